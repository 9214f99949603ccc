import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import styles from './radio-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string; className?: string }

/** A radio button with its label: 24 px in a row of 44 px. */
export function RadioField({ label, className, ...input }: Props) {
  return (
    <label className={classes(styles.radio, className)}>
      <input {...input} type="radio" className={styles.mark} />
      <span>{label}</span>
    </label>
  )
}
