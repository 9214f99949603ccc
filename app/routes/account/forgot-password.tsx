import { browserClient, clientContext } from '../../api.ts'
import { type Asked, ForgotForm, NoMail } from '../../parts/forgot-form.tsx'
import { LoginFrame } from '../../parts/login-frame.tsx'
import { seo } from '../../parts/seo.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/forgot-password'

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const { canMail } = await context.get(clientContext).passwords()
  const before: Asked | undefined = asked.has('sent') ? 'asked' : asked.get('failed') === 'often' ? 'often' : undefined
  return { mail: await canMail(), before }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'Forgot password',
    description: 'A link to choose a new password, by mail.',
    path: paths.forgotPassword,
    noindex: true,
  })

export default function ForgotPassword({ loaderData: { mail, before } }: Route.ComponentProps) {
  const lead = mail
    ? 'Enter your email, and we send you a link to choose a new one.'
    : 'A new password can be given by hand.'
  return (
    <LoginFrame title="Forgot password?" lead={lead}>
      {mail ? <ForgotForm key={before} before={before} onAsk={ask} /> : <NoMail />}
    </LoginFrame>
  )
}

async function ask(email: string) {
  const { askForLink } = await browserClient().passwords()
  return askForLink(email)
}
