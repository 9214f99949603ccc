import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'

export interface ButtonLook {
  look?: 'primary' | 'line' | 'tint' | 'sand' | 'light' | 'danger'
  size?: 'small' | 'medium' | 'large'
  full?: boolean
}

/** The look of a button, for a link that leads somewhere. */
export function buttonClass({ look = 'primary', size = 'medium', full = false }: ButtonLook = {}) {
  return classes(
    styles.button,
    look !== 'primary' && styles[look],
    size !== 'medium' && styles[size],
    full && styles.full,
  )
}

/** A text link with the height of a control. */
export const textLinkClass = styles.text

/** A 44 px round control that holds one icon; give it an accessible name. */
export function roundClass({ bare = false } = {}) {
  return classes(styles.round, bare && styles.bare)
}

type Props = ButtonLook & ComponentProps<'button'> & { busy?: boolean; busyText?: ReactNode }

export function Button({ look, size, full, busy = false, busyText, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass({ look, size, full }), className)}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {busy && busyText ? busyText : children}
    </button>
  )
}

export function RoundButton({ bare, className, ...rest }: ComponentProps<'button'> & { bare?: boolean }) {
  return <button type="button" {...rest} className={classes(roundClass({ bare }), className)} />
}
