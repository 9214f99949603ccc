import { data, redirectDocument } from 'react-router'
import { isGoodResetLink, resetPassword } from '#app/features/accounts/server/passwords/password-reset.ts'
import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { textOf } from '../../core/posted-form.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import type { Route } from './+types/reset-password'
import { type ResetFailure, ResetForm } from './reset-form.tsx'
import { LoginFrame } from './shared/login-frame.tsx'

/** Checks the link, so that a used or expired one is reported before the user types a password. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = (new URL(request.url).searchParams.get('token') ?? '').slice(0, 200)
  return { token, isGood: await isGoodResetLink(context.get(callContext).services, token) }
}

/** Leads to a new document, because the change ends every session of the account. */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = await request.formData()
  const given = { token: textOf(typed, 'token').slice(0, 200), password: textOf(typed, 'password') }
  const answer = await resetPassword(context.get(callContext), given)
  if ('done' in answer) return redirectDocument(`${paths.login}?changed=1`, 303)
  const { status, errors } = answer.refused
  const failure: ResetFailure = status === 429 ? 'often' : errors.password ? { password: errors.password } : 'link'
  return data({ failure }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Choose a new password'),
    description: t('Where a mailed link leads.'),
    path: paths.resetPassword,
    noindex: true,
  })

export default function ResetPassword({ loaderData: { token, isGood }, actionData }: Route.ComponentProps) {
  const failure = isGood ? actionData?.failure : 'link'
  return (
    <LoginFrame
      title={t('Choose a new password')}
      lead={
        failure === 'link' ? t('A link works once, within 30 minutes.') : t('It ends every session of your account.')
      }
    >
      <ResetForm token={token} failure={failure} />
    </LoginFrame>
  )
}
