import { data, Link, redirect } from 'react-router'
import { giveCode, readAwaited } from '#app/features/accounts/server/two-step/two-step.ts'
import { FormNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { paths, secondStepPath } from '../../core/paths.ts'
import { formatPhone, phoneLink } from '../../core/phone.ts'
import { ownPath, textOf } from '../../core/received-values.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { Button, textLinkClass } from '../../ui/button.tsx'
import { CheckField, TextField } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Trans } from '../../ui/trans.tsx'
import type { Route } from './+types/second-step'
import { signInTexts } from './rules/account.ts'
import { keyTexts } from './rules/sign-in-ways.ts'
import { LoginFrame } from './shared/login-form.tsx'
import styles from './shared/login-frame.module.css'
import { leadAfterSignIn } from './signed-in.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const next = ownPath(asked.get('next'), paths.admin)
  const awaited = await readAwaited(context.get(callContext))
  if (!awaited) throw redirect(`${paths.login}?${new URLSearchParams({ next })}`)
  return { ...awaited, next, recovery: asked.has('recovery') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = await request.formData()
  const recovery = textOf(typed, 'recovery').slice(0, 60)
  const given = recovery ? { recoveryCode: recovery } : { code: textOf(typed, 'code').slice(0, 60) }
  const answer = await giveCode(context.get(callContext), { ...given, trust: !recovery && typed.has('trust') })
  const next = ownPath(new URL(request.url).searchParams.get('next'), paths.admin)
  if ('done' in answer) return leadAfterSignIn({ user: answer.done }, next, request.url)
  const { left, refused } = answer
  const { status } = refused
  if (status === 401) throw redirect(`${paths.login}?${new URLSearchParams({ next })}`, 303)
  return data(
    { failed: status === 429 ? ('often' as const) : ('wrong' as const), left, reason: refused.reason },
    { status },
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Enter your code'),
    description: t('The second step of signing in.'),
    path: paths.secondStep,
    noindex: true,
  })

/** The second step: a code of the authenticator app, or a recovery code. */
export default function SecondStep({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData
  const { email, next, recovery } = loaderData
  const failed = actionData?.failed
  const lead = recovery
    ? t('One of the codes that you kept, for {email}. It works once.', { email })
    : t('Six digits from your authenticator app, for {email}.', { email })
  return (
    <LoginFrame title={recovery ? t('Enter a recovery code') : t('Enter your code')} lead={lead}>
      {actionData && <WrongCode {...actionData} />}
      <form method="post" className="stack gap-20" aria-label={t('Code')}>
        {recovery ? (
          <TextField
            label={t('Recovery code')}
            name="recovery"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={60}
            aria-invalid={failed === 'wrong' || undefined}
            autoFocus
          />
        ) : (
          <TextField
            label={t('Code')}
            name="code"
            className={styles.codeField}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={60}
            aria-invalid={failed === 'wrong' || undefined}
            autoFocus
          />
        )}
        {!recovery && <CheckField name="trust" label={t('Do not ask on this device for 30 days')} />}
        <Button type="submit" size="large" full>
          {t('Continue')}
        </Button>
      </form>
      <p className="stack at-start gap-4">
        <Link to={`${paths.login}?${new URLSearchParams({ next })}`} className={textLinkClass}>
          <Icon name="fingerprint" />
          {t('Use a passkey instead')}
        </Link>
        <Link to={recovery ? secondStepPath(next) : `${secondStepPath(next)}&recovery=1`} className={textLinkClass}>
          <Icon name={recovery ? 'device-mobile-message' : 'lifebuoy'} />
          <span>{recovery ? t('Use the authenticator app') : t('Use a recovery code')}</span>
        </Link>
      </p>
      <details>
        <summary className={textLinkClass}>{t('Lost the phone and the codes?')}</summary>
        <p className="muted small">
          <Trans
            message="Call our office: <link>{phone}</link>. We ask for your name, the email of the account and what you have listed or asked here, and call you back at the number of the account. Then the account signs in without a code, and you are told by mail."
            values={{
              phone: formatPhone(company.phone),
              link: (text) => <a href={phoneLink(company.phone)}>{text}</a>,
            }}
          />
        </p>
      </details>
    </LoginFrame>
  )
}

function WrongCode({ failed, left = 0, reason }: { failed: 'often' | 'wrong'; left?: number; reason?: string }) {
  if (failed === 'often') return <FormNote tone="bad">{signInTexts.often}</FormNote>
  return (
    <FormNote tone="bad">
      <b>{reason}</b> <span>{reason === keyTexts.badCode && `${keyTexts.codesChange} `}</span>
      {t('{count, plural, =0 {No try is left for now.} one {# try left.} other {# tries left.}}', { count: left })}
    </FormNote>
  )
}
