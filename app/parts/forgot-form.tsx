import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { mostEmailLetters, resetTexts, signInTexts } from '../../domain/account.ts'
import { formActions, paths } from '../paths.ts'
import { Button, textLinkClass } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import styles from './login-form.module.css'
import { LoginNote } from './login-note.tsx'

export type Asked = 'asked' | 'often' | 'failed'

interface Props {
  /** What the form without script came back with. */
  before?: Asked
  onAsk: (email: string) => Promise<Asked>
}

/** Asks for a link to choose a new password. What it says is the same for known and unknown addresses. */
export function ForgotForm({ before, onAsk }: Props) {
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(before)

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    setBusy(true)
    setAsked(undefined)
    setAsked(await onAsk(email).catch(() => 'failed' as const))
    setBusy(false)
  }

  return (
    <form method="post" action={formActions.forgotPassword} onSubmit={ask} className={styles.form}>
      {asked === 'asked' && <LoginNote tone="ok">{resetTexts.sent}</LoginNote>}
      {(asked === 'often' || asked === 'failed') && <LoginNote tone="bad">{signInTexts[asked]}</LoginNote>}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={mostEmailLetters}
      />
      <Button type="submit" size="large" full busy={busy} busyText="Sending...">
        Send the link
      </Button>
      <BackToLogin />
    </form>
  )
}

/** Where nothing can be mailed: who can help, and how. */
export function NoMail() {
  return (
    <div className={styles.form}>
      <LoginNote tone="plain">
        <b>{resetTexts.noMail}</b>
        <p>
          Ask whoever runs the site to give you a new one, with this command on its machine:
          <br />
          <code>npm run staff -- add your@email</code>
        </p>
      </LoginNote>
      <BackToLogin />
    </div>
  )
}

function BackToLogin() {
  return (
    <p className={styles.aside}>
      <Link to={paths.login} className={textLinkClass}>
        Back to login
      </Link>
    </p>
  )
}
