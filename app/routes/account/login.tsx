import { redirect } from 'react-router'
import { ownPath } from '../../../domain/account.ts'
import { browserClient, clientContext } from '../../api.ts'
import { clearCache } from '../../cache.ts'
import { LoginForm } from '../../parts/login-form.tsx'
import { seo } from '../../parts/seo.ts'
import { paths } from '../../paths.ts'
import { lampDusk } from '../../pictures/scenes.ts'
import { ScenePicture } from '../../ui/scene.tsx'
import type { Route } from './+types/login'
import styles from './login.module.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const next = ownPath(asked.get('next'), paths.admin)
  const user = request.headers.has('cookie') ? await context.get(clientContext).getUser() : null
  if (user?.role === 'staff') throw redirect(next)
  const failed = { wrong: 'wrong', often: 'failed' } as const
  return { next, failed: failed[asked.get('failed') as keyof typeof failed] }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'Staff login',
    description: 'Where our staff sign in to review and manage listings.',
    path: paths.login,
    noindex: true,
  })

/** Staff login (spec 2.9). */
export default function Login({ loaderData: { next, failed } }: Route.ComponentProps) {
  return (
    <div className={styles.login} data-under-tide>
      <div className={styles.words}>
        <div className={styles.form}>
          <div>
            <h1>Staff login</h1>
            <p className={styles.lead}>Sign in to review and manage listings.</p>
          </div>
          <LoginForm key={failed} next={next} failed={failed} onLogin={(...given) => logIn(next, ...given)} />
        </div>
      </div>
      <div className={styles.scene}>
        <ScenePicture scene={lampDusk} sizes="(max-width: 991px) 100vw, 53vw" eager />
      </div>
    </div>
  )
}

/** The next page is a new document, so that everything on it knows who is looking. */
async function logIn(next: string, email: string, password: string, save: boolean) {
  const answer = await browserClient().signIn(email, password, save)
  if (answer === 'wrong') return 'wrong'
  if (answer === 'often') return 'failed'
  clearCache()
  location.assign(next)
}
