import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './page-section.module.css'

interface Props {
  id?: string
  /** A subtle background that separates it from its neighbours. */
  band?: boolean
  /** It continues the section before it: no space above. */
  tight?: boolean
  children: ReactNode
}

export function PageSection({ id, band = false, tight = false, children }: Props) {
  return (
    <section id={id} className={classes(styles.section, band && styles.band, tight && styles.tight)}>
      <div className="wrap">{children}</div>
    </section>
  )
}

/** The heading of a section with a sentence below it; `children` are on its right. */
export function SectionHead({
  heading,
  lead,
  children,
}: {
  heading: ReactNode
  lead?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.head}>
      <div>
        <h2>{heading}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
