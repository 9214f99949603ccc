import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './fold.module.css'
import { Icon } from './icon.tsx'

interface Props {
  heading: string
  children: ReactNode
  className?: string
}

/** A block that closes: open at first, and every block is open on paper. Works without script. */
export function Fold({ heading, className, children }: Props) {
  return (
    <details open suppressHydrationWarning className={classes(styles.fold, className)}>
      <summary className={styles.head}>
        <h2 className={styles.heading}>{heading}</h2>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
