import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import styles from './switch.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: string }

/** A switch that takes effect at once, without a form. */
export function Switch({ label, className, ...input }: Props) {
  return (
    <label className={classes('row spread press tap gap-16', className)}>
      <span>{label}</span>
      <input {...input} type="checkbox" className={styles.box} />
    </label>
  )
}
