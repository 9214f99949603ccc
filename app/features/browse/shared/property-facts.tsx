import { availability } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import type { BriefProperty } from '../../../core/listing/property.ts'
import { formatNumber } from '../../../core/money.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { IconName } from '../../../ui/icon/icon-names.ts'
import styles from './property-facts.module.css'

type Fact = readonly [icon: IconName, text: string]

interface Props {
  property: Pick<BriefProperty, 'beds' | 'washrooms' | 'sqft' | 'availableOn' | 'closed'>
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  facts?: Fact[]
}

/** Beds, baths and area in one line, and the available date below. */
export function PropertyFacts({ property, today, facts = roomFacts(property) }: Props) {
  const available = availableText(property, today)
  return (
    <ul className={styles.facts}>
      {facts.map(factItem)}
      {available && (
        <li className={styles.date}>
          <Icon name="calendar" />
          {available}
        </li>
      )}
    </ul>
  )
}

/** Beds, baths and area in one line. */
export function RoomFacts({ of: property }: { of: Pick<BriefProperty, 'beds' | 'washrooms' | 'sqft'> }) {
  return <ul className={styles.facts}>{roomFacts(property).map(factItem)}</ul>
}

function factItem([icon, text]: Fact) {
  return (
    <li key={icon}>
      <Icon name={icon} />
      {text}
    </li>
  )
}

/** Omitted for an office or a garage, which has no bedrooms. */
export function roomFacts({ beds, washrooms, sqft }: Pick<BriefProperty, 'beds' | 'washrooms' | 'sqft'>): Fact[] {
  const facts: Fact[] = [
    ['bed', t('{count, plural, one {# bed} other {# beds}}', { count: beds })],
    ['bath', t('{count, plural, one {# bath} other {# baths}}', { count: washrooms })],
    ['ruler-2', t('{area} sqft', { area: formatNumber(sqft) })],
  ]
  return facts.filter(([icon]) => (icon === 'bed' ? beds > 0 : icon === 'bath' ? washrooms > 0 : true))
}

/** Nothing for a closed listing with a date in the past, which is not available. */
function availableText({ availableOn, closed }: Pick<BriefProperty, 'availableOn' | 'closed'>, today: string) {
  return closed && availableOn <= today ? undefined : availability(availableOn, today)
}
