import { useEffect, useRef } from 'react'
import { data, Form, Link, useNavigation } from 'react-router'
import { mailSignUpAgain, signUp } from '#app/features/accounts/server/mailed/mailed-links.ts'
import { readWays } from '#app/features/accounts/server/own-keys.ts'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { DigitsField } from '../../../core/forms/phone-field.tsx'
import { t } from '../../../core/language/translate.ts'
import { createAccountPath, localPath, loginPath, paths } from '../../../core/paths.ts'
import { ownPath, textOf, typedValues } from '../../../core/received-values.ts'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { Button, textLinkClass } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { IconName } from '../../../ui/icon/icon-names.ts'
import { Trans } from '../../../ui/trans.tsx'
import { mailedTexts, passwordLength } from '../rules/account.ts'
import type { SignupRole } from '../rules/role.ts'
import type { SignInWays } from '../rules/sign-in-ways.ts'
import { readSignup, type SignupDraft, type SignupRefusal } from '../rules/signup-rules.ts'
import { LoginFrame, ProviderLinks, SendAgain, WaitNote } from '../shared/login-form.tsx'
import type { Route } from './+types/create-account'
import styles from './signup-form.module.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const mail = call.services.outbox?.on ?? false
  return { mail, ways: await readWays(call), next: ownPath(new URL(request.url).searchParams.get('next'), '') }
}

/** `wait`: nothing was sent; minutes until a mail can be. */
type Sent = { sentTo: string; wait?: number; reason?: string; again?: boolean }

/** The answer is not redirected: an address that names the mailbox would stay in the browser's history. */
export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const typed = await request.formData()
  const email = textOf(typed, 'email').trim()
  if (typed.has('again')) {
    const answer = await mailSignUpAgain(call, email)
    if ('done' in answer) return data<Sent>({ sentTo: email, wait: answer.done.wait, again: true })
    const { status, errors, reason = errors.email } = answer.refused
    return data<Sent>({ sentTo: email, reason }, { status })
  }
  const next = ownPath(new URL(request.url).searchParams.get('next'), '')
  const answer = await signUp(call, readSignup(typed), next)
  if ('done' in answer) return data<Sent>({ sentTo: email, wait: answer.done.wait })
  const { status, errors, reason } = answer.refused
  return data<SignupRefusal>({ values: typedValues(typed, 'password'), errors, reason }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Create account'),
    description: t('Save places, list your own, follow what happens to them.'),
    path: paths.createAccount,
    noindex: true,
  })

export default function CreateAccount({ loaderData: { mail, ways, next }, actionData }: Route.ComponentProps) {
  if (actionData && 'sentTo' in actionData) return <LookInMail answer={actionData} next={next} />
  return (
    <LoginFrame title={t('Create account')} lead={t('Save places, list your own, follow what happens to them.')} wide>
      {!mail && <FormNote tone="plain">{mailedTexts.noMail}</FormNote>}
      <SignupForm ways={ways} next={next} refused={actionData} />
    </LoginFrame>
  )
}

function LookInMail({ answer, next }: { answer: Sent; next: string }) {
  const { sentTo: email, wait, reason, again = false } = answer
  return (
    <LoginFrame
      title={t('Look in your mail')}
      lead={
        wait ? (
          <WaitNote email={email} wait={wait} />
        ) : (
          <Trans
            message="We have sent a mail to <b>{email}</b>. Its link confirms the address within 24 hours; then you can sign in."
            values={{ email, b: (content) => <b>{content}</b> }}
          />
        )
      }
    >
      {reason && <FormNote tone="bad">{reason}</FormNote>}
      <p className="muted" role="status">
        {t('Nothing there after a few minutes? Look in the junk folder, and check the address for typing errors.')}
      </p>
      <SendAgain email={email} next={next} asked={again && !wait && !reason && answer} />
      <p>
        <a href={localPath(createAccountPath(next))} className={textLinkClass}>
          <Icon name="arrow-left" />
          {t('Another address')}
        </a>
      </p>
    </LoginFrame>
  )
}

interface Props {
  ways: SignInWays
  /** The path that opens once the address is confirmed. */
  next: string
  refused: SignupRefusal | undefined
}

/** The form on /create-account (spec 2.10). */
function SignupForm({ ways, next, refused }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { values = {}, errors = {}, reason } = refused ?? {}
  const field = (name: keyof SignupDraft) => ({ name, defaultValue: values[name], error: errors[name] })
  const isBusy = useNavigation().state !== 'idle'
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  return (
    <Form ref={form} method="post" noValidate aria-label={t('Create account')} className="stack gap-18">
      {reason && <FormNote tone="bad">{reason}</FormNote>}
      <SignupRoles chosen={values.role} error={errors.role} />
      <p className="muted small">{t('Agent and agency are a request: we look at it and write to you.')}</p>
      <div className={styles.pair}>
        <TextField label={t('Full name')} {...field('fullName')} autoComplete="name" maxLength={100} />
        <TextField
          label={t('Username')}
          {...field('username')}
          autoComplete="nickname"
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField label={t('Email')} {...field('email')} type="email" autoComplete="username" maxLength={254} />
        <DigitsField label={t('Phone')} {...field('phone')} autoComplete="tel" />
      </div>
      <PasswordField
        label={t('Password')}
        {...field('password')}
        defaultValue={undefined}
        autoComplete="new-password"
        maxLength={passwordLength.most}
        hint={t('At least {count, plural, one {# character} other {# characters}}. A short sentence works well.', {
          count: passwordLength.least,
        })}
      />
      <Button type="submit" size="large" full busy={isBusy} busyText={t('Submitting...')}>
        {t('Create account')}
      </Button>
      <ProviderLinks
        ways={ways}
        next={next}
        reason={t('Signing up with Facebook or Google is not set up on this site.')}
      />
      <p className="muted small centre-text">
        <Trans
          message="Already with us? <link>Login</link>"
          values={{
            link: (text) => (
              <Link to={next ? loginPath(next) : paths.login} className={textLinkClass}>
                {text}
              </Link>
            ),
          }}
        />
      </p>
    </Form>
  )
}

const roles: { role: SignupRole; label: string; text: string; icon: IconName }[] = [
  { role: 'customer', label: t('Customer'), text: t('I look for a home, or list my own'), icon: 'user' },
  { role: 'agent', label: t('Agent'), text: t('I list homes for owners'), icon: 'id-badge-2' },
  { role: 'agency', label: t('Agency'), text: t('We are a team of agents'), icon: 'building-store' },
]

/** Signup As: three cards, of which one is selected (spec 2.10). */
function SignupRoles({ chosen = 'customer', error }: { chosen?: string; error?: string }) {
  return (
    <fieldset aria-describedby={error && 'role-error'}>
      <legend className={styles.legend}>{t('Signup As')}</legend>
      <div className={styles.cards}>
        {roles.map(({ role, label, text, icon }) => (
          <label key={role} className={styles.card}>
            <Icon name={icon} className={styles.icon} />
            <b className={styles.name}>
              {label}
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={role === chosen}
                aria-label={label}
                aria-describedby={`role-${role}`}
                className={styles.input}
              />
            </b>
            <span id={`role-${role}`}>{text}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="role-error" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
