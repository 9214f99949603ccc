import { browserClient, clientContext } from '../../api.ts'
import { clearCache } from '../../cache.ts'
import { LoginFrame } from '../../parts/login-frame.tsx'
import { type ResetFailure, ResetForm } from '../../parts/reset-form.tsx'
import { seo } from '../../parts/seo.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/reset-password'

/** Checks the link, so that a used or expired one is said to be so before anybody types a password. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const token = (asked.get('token') ?? '').slice(0, 200)
  const { isGoodLink } = await context.get(clientContext).passwords()
  const failures: readonly ResetFailure[] = ['often', 'failed', 'password']
  const before = (await isGoodLink(token)) ? failures.find((reason) => reason === asked.get('failed')) : 'link'
  return { token, before }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'Choose a new password',
    description: 'Where a mailed link leads.',
    path: paths.resetPassword,
    noindex: true,
  })

export default function ResetPassword({ loaderData: { token, before } }: Route.ComponentProps) {
  return (
    <LoginFrame
      title="Choose a new password"
      lead={before === 'link' ? 'A link works once, within 30 minutes.' : 'It ends every session of your account.'}
    >
      <ResetForm key={before} token={token} before={before} onChoose={choose} />
    </LoginFrame>
  )
}

/** The next page is a new document: whoever was signed in here no longer is. */
async function choose(token: string, password: string) {
  const { choosePassword } = await browserClient().passwords()
  const answer = await choosePassword(token, password)
  if (answer !== 'changed') return answer
  clearCache()
  location.assign(`${paths.login}?changed=1`)
}
