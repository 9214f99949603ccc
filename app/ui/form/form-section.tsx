import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './form-section.module.css'

interface Props {
  heading: ReactNode
  /** Target of URL fragments. */
  id?: string
  /** Below the heading. */
  lead?: ReactNode
  className?: string
  children: ReactNode
}

/** A section of a long form: a heading, and fields on a grid of six columns. A line separates it from the previous one. */
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

/** The grid of six columns for the fields of a form. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

/** Widths of a field; the default is the whole row. The short ones stay side by side on a phone. */
export const fieldWidth = {
  half: styles.half,
  third: styles.third,
  shortHalf: classes(styles.half, styles.short),
  shortThird: classes(styles.third, styles.short),
}
