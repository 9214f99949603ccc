import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { t } from '../../core/language/translate.ts'
import { RoundButton } from '../button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './dialog.module.css'
import { ToastRegion } from './toast.tsx'

interface Props {
  open: boolean
  onClose: () => void
  /** modal: centred, a bottom sheet on mobile. sheet: full screen. panel: from the right. */
  shape?: 'modal' | 'sheet' | 'panel'
  /** Names the dialog; or `labelledBy`, the id of its title. */
  label?: string
  labelledBy?: string
  /** An alert requires an answer: a press on the backdrop does not close it. */
  alert?: boolean
  /** Keeps the content mounted while closed, so that input is not lost. */
  keepMounted?: boolean
  /** Is in the server's page already, above it but not modal: for a dialog that has an address. */
  served?: boolean
  className?: string
  children: ReactNode
}

/** The native dialog, controlled by `open`. The browser traps and restores the focus and closes on Escape. */
export function Dialog({
  open,
  onClose,
  shape = 'modal',
  label,
  labelledBy,
  alert,
  keepMounted,
  served,
  className,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    if (element.open && !element.matches(':modal')) element.close()
    if (!element.open) element.showModal()
    return () => element.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, the browser sees to that
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[shape], className)}
      role={alert ? 'alertdialog' : undefined}
      open={served && open ? true : undefined}
      aria-label={label}
      aria-labelledby={labelledBy}
      onClose={({ target, currentTarget }) => target === currentTarget && !currentTarget.open && open && onClose()}
      onClick={(event) => !alert && isOutside(event) && onClose()}
    >
      {(open || keepMounted) && children}
      {open && <ToastRegion />}
    </dialog>
  )
}

/** The 44 px close button of a dialog's header. */
export function CloseButton({ onClick, label = t('Close') }: { onClick: () => void; label?: string }) {
  return (
    <RoundButton bare aria-label={label} onClick={onClick}>
      <Icon name="x" />
    </RoundButton>
  )
}

function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}
