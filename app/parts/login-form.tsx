import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { mostEmailLetters, passwordLength, signInTexts } from '../../domain/account.ts'
import { formActions, paths } from '../paths.ts'
import { Button, textLinkClass } from '../ui/button.tsx'
import { CheckField, TextField } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import styles from './login-form.module.css'
import { LoginNote } from './login-note.tsx'

export type LoginFailure = keyof typeof signInTexts
/** Signs in and leads on; comes back with the reason when it cannot. What it throws is 'failed'. */
export type LogIn = (email: string, password: string, save: boolean) => Promise<LoginFailure | undefined>

interface Props {
  /** Where a sign-in without script leads: a path of this site. */
  next: string
  /** What the form without script came back with. */
  failed?: LoginFailure
  onLogin: LogIn
  /** Before one of its links leads away. */
  onLeave?: () => void
  /** Below the button. */
  children?: ReactNode
  /** At the end: what to do without an account. */
  aside: ReactNode
}

/** E-mail and password (spec 2.2 and 2.9). A plain form as long as no script has run. */
export function LoginForm({ next, failed, onLogin, onLeave, children, aside }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(failed)

  async function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setFailure(undefined)
    const text = (name: string) => String(form.get(name) ?? '')
    const reason = await onLogin(text('email').trim(), text('password'), form.has('save')).catch(
      () => 'failed' as const,
    )
    // On success the next page is on its way.
    if (!reason) return
    setFailure(reason)
    setBusy(false)
  }

  return (
    <form method="post" action={formActions.signIn} onSubmit={logIn} className={styles.form} aria-label="Login">
      {failure && <LoginNote tone="bad">{signInTexts[failure]}</LoginNote>}
      <input type="hidden" name="next" value={next} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={mostEmailLetters}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        maxLength={passwordLength.most}
      />
      <div className={styles.between}>
        <CheckField name="save" label="Save password" />
        <Link to={paths.forgotPassword} className={textLinkClass} onClick={onLeave}>
          Forgot password?
        </Link>
      </div>
      <Button type="submit" size="large" full busy={busy} busyText="Logging in...">
        Login
      </Button>
      {children}
      <p className={styles.aside}>{aside}</p>
    </form>
  )
}

/** The stated link to /create-account (spec 2.2), which shows a sample and makes no account. */
export function SampleSignUp({ onLeave }: Pick<Props, 'onLeave'>) {
  return (
    <>
      New here?{' '}
      <Link to={paths.createAccount} className={textLinkClass} onClick={onLeave}>
        Create an account
      </Link>{' '}
      (sample page)
    </>
  )
}
