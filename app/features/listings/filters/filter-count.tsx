import { t } from '../../../../domain/language/translate.ts'
import { formatNumber } from '../../../../domain/money.ts'
import type { FacetCount } from '../../../../domain/property/search/facets.ts'
import styles from './filter-choices.module.css'

/** How many homes a choice would bring: a muted figure, read out as "7 homes"; nothing where counting is too slow. */
export function FilterCount({ of: count, id }: { of?: FacetCount; id?: string }) {
  if (typeof count !== 'number') return null
  return (
    <span id={id} className={styles.count}>
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="hidden-text">{t('{count, plural, one {# home} other {# homes}}', { count })}</span>
    </span>
  )
}
