import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Form, Link } from 'react-router'
import { noAnswer } from '../../../core/forms/failed-post.ts'
import { FormNote, ResultNote } from '../../../core/forms/form-note.tsx'
import { currentLanguage } from '../../../core/language/language.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { createAccountPath, localPath, paths, signInLinkPath } from '../../../core/paths.ts'
import { lampDusk } from '../../../core/pictures/scenes.ts'
import { Button, buttonClass, textLinkClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { CheckField, TextField } from '../../../ui/form/field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { maxEmailLetters, passwordLength, signInTexts, type User } from '../rules/account.ts'
import { keyTexts, providerNames, providerTitles, type SignInWays } from '../rules/sign-in-ways.ts'
import styles from './login-form.module.css'
import loginFrameStyles from './login-frame.module.css'
import { languageAfterSignIn, pageAfterSignIn } from './session.ts'

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
      {failure && (
        <FormNote tone="bad">
          {signInTexts[failure]} {navigator.onLine === false && <span>{noAnswer()}</span>}
        </FormNote>
      )}
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

interface FrameProps {
  title: string
  lead: ReactNode
  /** Below the lead. */
  mark?: ReactNode
  /** For a form with pairs of fields. */
  wide?: boolean
  children?: ReactNode
}

/** The layout of the sign-in and sign-up pages: text left, the lighthouse at dusk right, or above on mobile. */
export function LoginFrame({ title, lead, mark, wide, children }: FrameProps) {
  return (
    <div className={loginFrameStyles.login} data-under-tide>
      <div className={loginFrameStyles.text}>
        <div className={classes(loginFrameStyles.form, wide && loginFrameStyles.wide)}>
          <div>
            <h1>{title}</h1>
            <p className={loginFrameStyles.lead}>{lead}</p>
            {mark}
          </div>
          {children}
        </div>
      </div>
      <div className={loginFrameStyles.scene}>
        <ResponsiveImage picture={lampDusk} sizes="(max-width: 991px) 100vw, 53vw" eager />
      </div>
    </div>
  )
}

/** Why this time nothing was mailed to an address, known or not. */
export function WaitNote({ email, wait }: { email: string; wait: number }) {
  return (
    <>
      <Trans
        message="Mails to <b>{email}</b> were asked for several times within an hour, so this time we have sent none."
        values={{ email, b: (content) => <b>{content}</b> }}
      />{' '}
      {t(
        '{wait, plural, one {Look for the earlier ones, or ask again in a minute.} other {Look for the earlier ones, or ask again in # minutes.}}',
        { wait },
      )}
    </>
  )
}

/** Has the mail sent once more. `asked`: the answer to the last press, if a mail may be on its way. */
export function SendAgain({ email, next, asked }: { email: string; next: string; asked: object | false }) {
  return (
    <Form method="post" className="stack gap-20">
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="next" value={next} />
      {asked && (
        <ResultNote tone="ok" of={asked}>
          {t('Asked for again. A mail can take a minute or two.')}
        </ResultNote>
      )}
      <Button type="submit" name="again" value="1" variant="line" full>
        {t('Send it again')}
      </Button>
    </Form>
  )
}

interface ButtonsProps {
  /** The path to open afterwards. */
  next: string
  label?: string
  /** Whether nothing else follows. */
  alone?: boolean
}

/** Signs in with a passkey, whose browser part is loaded when it is pressed. */
export function PasskeyLogin({ next, label = t('Use a passkey'), alone }: ButtonsProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function signIn() {
    setBusy(true)
    setFailure(undefined)
    const { signInWithPasskey } = await import('./session.ts')
    const open = (user: User) => location.assign(localPath(pageAfterSignIn(user, next), languageAfterSignIn(user)))
    const reason = await signInWithPasskey(open).catch(() => keyTexts.passkeyFailed)
    // On success the next page is loading.
    if (!reason) return
    setFailure(reason)
    setBusy(false)
  }

  return (
    <div className="stack gap-20">
      {failure && <FormNote tone="bad">{failure}</FormNote>}
      <Button variant="tint" size="large" full busy={busy} onClick={signIn}>
        <Icon name="fingerprint" />
        {label}
      </Button>
      {!alone && <p className={styles.or}>{t('or')}</p>}
    </div>
  )
}

interface ProviderLinksProps {
  /** Undefined while it is asked. */
  ways: SignInWays | undefined
  /** The path that opens afterwards. */
  next: string
  /** Why they cannot be used where no key is set (contract 3.25). */
  reason: string
}

/**
 * Google and Facebook: links where their keys are set, disabled with a reason on the sample site where none is. Plain links, because a form may not
 * lead to another site.
 */
export function ProviderLinks({ ways, next, reason }: ProviderLinksProps) {
  const reasonId = useId()
  const isOff = ways !== undefined && !providerNames.some((name) => ways[name])
  if (isOff && !ways.sample) return null
  return (
    <>
      <p className={styles.or}>{t('or')}</p>
      <div className="stack two-columns gap-10">
        {providerNames.map((name) => {
          const content = (
            <>
              <Icon name={`brand-${name}`} />
              {providerTitles[name]}
            </>
          )
          if (ways?.[name]) {
            return (
              <a key={name} href={addressOf(name, next)} className={buttonClass({ variant: 'line' })}>
                {content}
              </a>
            )
          }
          if (ways && !isOff) return null
          return (
            <Button key={name} variant="line" disabled aria-describedby={isOff ? reasonId : undefined}>
              {content}
            </Button>
          )
        })}
        {isOff && (
          <p id={reasonId} className={styles.reason}>
            {reason}
          </p>
        )}
      </div>
    </>
  )
}

function addressOf(provider: string, next: string) {
  return `/api/auth/with/${provider}?${new URLSearchParams({ next, language: currentLanguage() })}`
}
