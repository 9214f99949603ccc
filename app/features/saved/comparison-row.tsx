import { t, tc } from '../../core/language/translate.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { ComparedHome } from './compared-home.ts'
import styles from './comparison-table.module.css'
import type { Row } from './rules/comparison/comparison.ts'
import { type Fact, factText } from './rules/comparison/fact.ts'

interface Props {
  row: Row
  homes: ComparedHome[]
  /** Columns without a home. */
  free?: number
}

/** A fact of each home; the label stands over the values on a phone. */
export function ComparisonRow({ row, homes, free = 0 }: Props) {
  const { label, hint, facts, differs, total } = row
  return (
    <tr className={classes(styles.row, 'rule-top', differs ? styles.differs : styles.same, total && styles.total)}>
      <th scope="row" className={styles.label}>
        <span>
          {label}
          {differs && <span className="hidden-text"> {t('(differs)')}</span>}
          {hint && <small className={styles.hint}>{hint}</small>}
        </span>
      </th>
      {homes.map((home, column) => (
        <Value key={home.id} row={row} fact={facts[column]} best={row.bestColumns.includes(column)} />
      ))}
      {free > 0 && <td colSpan={free} />}
    </tr>
  )
}

function Value({ row, fact, best }: { row: Row; fact: Fact; best: boolean }) {
  const quiet = fact === undefined || fact === null || fact === false
  return (
    <td className={classes(styles.value, quiet && styles.quiet)}>
      {typeof fact === 'boolean' && <Icon name={fact ? 'check' : 'minus'} />}
      {fact === null ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="hidden-text">{factText(fact)}</span>
        </>
      ) : (
        <span className={styles.words}>{factText(fact, row.words)}</span>
      )}
      {best && (
        <span className={styles.best}>
          {row.best === 'lowest'
            ? tc('of homes that are compared', 'Lowest')
            : tc('of homes that are compared', 'Nearest')}
        </span>
      )}
    </td>
  )
}
