import { sampleAnswer } from '../../parts/account-outcome.tsx'
import { AccountSignup } from '../../parts/account-signup.tsx'
import { seo } from '../../parts/seo.ts'
import { paths } from '../../paths.ts'
import { lampDusk } from '../../pictures/scenes.ts'
import { SampleMark } from '../../ui/sample-mark.tsx'
import { ScenePicture } from '../../ui/scene.tsx'
import type { Route } from './+types/create-account'
import styles from './create-account.module.css'

export function loader() {
  return { sample: true }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'Create account',
    description: 'Save places, list your own, follow what happens to them.',
    path: paths.createAccount,
    noindex: true,
  })

export default function CreateAccount({ loaderData: { sample } }: Route.ComponentProps) {
  return (
    <div className={styles.page} data-under-tide>
      <div className={styles.words}>
        <div className={styles.form}>
          <div>
            <h1>Create account</h1>
            <p className={styles.lead}>Save places, list your own, follow what happens to them.</p>
            {sample && <SampleMark>Sample page</SampleMark>}
          </div>
          <AccountSignup sample={sample} send={sampleAnswer} />
        </div>
      </div>
      <div className={styles.scene}>
        <ScenePicture scene={lampDusk} sizes="(max-width: 991px) 100vw, 53vw" eager />
      </div>
    </div>
  )
}
