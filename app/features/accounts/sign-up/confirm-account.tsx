import { data, Link } from 'react-router'
import { confirmAccount, readConfirmation } from '#app/features/accounts/server/mailed/mailed-links.ts'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { textOf } from '../../../core/received-values.ts'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { mailedTexts, passwordLength } from '../rules/account.ts'
import { LoginFrame } from '../shared/login-form.tsx'
import { leadAfterSignIn } from '../signed-in.ts'
import type { Route } from './+types/confirm-account'

/** Shows what the mailed link confirms and changes nothing: programs that check mail open every link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = (new URL(request.url).searchParams.get('token') ?? '').slice(0, 200)
  return { token, email: await readConfirmation(context.get(callContext).services, token) }
}

/** Signs in, with a new document, so that all of it is rendered for the user. */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = await request.formData()
  const given = { token: textOf(typed, 'token').slice(0, 200), password: textOf(typed, 'password') }
  const answer = await confirmAccount(context.get(callContext), given)
  if ('done' in answer) return leadAfterSignIn(answer.done, answer.done.next, request.url)
  const { status, errors, reason } = answer.refused
  return data({ password: errors.password, ended: errors.token !== undefined, reason }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Confirm your address'),
    description: t('Where a mailed link leads.'),
    path: paths.confirmAccount,
    noindex: true,
  })

export default function ConfirmAccount({ loaderData: { token, email }, actionData }: Route.ComponentProps) {
  if (!email || actionData?.ended) {
    return (
      <LoginFrame title={t('This link has ended')} lead={mailedTexts.badLink}>
        <Link to={paths.login} className={buttonClass({ size: 'large', full: true })}>
          {t('Login')}
        </Link>
        <Link to={paths.createAccount} className={buttonClass({ variant: 'line', full: true })}>
          {t('Create account')}
        </Link>
      </LoginFrame>
    )
  }
  return (
    <LoginFrame
      title={t('Confirm your address')}
      lead={
        <Trans
          message="Enter the password that you chose for <b>{email}</b>, and your account is ready."
          values={{ email, b: (content) => <b>{content}</b> }}
        />
      }
    >
      <form method="post" className="stack gap-18">
        {actionData?.reason && <FormNote tone="bad">{actionData.reason}</FormNote>}
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          required
          maxLength={passwordLength.most}
          error={actionData?.password}
        />
        <Button type="submit" size="large" full>
          {t('Confirm my address')}
        </Button>
        <p className="muted small">{t('If you did not sign up, close the page: no account is made.')}</p>
      </form>
    </LoginFrame>
  )
}
