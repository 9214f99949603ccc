import type { ReactNode, Ref } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './form-note.module.css'
import { useResultFocus } from './result-focus.ts'

interface Props {
  tone: 'bad' | 'ok' | 'plain'
  /** Target of URL fragments. */
  id?: string
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

const icons = { bad: 'alert-circle', ok: 'circle-check', plain: 'info-circle' } as const

/** The outcome of a form, or what prevents it; screen readers announce failures at once. */
export function FormNote({ tone, id, ref, children }: Props) {
  return (
    <div
      id={id}
      ref={ref}
      tabIndex={-1}
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classes(styles.note, tone !== 'plain' && styles[tone])}
    >
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  )
}

/** The outcome of an act that a page has been loaded with, or that has come to it: in view and with the focus. */
export function ResultNote({ of, ...note }: Omit<Props, 'ref'> & { of: unknown }) {
  return <FormNote {...note} ref={useResultFocus<HTMLDivElement>(of)} />
}
