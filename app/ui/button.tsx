import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { ScriptButton } from './script-button.tsx'

interface ButtonLook {
  variant?: 'primary' | 'line' | 'tint' | 'sand' | 'light' | 'danger'
  size?: 'small' | 'medium' | 'large'
  full?: boolean
}

/** A link styled as a button. */
export function buttonClass({ variant = 'primary', size = 'medium', full = false }: ButtonLook = {}) {
  return classes(
    styles.button,
    variant !== 'primary' && styles[variant],
    size !== 'medium' && styles[size],
    full && styles.full,
  )
}

/** A text link with the height of a control. */
export const textLinkClass = styles.text

/** A 44 px round icon button; give it an accessible name. */
export function roundClass({ bare = false } = {}) {
  return classes(styles.round, bare && styles.bare)
}

interface Props extends ButtonLook, ComponentProps<'button'> {
  busy?: boolean
  busyText?: ReactNode
}

/** A submit button works before hydration; one with `onClick` waits for it. */
export function Button({ variant, size, full, busy = false, busyText, className, children, ...rest }: Props) {
  const Element = rest.onClick ? ScriptButton : 'button'
  return (
    <Element
      type="button"
      {...rest}
      className={classes(buttonClass({ variant, size, full }), className)}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {/* Replaced as a whole: a browser that translates the page has taken its text nodes away. */}
      <span key={busy && busyText ? 'busy' : 'still'} className={styles.words}>
        {busy && busyText ? busyText : children}
      </span>
    </Element>
  )
}

export function RoundButton({ bare, className, ...rest }: ComponentProps<'button'> & { bare?: boolean }) {
  return <ScriptButton {...rest} className={classes(roundClass({ bare }), className)} />
}
