import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { passwordLength, resetTexts, signInTexts } from '../../domain/account.ts'
import { formActions, paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import styles from './login-form.module.css'
import { LoginNote } from './login-note.tsx'

export type ResetFailure = 'link' | 'often' | 'failed' | 'password'

interface Props {
  /** Of the mailed link. */
  token: string
  /** 'link' when the link is no longer good; else what the form without script came back with. */
  before?: ResetFailure
  /** Changes the password and leads on; comes back with the reason when it cannot. */
  onChoose: (token: string, password: string) => Promise<ResetFailure | undefined>
}

const tooShort = `Please use at least ${passwordLength.least} characters.`

/** The new password, by a mailed link; an old link leads to a new one. */
export function ResetForm({ token, before, onChoose }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(before)

  async function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (password.length < passwordLength.least) return setFailure('password')
    setBusy(true)
    setFailure(undefined)
    const reason = await onChoose(token, password).catch(() => 'failed' as const)
    // On success the next page is on its way.
    if (!reason) return
    setFailure(reason)
    setBusy(false)
  }

  if (failure === 'link') {
    return (
      <div className={styles.form}>
        <LoginNote tone="bad">{resetTexts.badLink}</LoginNote>
        <Link to={paths.forgotPassword} className={buttonClass({ size: 'large', full: true })}>
          Send a new link
        </Link>
      </div>
    )
  }
  return (
    <form method="post" action={formActions.resetPassword} onSubmit={choose} noValidate className={styles.form}>
      {(failure === 'often' || failure === 'failed') && <LoginNote tone="bad">{signInTexts[failure]}</LoginNote>}
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        maxLength={passwordLength.most}
        hint={`At least ${passwordLength.least} characters. A short sentence works well.`}
        error={failure === 'password' ? tooShort : undefined}
        onInput={() => setFailure(undefined)}
      />
      <Button type="submit" size="large" full busy={busy} busyText="Saving...">
        Save password
      </Button>
    </form>
  )
}
