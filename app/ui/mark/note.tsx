import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './mark.module.css'

/** A notice: an icon, a sentence in bold, and optionally another below it. */
export function Note({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.note}>
      <Icon name="info-circle" />
      <div>
        <b>{title}</b>
        {children && <p className="small line">{children}</p>}
      </div>
    </div>
  )
}
