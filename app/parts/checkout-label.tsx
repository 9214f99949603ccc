import styles from './checkout-label.module.css'

/** For a field of checkout and payment: a label with the asterisk that they ask for (spec 5). */
export function required(label: string) {
  const mark = (
    <span className={styles.mark} aria-hidden="true">
      *
    </span>
  )
  return {
    required: true,
    label: (
      <>
        {label} {mark}
      </>
    ),
  }
}

/** Explains the asterisk. */
export function RequiredNote() {
  return (
    <>
      Fields with <span className={styles.mark}>*</span> are required.
    </>
  )
}
