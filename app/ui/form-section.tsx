import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './form-section.module.css'

interface Props {
  heading: ReactNode
  /** For links that lead to it. */
  id?: string
  /** Below the heading. */
  lead?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of a long form: its heading, then fields on a grid of six columns. A hairline divides it from the one before. */
export function FormSection({ heading, id, lead, className, children }: Props) {
  return (
    <fieldset id={id} className={classes(styles.section, className)}>
      <legend className={styles.legend}>
        <h2>{heading}</h2>
        {lead && <span className={styles.lead}>{lead}</span>}
      </legend>
      <FieldGrid>{children}</FieldGrid>
    </fieldset>
  )
}

/** Six columns for the fields of a form. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

/** How much of the row a field takes; without one it takes all. The short ones stay side by side on a phone. */
export const fieldWidth = {
  half: styles.half,
  third: styles.third,
  shortHalf: classes(styles.half, styles.short),
  shortThird: classes(styles.third, styles.short),
}
