import type { ReactNode } from 'react'
import { lampDusk } from '../pictures/scenes.ts'
import { ScenePicture } from '../ui/scene.tsx'
import styles from './login-frame.module.css'

/** The pages around signing in: words left, the lighthouse at dusk right; above them on mobile. */
export function LoginFrame({ title, lead, children }: { title: string; lead: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.login} data-under-tide>
      <div className={styles.words}>
        <div className={styles.form}>
          <div>
            <h1>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </div>
          {children}
        </div>
      </div>
      <div className={styles.scene}>
        <ScenePicture scene={lampDusk} sizes="(max-width: 991px) 100vw, 53vw" eager />
      </div>
    </div>
  )
}
