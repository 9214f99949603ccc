import { ReachUs } from '../../parts/not-open-yet.tsx'
import { seo } from '../../parts/seo.ts'
import { paths } from '../../paths.ts'
import { lampDusk } from '../../pictures/scenes.ts'
import { ScenePicture } from '../../ui/scene.tsx'
import type { Route } from './+types/login'
import styles from './login.module.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'Staff login',
    description: 'The staff login opens with the next release. Until then call or write to us.',
    path: paths.login,
    noindex: true,
  })

export default function Login({ matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData
  return (
    <div className={styles.login} data-under-tide>
      <div className={styles.words}>
        <div className={styles.form}>
          <h1>Staff login</h1>
          <p className="lead">
            Signing in opens with the next release of this site; until then call or write, and one of us takes care of
            your listing.
          </p>
          <ReachUs company={company} />
        </div>
      </div>
      <div className={styles.scene}>
        <ScenePicture scene={lampDusk} sizes="(max-width: 991px) 100vw, 53vw" eager />
      </div>
    </div>
  )
}
