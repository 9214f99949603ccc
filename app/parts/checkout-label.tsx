import styles from './checkout-label.module.css'

/** A label with the asterisk that checkout and payment ask for (spec 5); the control itself says that it is required. */
export function RequiredLabel({ children }: { children: string }) {
  return (
    <>
      {children}{' '}
      <span className={styles.mark} aria-hidden="true">
        *
      </span>
    </>
  )
}

/** Explains the asterisk. */
export function RequiredNote() {
  return (
    <>
      Fields with <span className={styles.mark}>*</span> are required.
    </>
  )
}
