import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { sampleNote } from './account-outcome.tsx'
import styles from './account-send.module.css'

interface Props {
  busy: boolean
  /** Nothing is saved: it says so. */
  sample: boolean
  className?: string
  children: ReactNode
}

/** The button that ends a form of the people and account pages. */
export function AccountSend({ busy, sample, className, children }: Props) {
  return (
    <div className={classes(styles.end, className)}>
      <Button type="submit" size="large" busy={busy} busyText="Submitting...">
        {children}
      </Button>
      {sample && <p className={styles.note}>{sampleNote}</p>}
    </div>
  )
}
