import type { ComponentProps } from 'react'
import styles from './chip.module.css'
import { classes } from './classes.ts'

/** The look of a chip, for a link that leads to the list with this choice. */
export function chipClass({ chosen = false } = {}) {
  return classes(styles.chip, chosen && styles.chosen)
}

/** A choice that is on or off. */
export function Chip({ chosen, ...rest }: ComponentProps<'button'> & { chosen: boolean }) {
  return (
    <button type="button" {...rest} aria-pressed={chosen} className={classes(chipClass({ chosen }), rest.className)} />
  )
}

/** One of several choices in a form: a radio button that looks like a chip. */
export function ChipRadio({ children, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={styles.radio}>
      <input {...input} type="radio" />
      <span className={styles.chip}>{children}</span>
    </label>
  )
}

/** Chips in a row that goes on below. */
export const chipsClass = styles.chips
