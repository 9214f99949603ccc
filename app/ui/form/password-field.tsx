import { useState } from 'react'
import { t } from '../../core/language/translate.ts'
import { RoundButton } from '../button.tsx'
import { Icon } from '../icon/icon.tsx'
import { TextField } from './field.tsx'
import styles from './password-field.module.css'

type Props = Omit<Parameters<typeof TextField>[0], 'type' | 'before' | 'after'> & { label: string }

/** A password field with a button that reveals the password. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.field}>
      <TextField {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      <RoundButton
        bare
        className={styles.show}
        aria-label={t('Show {label}', { label: props.label.toLowerCase() })}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eye-off' : 'eye'} />
      </RoundButton>
    </div>
  )
}
