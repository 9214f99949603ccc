import { t } from '../../core/language/translate.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { ComparedHome } from './compared-home.ts'
import styles from './comparison-folded.module.css'
import { ComparisonRow } from './comparison-row.tsx'
import table from './comparison-table.module.css'
import type { Comparison, Row } from './rules/comparison/comparison.ts'

interface Props {
  homes: ComparedHome[]
  comparison: Pick<Comparison, 'none' | 'untold'>
}

/** The rows that tell no difference and no value, in a sentence each, which unfold. */
export function ComparisonFolded({ homes, comparison: { none, untold } }: Props) {
  const rows = [...none, ...untold]
  if (rows.length === 0) return null
  return (
    <details className={styles.folded}>
      <summary>
        <span>
          <span>{none.length > 0 && noneText(homes.length, labels(none))}</span>{' '}
          <span>
            {untold.length > 0 && t('Not stated of any of these homes: {points}.', { points: labels(untold) })}
          </span>
        </span>
        <span className={styles.expand}>
          <Icon name="chevron-down" />
          {t('{count, plural, one {Show # row} other {Show # rows}}', { count: rows.length })}
        </span>
      </summary>
      <table className={table.table}>
        <ColumnNames homes={homes} />
        <tbody>
          {rows.map((row) => (
            <ComparisonRow key={row.id} row={row} homes={homes} />
          ))}
        </tbody>
      </table>
    </details>
  )
}

function noneText(count: number, points: string) {
  if (count === 1) return t('It has none of these: {points}.', { points })
  if (count === 2) return t('Neither of the two has these: {points}.', { points })
  return t('None of the three has these: {points}.', { points })
}

function labels(rows: Row[]) {
  return rows.map(({ label }) => label).join(', ')
}

/** For screen readers: the pictures above serve as the visible header. */
function ColumnNames({ homes }: { homes: ComparedHome[] }) {
  return (
    <thead className="hidden-text">
      <tr>
        <td />
        {homes.map((home) => (
          <th key={home.id} scope="col" lang={home.lang}>
            {home.name}
          </th>
        ))}
      </tr>
    </thead>
  )
}
