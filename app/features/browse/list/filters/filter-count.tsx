import { t } from '../../../../core/language/translate.ts'
import { formatNumber } from '../../../../core/money.ts'
import styles from './filter-choices.module.css'

interface Props {
  of?: number
  id?: string
  /** The class of a count that says "7 homes" to everybody. */
  named?: string
}

/** How many homes a choice would bring: a muted figure, read out as "7 homes". */
export function FilterCount({ of: count, id, named }: Props) {
  if (count === undefined) return null
  const read = t('{count, plural, one {# home} other {# homes}}', { count })
  if (named)
    return (
      <span id={id} className={named}>
        {read}
      </span>
    )
  return (
    <span id={id} className={styles.count}>
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="hidden-text">{read}</span>
    </span>
  )
}
