import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './radio-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string; className?: string }

/** A round 24 px mark in a 44 px row, with its word: one of several choices of a name. */
export function RadioField({ label, className, ...input }: Props) {
  return (
    <label className={classes(styles.radio, className)}>
      <input {...input} type="radio" className={styles.mark} />
      <span>{label}</span>
    </label>
  )
}
