import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import styles from './chip.module.css'

/** The class of a chip, for links. */
export function chipClass({ chosen = false } = {}) {
  return classes(styles.chip, chosen && styles.chosen)
}

/** A toggle button. */
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

/** A wrapping row of chips. */
export const chipsClass = styles.chips
