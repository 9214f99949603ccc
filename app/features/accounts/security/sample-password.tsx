import { type ReactNode, useState } from 'react'
import { t } from '../../../core/language/translate.ts'
import { classes } from '../../../ui/classes.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Trans } from '../../../ui/trans.tsx'
import {
  DemonstrationForm,
  type DemonstrationRules,
  DemonstrationSubmit,
  readTexts,
  useDemonstrationForm,
} from '../../samples/shared/demonstration-form.tsx'
import { passwordLength } from '../rules/account.ts'
import { type PasswordDraft, passwordErrors, passwordRules } from '../rules/password-change.ts'
import styles from './sample-password.module.css'

export const passwordForm: DemonstrationRules<PasswordDraft, keyof PasswordDraft> = {
  name: 'password',
  read: (form) => readTexts(form, 'old', 'fresh', 'again'),
  check: passwordErrors,
  secrets: ['old', 'fresh', 'again'],
}

const quiet = (text: ReactNode) => <span className="hidden-text">{text}</span>

/** Old, new, confirm (spec 2.10); each rule of the new password is marked when it is met. */
export function SamplePassword() {
  const [typed, setTyped] = useState<PasswordDraft>({ old: '', fresh: '', again: '' })
  const form = useDemonstrationForm(passwordForm)
  const field = (name: keyof PasswordDraft) => ({ ...form.field(name), maxLength: passwordLength.most })
  return (
    <DemonstrationForm
      form={form}
      onInput={(event) => {
        form.formProps.onInput(event)
        setTyped(passwordForm.read(new FormData(event.currentTarget)))
      }}
      aria-label={t('Change Password')}
      className={styles.form}
    >
      <PasswordField {...field('old')} label={t('Old password')} autoComplete="current-password" />
      <PasswordField {...field('fresh')} label={t('New password')} autoComplete="new-password" />
      <ul className="stack small gap-6" aria-label={t('What the new password needs')}>
        {passwordRules(typed).map(({ text, met }) => (
          <li key={text} className={classes('row muted gap-10', met && styles.met)}>
            <Icon name={met ? 'circle-check' : 'minus'} />
            <span>
              {met ? (
                <Trans message="{rule}<quiet>: met</quiet>" values={{ rule: text, quiet }} />
              ) : (
                <Trans message="{rule}<quiet>: not met yet</quiet>" values={{ rule: text, quiet }} />
              )}
            </span>
          </li>
        ))}
      </ul>
      <PasswordField {...field('again')} label={t('Confirm new password')} autoComplete="new-password" />
      <DemonstrationSubmit busy={form.phase === 'busy'} className={styles.end}>
        {t('Save Changes')}
      </DemonstrationSubmit>
    </DemonstrationForm>
  )
}
