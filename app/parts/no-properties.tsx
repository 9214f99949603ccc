import type { ReactNode } from 'react'
import { lowTide } from '../pictures/low-tide.ts'
import { ScenePicture } from '../ui/scene.tsx'
import styles from './no-properties.module.css'

/** In place of a list that a filter left empty (spec 8); `children` are ways to widen the search. */
export function NoProperties({ heading: Heading = 'h2', children }: { heading?: 'h2' | 'h3'; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <ScenePicture scene={lowTide} sizes="(max-width: 800px) calc(100vw - 40px), 760px" className={styles.scene} />
      <Heading className={styles.heading}>No Properties Found</Heading>
      <p className="muted">Please refine your search criteria.</p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
