import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './visit-note.module.css'

/** Why a time cannot be had, above the days; screen readers announce it at once. */
export function VisitNote({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div role="alert" className={styles.note}>
      <Icon name="clock" />
      <span>
        <b>{title}</b> {children}
      </span>
    </div>
  )
}
