import type { ReactNode } from 'react'
import { CloseButton } from './dialog.tsx'
import styles from './result-details.module.css'

/** The ref of what has the focus when its dialog opens, instead of the first button, which may stand at the end. */
export function takesFocus(element: HTMLElement | null) {
  if (!element) return
  element.tabIndex = -1
  element.setAttribute('autofocus', '')
}

/** In the text of a `MessageDialog`, whose title takes the focus: rows of what was done, what comes next, and a cross that closes it. */
export function ResultDetails({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <div className={styles.details}>
      <span className={styles.close}>
        <CloseButton onClick={onClose} />
      </span>
      {children}
    </div>
  )
}
