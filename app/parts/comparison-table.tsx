import {
  type ComparisonRow,
  comparisonColumns,
  comparisonRows,
  type Fact,
  isSame,
  notStated,
} from '../../domain/comparison.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Switch } from '../ui/switch.tsx'
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
}

interface Props {
  /** At most three. */
  homes: ComparedHome[]
  /** The address of the page without this home. */
  pathWithout: (id: string) => string
  onRemove: (id: string) => void
}

/** Homes side by side on the twelve rows. Rows that differ are heavier; the switch hides the others, with or without script. */
export function ComparisonTable({ homes, pathWithout, onRemove }: Props) {
  const facts = homes.map((home) => home.facts)
  const free = Array.from({ length: comparisonColumns - homes.length }, (_, place) => `free-${place}`)
  const differ = comparisonRows.some(([row]) => !isSame(row, facts))
  return (
    <table className={styles.table}>
      <caption className="hidden-text">Homes compared on twelve points</caption>
      <thead>
        <tr className={styles.row}>
          <td className={styles.corner}>
            <Switch label="Only differences" disabled={homes.length < 2} className="no-print" />
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
        {comparisonRows.map(([row, label]) => (
          <tr key={row} className={classes(styles.row, styles.fact, isSame(row, facts) && styles.same)}>
            <th scope="row" className={styles.label}>
              <Icon name={icons[row]} />
              {label}
            </th>
            {homes.map((home) => (
              <Value key={home.id} fact={home.facts[row]} />
            ))}
            {free.map((place) => (
              <td key={place} />
            ))}
          </tr>
        ))}
        {!differ && (
          <tr className={styles.equal}>
            <td colSpan={comparisonColumns + 1}>These homes say the same on every point.</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Value({ fact }: { fact: Fact }) {
  if (fact === undefined) return <td className={classes(styles.value, styles.quiet)}>{notStated}</td>
  if (typeof fact === 'string') return <td className={styles.value}>{fact}</td>
  return (
    <td className={classes(styles.value, !fact && styles.quiet)}>
      <Icon name={fact ? 'check' : 'minus'} />
      {fact ? 'Yes' : 'No'}
    </td>
  )
}
