/**
 * Small parts of the office, drawn denser than the public site (DESIGN.md, "The frame"):
 *
 * - `officeButtonClass`, `OfficeButton`: 36 px high with a target of 44; drawn 44 below 992 px.
 * - `view-tabs.tsx`: views of a list as links, each with its count.
 * - `filter-chip.tsx`: a filter that opens a small panel with links or fields, without script too.
 * - `avatar.tsx`: a person's initials in a circle; the tint follows from the name.
 * - `empty-state.tsx`: a picture, one sentence and the way to everything.
 * - `tide-line.tsx`: a line of figures as a small drawing.
 * - `../keys/use-keys.ts`: the keys of a screen, which `?` lists.
 */
import type { ComponentProps } from 'react'
import { classes } from '../../../ui/classes.ts'
import { ScriptButton } from '../../../ui/script-button.tsx'
import styles from './office-button.module.css'

export interface OfficeButtonLook {
  variant?: 'line' | 'primary' | 'tint' | 'quiet' | 'danger'
  /** A square with an icon only; give it an accessible name. */
  square?: boolean
}

/** A link with the look of an office button. */
export function officeButtonClass({ variant = 'line', square = false }: OfficeButtonLook = {}) {
  return classes(styles.button, styles[variant], square && styles.square)
}

interface Props extends OfficeButtonLook, ComponentProps<'button'> {
  busy?: boolean
}

/** A submit button works before hydration; one with `onClick` waits for it. */
export function OfficeButton({ variant, square, busy = false, className, ...rest }: Props) {
  const Element = rest.onClick ? ScriptButton : 'button'
  return (
    <Element
      type="button"
      {...rest}
      className={classes(officeButtonClass({ variant, square }), className)}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
    />
  )
}
