import { Link, redirect } from 'react-router'
import { ownPath, resetTexts } from '../../../domain/account.ts'
import { browserClient, clientContext } from '../../api.ts'
import { clearCache } from '../../cache.ts'
import { type LoginFailure, LoginForm } from '../../parts/login-form.tsx'
import { LoginFrame } from '../../parts/login-frame.tsx'
import { LoginNote } from '../../parts/login-note.tsx'
import { seo } from '../../parts/seo.ts'
import { paths } from '../../paths.ts'
import { textLinkClass } from '../../ui/button.tsx'
import type { Route } from './+types/login'

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const next = ownPath(asked.get('next'), paths.admin)
  const user = request.headers.has('cookie') ? await context.get(clientContext).getUser() : null
  if (user?.role === 'staff') throw redirect(next)
  const failures: readonly LoginFailure[] = ['wrong', 'often', 'failed']
  return { next, failed: failures.find((reason) => reason === asked.get('failed')), changed: asked.has('changed') }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'Staff login',
    description: 'Where our staff sign in to review and manage listings.',
    path: paths.login,
    noindex: true,
  })

/** Staff login (spec 2.9). */
export default function Login({ loaderData: { next, failed, changed } }: Route.ComponentProps) {
  return (
    <LoginFrame title="Staff login" lead="Sign in to review and manage listings.">
      {changed && <LoginNote tone="ok">{resetTexts.changed}</LoginNote>}
      <LoginForm
        key={failed}
        next={next}
        failed={failed}
        onLogin={(...given) => logIn(next, ...given)}
        aside={
          <>
            No account is needed to{' '}
            <Link to={paths.submit} className={textLinkClass}>
              list your property
            </Link>
          </>
        }
      />
    </LoginFrame>
  )
}

/** The next page is a new document, so that everything on it knows who is looking. */
async function logIn(next: string, email: string, password: string, save: boolean) {
  const answer = await browserClient().signIn(email, password, save)
  if (typeof answer === 'string') return answer
  clearCache()
  location.assign(next)
}
