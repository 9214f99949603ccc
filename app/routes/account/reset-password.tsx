import { browserClient } from '../../api.ts'
import { clearCache } from '../../cache.ts'
import { LoginFrame } from '../../parts/login-frame.tsx'
import { type ResetFailure, ResetForm } from '../../parts/reset-form.tsx'
import { seo } from '../../parts/seo.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/reset-password'

export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const failures: readonly ResetFailure[] = ['link', 'often', 'failed', 'password']
  const before = failures.find((reason) => reason === asked.get('failed'))
  return { token: (asked.get('token') ?? '').slice(0, 200), before }
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
    <LoginFrame title="Choose a new password" lead="It ends every session of your account.">
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
