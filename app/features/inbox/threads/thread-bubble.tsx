import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import styles from './thread-log.module.css'

interface Props {
  who: string
  time?: ReactNode
  text: string
  /** True for our own words. */
  mine?: boolean
  foot?: string
  children?: ReactNode
}

/** What somebody wrote; React escapes the text, whose line breaks stay. */
export function Bubble({ who, time, text, mine, foot, children }: Props) {
  return (
    <article className={classes(styles.bubble, mine && styles.mine)} aria-label={who || undefined}>
      <p className={styles.who}>
        <b>{who}</b> {time}
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {foot && <small className={styles.quiet}>{foot}</small>}
      {children}
    </article>
  )
}
