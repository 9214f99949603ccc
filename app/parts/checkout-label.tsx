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

/** The same for a list of choices of which one is always chosen: HTML asks a required one for an empty first choice. */
export function alwaysChosen(label: string) {
  return {
    ...required(label),
    required: undefined,
    'aria-required': true,
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
