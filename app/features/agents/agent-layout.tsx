import type { ReactNode } from 'react'
import styles from './agent-layout.module.css'

interface Props {
  /** Portrait, name and facts, top left. */
  facts: ReactNode
  /** The tabs, right; on a phone between the two. */
  children: ReactNode
  /** The form, bottom left. */
  form: ReactNode
}

/** The page of an agent or an agency: profile, listings, contact form. */
export function AgentLayout({ facts, form, children }: Props) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.facts}>{facts}</div>
      <div className={styles.main}>{children}</div>
      <div className={styles.form}>{form}</div>
    </div>
  )
}

/** Of the portrait, as in `<img sizes>`. */
export const headSizes = '(max-width: 991px) 112px, 320px'

/** Portrait with the name as the page's heading. */
export function AgentHead({ tile, name, children }: { tile: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <div className="stack">{tile}</div>
      <div className={styles.text}>
        <h1>{name}</h1>
        {children}
      </div>
    </div>
  )
}
