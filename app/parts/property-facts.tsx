import { availability, formatDay } from '../../domain/dates.ts'
import { formatNumber } from '../../domain/money.ts'
import type { BriefProperty } from '../../domain/property.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import styles from './property-facts.module.css'

type Fact = readonly [icon: IconName, text: string]

interface Props {
  property: Pick<BriefProperty, 'beds' | 'washrooms' | 'sqft' | 'availableOn' | 'closed'>
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  facts?: Fact[]
}

/** Beds, baths and area in one line, and below it from when. */
export function PropertyFacts({ property, today, facts = roomFacts(property) }: Props) {
  return (
    <ul className={styles.facts}>
      {facts.map(([icon, text]) => (
        <li key={icon}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
      <li className={styles.date}>
        <Icon name="calendar" />
        {availableText(property, today)}
      </li>
    </ul>
  )
}

/** An office or a garage has no bedrooms, which goes without saying. */
export function roomFacts({ beds, washrooms, sqft }: Pick<BriefProperty, 'beds' | 'washrooms' | 'sqft'>): Fact[] {
  const facts: Fact[] = [
    ['bed', beds === 1 ? '1 bed' : `${beds} beds`],
    ['bath', washrooms === 1 ? '1 bath' : `${formatNumber(washrooms)} baths`],
    ['ruler-2', `${formatNumber(sqft)} sqft`],
  ]
  return facts.filter(([icon]) => (icon === 'bed' ? beds > 0 : icon === 'bath' ? washrooms > 0 : true))
}

/** What is rented or sold is not "available now": it keeps its day. */
export function availableText({ availableOn, closed }: Pick<BriefProperty, 'availableOn' | 'closed'>, today: string) {
  return closed ? `Available ${formatDay(availableOn)}` : availability(availableOn, today)
}
