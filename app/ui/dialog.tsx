import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { RoundButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { ToastRegion } from './toast.tsx'

interface Props {
  open: boolean
  onClose: () => void
  /** modal: in the middle, a sheet from the bottom on mobile. sheet: the whole screen. panel: from the right. */
  shape?: 'modal' | 'sheet' | 'panel'
  /** Names the dialog; or `labelledBy`, the id of its title. */
  label?: string
  labelledBy?: string
  /** An alert asks for an answer: a press beside it does not close it. */
  alert?: boolean
  /** Keeps the content while closed, so that nothing typed is lost. */
  keep?: boolean
  className?: string
  children: ReactNode
}

/** The native dialog, opened by `open`. The browser traps the focus, gives it back, and closes on Escape. */
export function Dialog({ open, onClose, shape = 'modal', label, labelledBy, alert, keep, className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    if (!element.open) element.showModal()
    return () => element.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, the browser sees to that
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[shape], className)}
      role={alert ? 'alertdialog' : undefined}
      aria-label={label}
      aria-labelledby={labelledBy}
      onClose={({ target, currentTarget }) => target === currentTarget && !currentTarget.open && open && onClose()}
      onClick={(event) => !alert && isBeside(event) && onClose()}
    >
      {(open || keep) && children}
      {open && <ToastRegion />}
    </dialog>
  )
}

/** The 44 px cross of a dialog's head. */
export function CloseButton({ onClick, label = 'Close' }: { onClick: () => void; label?: string }) {
  return (
    <RoundButton bare aria-label={label} onClick={onClick}>
      <Icon name="x" />
    </RoundButton>
  )
}

function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}
