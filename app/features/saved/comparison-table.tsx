import type { ReactNode } from 'react'
import { t } from '../../core/language/translate.ts'
import { classes } from '../../ui/classes.ts'
import { Switch } from '../../ui/form/switch.tsx'
import type { ComparedHome } from './compared-home.ts'
import { ComparisonFolded } from './comparison-folded.tsx'
import { AddHome, ComparisonHead } from './comparison-head.tsx'
import { ComparisonRow } from './comparison-row.tsx'
import styles from './comparison-table.module.css'
import { type Comparison, comparisonColumns, type Group, type Row } from './rules/comparison/comparison.ts'

interface Props {
  /** At most three. */
  homes: ComparedHome[]
  comparison: Comparison
  /** The address of the page without this home. */
  pathWithout: (id: string) => string
  onRemove: (id: string) => void
  /** Below the rows of the group Where. */
  underWhere: ReactNode
}

/**
 * Homes side by side in groups of rows. A dot and heavier values mark rows that differ; the switch hides the others. Rows
 * without a value, or with a No of all, are folded into sentences, with or without JavaScript.
 */
export function ComparisonTable({ homes, comparison, pathWithout, onRemove, underWhere }: Props) {
  const { groups } = comparison
  const free = Array.from({ length: comparisonColumns - homes.length }, (_, place) => `free-${place}`)
  const rows = groups.flatMap((group) => group.rows)
  return (
    <>
      <table className={styles.table}>
        <caption className="hidden-text">
          {t('Homes compared on {count, plural, one {# point} other {# points}}', { count: rows.length })}
        </caption>
        <thead>
          <tr className={styles.row}>
            <td className={styles.corner}>
              <Switch label={t('Only differences')} disabled={homes.length < 2} className="no-print" />
              {homes.length > 1 && <p className={styles.key}>{t('A dot marks what differs')}</p>}
            </td>
            {homes.map((home) => (
              <th key={home.id} scope="col" abbr={home.name} className={styles.head}>
                <ComparisonHead home={home} removedPath={pathWithout(home.id)} onRemove={() => onRemove(home.id)} />
              </th>
            ))}
            {free.map((place) => (
              <td key={place} className={styles.head}>
                <AddHome />
              </td>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.id} className={classes(styles.group, !group.rows.some(isDiffering) && styles.alike)}>
            {groups.length > 1 && <GroupHead group={group} />}
            {group.rows.map((row) => (
              <ComparisonRow key={row.id} row={row} homes={homes} free={free.length} />
            ))}
            {group.id === 'where' && (
              <tr className={styles.under}>
                <td colSpan={comparisonColumns + 1}>{underWhere}</td>
              </tr>
            )}
          </tbody>
        ))}
        {!rows.some(isDiffering) && (
          <tbody>
            <tr className={styles.equal}>
              <td colSpan={comparisonColumns + 1}>{t('These homes say the same on every point.')}</td>
            </tr>
          </tbody>
        )}
      </table>
      <ComparisonFolded homes={homes} comparison={comparison} />
    </>
  )
}

function isDiffering({ differs }: Row) {
  return differs
}

function GroupHead({ group: { label, hint } }: { group: Group }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={comparisonColumns + 1} className={styles.groupHead}>
        {label}
        {hint && <small>{hint}</small>}
      </th>
    </tr>
  )
}
