import { data, redirect } from 'react-router'
import { askForResetLink, canMailResetLinks } from '#app/features/accounts/server/passwords/password-reset.ts'
import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { textOf } from '../../core/posted-form.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import type { Route } from './+types/forgot-password'
import { type Asked, ForgotForm, NoMail } from './forgot-form.tsx'
import { LoginFrame } from './shared/login-frame.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  return { mail: canMailResetLinks(context.get(callContext)), wasAsked: new URL(request.url).searchParams.has('sent') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const email = textOf(await request.formData(), 'email').trim()
  const answer = askForResetLink(context.get(callContext), email)
  if ('done' in answer) return redirect(`${paths.forgotPassword}?sent=1`, 303)
  const isOften = answer.refused.status === 429
  return data<{ asked: Asked; email: string }>(
    { asked: isOften ? 'often' : 'failed', email },
    { status: isOften ? 429 : 422 },
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Forgot password'),
    description: t('A link to choose a new password, by mail.'),
    path: paths.forgotPassword,
    noindex: true,
  })

export default function ForgotPassword({ loaderData: { mail, wasAsked }, actionData }: Route.ComponentProps) {
  const asked = actionData?.asked ?? (wasAsked ? 'asked' : undefined)
  const lead = mail
    ? t('Enter your email, and we send you a link to choose a new one.')
    : t('A new password can be given by hand.')
  return (
    <LoginFrame title={t('Forgot password?')} lead={lead}>
      {mail ? <ForgotForm asked={asked} email={actionData?.email} /> : <NoMail />}
    </LoginFrame>
  )
}
