import { data, redirect } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { textOf } from '../../../domain/message/message-form.ts'
import { paths } from '../../../domain/paths.ts'
import { browserClient, clientContext } from '../../api/client.ts'
import { LoginFrame } from '../../components/auth/login-frame.tsx'
import { seo } from '../../components/layout/seo.ts'
import type { Route } from './+types/forgot-password'
import { type Asked, ForgotForm, NoMail } from './forgot-form.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { canMail } = await context.get(clientContext).passwords()
  return { mail: await canMail(), wasAsked: new URL(request.url).searchParams.has('sent') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const email = textOf(await request.formData(), 'email').trim()
  const { askForLink } = await context.get(clientContext).passwords()
  const asked: Asked = await askForLink(email).catch(() => 'failed')
  if (asked === 'asked') return redirect(`${paths.forgotPassword}?sent=1`, 303)
  return data({ asked, email }, { status: asked === 'often' ? 429 : 422 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Forgot password'),
    description: t('A link to choose a new password, by mail.'),
    path: paths.forgotPassword,
    noindex: true,
  })

export default function ForgotPassword({ loaderData: { mail, wasAsked }, actionData }: Route.ComponentProps) {
  const before = actionData?.asked ?? (wasAsked ? 'asked' : undefined)
  const lead = mail
    ? t('Enter your email, and we send you a link to choose a new one.')
    : t('A new password can be given by hand.')
  return (
    <LoginFrame title={t('Forgot password?')} lead={lead}>
      {mail ? <ForgotForm before={before} email={actionData?.email} onAsk={ask} /> : <NoMail />}
    </LoginFrame>
  )
}

async function ask(email: string) {
  const { askForLink } = await browserClient().passwords()
  return askForLink(email)
}
