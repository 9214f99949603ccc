import { Trans } from '../../ui/trans.tsx'
import styles from './checkout-label.module.css'

/** A label of checkout and payment with the asterisk for required fields (spec 5). */
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

/** The same for a select with an initial value: HTML requires an empty first option of a `required` one. */
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
    <Trans
      message="Fields with <mark>*</mark> are required."
      values={{ mark: (text) => <span className={styles.mark}>{text}</span> }}
    />
  )
}
