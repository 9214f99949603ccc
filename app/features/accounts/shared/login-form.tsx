import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { t, tc } from '../../../core/language/translate.ts'
import { createAccountPath, localPath, paths, signInLinkPath } from '../../../core/paths.ts'
import { Button, buttonClass, textLinkClass } from '../../../ui/button.tsx'
import { CheckField, TextField } from '../../../ui/form/field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { maxEmailLetters, passwordLength, signInTexts } from '../rules/account.ts'
import type { SignInWays } from '../rules/sign-in-ways.ts'
import styles from './login-form.module.css'

type LoginFailure = keyof typeof signInTexts
/** Signs in and navigates; returns the reason of a refusal. An exception counts as 'failed'. */
type LogIn = (email: string, password: string, save: boolean) => Promise<LoginFailure | undefined>

interface Props {
  /** The path to redirect to after signing in without JavaScript. */
  next: string
  /** Why the form was refused that was posted without JavaScript. */
  failed?: LoginFailure
  /** The email and the checkbox of that form. */
  typed?: { email?: string; save?: string }
  onLogin: LogIn
  /** Called when one of its links is followed. */
  onLeave?: () => void
  /** Below the button. */
  children?: ReactNode
  /** The last line: what to do without an account. */
  aside: ReactNode
}

/** E-mail and password (spec 2.2 and 2.9). Without JavaScript it posts to the action of the login page. */
export function LoginForm({ next, failed, typed, onLogin, onLeave, children, aside }: Props) {
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
    // On success the next page is loading.
    if (!reason) return
    setFailure(reason)
    setBusy(false)
  }

  return (
    <form
      method="post"
      action={localPath(paths.login)}
      onSubmit={logIn}
      className="stack gap-20"
      aria-label={t('Login')}
    >
      {failure && <FormNote tone="bad">{signInTexts[failure]}</FormNote>}
      <input type="hidden" name="next" value={next} />
      <TextField
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={typed?.email}
        required
        maxLength={maxEmailLetters}
      />
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        required
        maxLength={passwordLength.most}
      />
      <div className={styles.between}>
        <CheckField name="save" label={t('Save password')} defaultChecked={typed?.save !== undefined} />
        <Link to={paths.forgotPassword} className={textLinkClass} onClick={onLeave}>
          {t('Forgot password?')}
        </Link>
      </div>
      <Button type="submit" size="large" full busy={busy} busyText={t('Logging in...')}>
        {tc('on a button', 'Login')}
      </Button>
      {children}
      <p className="muted small centre-text">{aside}</p>
    </form>
  )
}

/** Mails a link that signs in. */
export function MailedLink({ next, onLeave }: Pick<Props, 'next' | 'onLeave'>) {
  return (
    <Link to={signInLinkPath(next)} className={buttonClass({ variant: 'line', full: true })} onClick={onLeave}>
      <Icon name="send" />
      {t('Email me a link instead')}
    </Link>
  )
}

/** The specified link to /create-account (spec 2.2), and what needs no account. */
export function WithoutAccount({ next = '', onLeave }: Partial<Pick<Props, 'next' | 'onLeave'>>) {
  const link = (to: string) => (text: ReactNode) => (
    <Link to={to} className={textLinkClass} onClick={onLeave}>
      {text}
    </Link>
  )
  return (
    <>
      <Trans message="New here? <link>Create an account</link>" values={{ link: link(createAccountPath(next)) }} />
      <br />
      <Trans message="No account is needed to <link>list your property</link>" values={{ link: link(paths.submit) }} />
    </>
  )
}

/** What the login dialog asks the server. */
export interface LoginCalls {
  logIn: LogIn
  /** What can be used beside e-mail and password. */
  readWays: () => Promise<SignInWays>
}
