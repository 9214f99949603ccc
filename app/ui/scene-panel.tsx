import type { ReactNode } from 'react'
import { type Scene, ScenePicture } from './scene.tsx'
import styles from './scene-panel.module.css'

/** A dark panel with words, one action and a scene: how a page ends. */
export function ScenePanel({
  heading,
  text,
  scene,
  children,
}: {
  heading: string
  text: string
  scene: Scene
  children: ReactNode
}) {
  return (
    <div className={styles.panel}>
      <div className={styles.words}>
        <h2>{heading}</h2>
        <p>{text}</p>
        {children}
      </div>
      <ScenePicture scene={scene} sizes="(max-width: 991px) calc(100vw - 40px), 638px" className={styles.scene} />
    </div>
  )
}
