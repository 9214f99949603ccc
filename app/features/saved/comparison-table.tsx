import { t } from '../../../domain/language/translate.ts'
import {
  type ComparisonRow,
  comparisonColumns,
  comparisonRows,
  type Fact,
  isSame,
  listingRows,
  notStated,
  splitRows,
} from '../../../domain/property/comparison.ts'
import { classes } from '../../ui/classes.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import type { ComparedHome } from './compared-home.ts'
import { AddHome, ComparisonHead } from './comparison-head.tsx'
import styles from './comparison-table.module.css'

const icons: Record<ComparisonRow, IconName> = {
  area: 'ruler-2',
  rooms: 'door',
  bedrooms: 'bed',
  bathrooms: 'bath',
  airConditioning: 'air-conditioning',
  swimmingPool: 'swimming',
  laundryRoom: 'wash-machine',
  windowCovering: 'window',
  buildingAge: 'calendar-time',
  alarm: 'bell-ringing',
  heating: 'flame',
  parking: 'parking',
  price: 'cash',
  city: 'map-pin',
  available: 'calendar',
  pets: 'paw',
  laundry: 'wash-machine',
  utilities: 'bolt',
  furnished: 'sofa',
}

type Row = readonly [row: ComparisonRow, label: string]

interface Props {
  /** At most three. */
  homes: ComparedHome[]
  /** The address of the page without this home. */
  pathWithout: (id: string) => string
  onRemove: (id: string) => void
}

/**
 * Homes side by side: the twelve specified rows, then rows that only real listings have. Differing rows are bold; the
 * switch hides the others. Rows without any value are collapsed, with or without JavaScript.
 */
export function ComparisonTable({ homes, pathWithout, onRemove }: Props) {
  const facts = homes.map((home) => home.facts)
  const free = Array.from({ length: comparisonColumns - homes.length }, (_, place) => `free-${place}`)
  const { told: hasValue, untold } = homes.length ? splitRows(facts) : { told: comparisonRows(), untold: [] }
  // Samples have no values in the additional rows.
  const isListing = hasValue.some(([row]) => listingRows().some(([other]) => other === row))
  const folded = isListing ? untold : untold.filter(([row]) => comparisonRows().some(([other]) => other === row))
  const differ = hasValue.some(([row]) => !isSame(row, facts))
  return (
    <>
      <table className={styles.table}>
        <caption className="hidden-text">{t('Homes compared on {count} points', { count: hasValue.length })}</caption>
        <thead>
          <tr className={styles.row}>
            <td className={styles.corner}>
              <Switch label={t('Only differences')} disabled={homes.length < 2} className="no-print" />
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
        <tbody>
          {hasValue.map((row) => (
            <FactRow key={row[0]} row={row} homes={homes} same={isSame(row[0], facts)} free={free.length} />
          ))}
          {!differ && (
            <tr className={styles.equal}>
              <td colSpan={comparisonColumns + 1}>{t('These homes say the same on every point.')}</td>
            </tr>
          )}
        </tbody>
      </table>
      {folded.length > 0 && (
        <details className={styles.collapsed}>
          <summary>
            <span>
              {t('Not stated of any of these homes: {points}.', {
                points: folded.map(([, label]) => label).join(', '),
              })}
            </span>
            <span className={styles.expand}>
              <Icon name="chevron-down" />
              {t('{count, plural, one {Show # row} other {Show # rows}}', { count: folded.length })}
            </span>
          </summary>
          <table className={styles.table}>
            <ColumnNames homes={homes} />
            <tbody>
              {folded.map((row) => (
                <FactRow key={row[0]} row={row} homes={homes} same />
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  )
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

interface FactRowProps {
  row: Row
  homes: ComparedHome[]
  same: boolean
  /** Columns without a home. */
  free?: number
}

function FactRow({ row: [row, label], homes, same, free = 0 }: FactRowProps) {
  return (
    <tr className={classes(styles.row, styles.fact, same && styles.same)}>
      <th scope="row" className={styles.label}>
        <Icon name={icons[row]} />
        {label}
      </th>
      {homes.map((home) => (
        <Value key={home.id} fact={home.facts[row]} />
      ))}
      {free > 0 && <td colSpan={free} />}
    </tr>
  )
}

function Value({ fact }: { fact: Fact }) {
  if (fact === undefined) return <td className={classes(styles.value, styles.quiet)}>{notStated()}</td>
  if (typeof fact === 'string') return <td className={styles.value}>{fact}</td>
  return (
    <td className={classes(styles.value, !fact && styles.quiet)}>
      <Icon name={fact ? 'check' : 'minus'} />
      {fact ? t('Yes') : t('No')}
    </td>
  )
}
