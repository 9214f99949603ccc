import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './form-note.module.css'

interface Props {
  tone: 'bad' | 'ok' | 'plain'
  /** Target of URL fragments. */
  id?: string
  children: ReactNode
}

const icons = { bad: 'alert-circle', ok: 'circle-check', plain: 'info-circle' } as const

/** The outcome of a form, or what prevents it; screen readers announce failures at once. */
export function FormNote({ tone, id, children }: Props) {
  return (
    <div
      id={id}
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classes(styles.note, tone !== 'plain' && styles[tone])}
    >
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  )
}
