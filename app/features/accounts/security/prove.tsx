import { Form, Link } from 'react-router'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { Button, textLinkClass } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { passwordLength } from '../rules/account.ts'
import { PasskeyLogin } from '../shared/passkey-login.tsx'
import styles from './security.module.css'

interface Props {
  password: boolean
  passkey: boolean
  /** Of a form that was refused. */
  error?: string
  /** The page that opens after a passkey. */
  next: string
}

/** More than a quarter of an hour after signing in nothing is changed before its holder has proved who they are. */
export function Prove({ password, passkey, error, next }: Props) {
  return (
    <section className={styles.prove} aria-label={t('Confirm that it is you')}>
      <FormNote tone="plain">{t('Before you change something, please confirm that it is you.')}</FormNote>
      {passkey && <PasskeyLogin next={next} alone={!password} />}
      {password && (
        <Form method="post" className={styles.prove}>
          <input type="hidden" name="do" value="prove" />
          <PasswordField
            label={t('Your password')}
            name="password"
            autoComplete="current-password"
            required
            maxLength={passwordLength.most}
            error={error}
          />
          <Button type="submit" variant="line">
            {t('Confirm')}
          </Button>
        </Form>
      )}
      {!password && !passkey && (
        <Link to={`${paths.signInLink}?${new URLSearchParams({ next })}`} className={textLinkClass}>
          {t('Sign in by a mailed link')}
        </Link>
      )}
    </section>
  )
}
