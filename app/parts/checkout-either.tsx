import type { ReactNode } from 'react'
import styles from './checkout-either.module.css'

/** One place for a button that needs script, and for the link that stands there without it. */
export function Either({ button, link }: { button: ReactNode; link: ReactNode }) {
  return (
    <div className={styles.either}>
      {button}
      {link}
    </div>
  )
}
