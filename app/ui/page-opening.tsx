import type { ReactNode } from 'react'
import styles from './page-opening.module.css'
import { type Scene, ScenePicture } from './scene.tsx'

interface Props {
  title: string
  lead: ReactNode
  scene: Scene
  /** What the scene shows; empty for decoration. */
  alt?: string
  /** The main action and perhaps a second one. */
  children?: ReactNode
}

/** How a page begins: words left, one scene right; on a narrow screen the scene comes first. */
export function PageOpening({ title, lead, scene, alt, children }: Props) {
  return (
    <div className={`wrap ${styles.opening}`}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
      <ScenePicture
        scene={scene}
        alt={alt}
        sizes="(max-width: 991px) calc(100vw - 40px), 612px"
        eager
        className={styles.scene}
      />
    </div>
  )
}
