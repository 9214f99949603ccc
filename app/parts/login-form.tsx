import { type FormEvent, useState } from 'react'
import { mostEmailLetters, passwordLength, signInTexts } from '../../domain/account.ts'
import { formActions } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { CheckField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './login-form.module.css'

export type LoginFailure = keyof typeof signInTexts

interface Props {
  /** Where a sign-in without script leads: a path of this site. */
  next: string
  /** What the form without script came back with. */
  failed?: LoginFailure
  /** Signs in and leads on; comes back with the reason when it cannot. What it throws is 'failed'. */
  onLogin: (email: string, password: string, save: boolean) => Promise<LoginFailure | undefined>
}

/** E-mail and password (spec 2.9). A plain form as long as no script has run. */
export function LoginForm({ next, failed, onLogin }: Props) {
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
      {failure && (
        <p role="alert" className={styles.failure}>
          <Icon name="alert-circle" />
          {signInTexts[failure]}
        </p>
      )}
      <input type="hidden" name="next" value={next} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={mostEmailLetters}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={passwordLength.most}
      />
      <CheckField name="save" label="Save password" className={styles.save} />
      <Button type="submit" size="large" full busy={busy} busyText="Logging in...">
        Login
      </Button>
    </form>
  )
}
