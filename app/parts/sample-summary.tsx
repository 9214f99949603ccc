import { availability, formatDay } from '../../domain/dates.ts'
import { formatNumber } from '../../domain/money.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { PropertyPrice } from './property-price.tsx'
import type { SampleHome } from './sample-homes.ts'
import { offerOf } from './sample-search.ts'
import styles from './sample-summary.module.css'

interface Props {
  home: SampleHome
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  heading?: 'h2' | 'h3'
}

/** Price and type, name, place, rooms and from when: what a sample card says (spec 3). */
export function SampleSummary({ home, today, heading: Heading = 'h3' }: Props) {
  const { name, place, city, type, price, availableOn, closed } = home
  return (
    <>
      <p className={styles.top}>
        <PropertyPrice property={{ price, offer: offerOf(home) }} />
        <span className={styles.type}>{type}</span>
      </p>
      <Heading className={styles.name}>{name}</Heading>
      <p className={styles.place}>
        <Icon name="map-pin" />
        {place}, {city}
      </p>
      <ul className={styles.facts}>
        {roomFacts(home).map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
        <li className={styles.date}>
          <Icon name="calendar" />
          {closed ? `Available ${formatDay(availableOn)}` : availability(availableOn, today)}
        </li>
      </ul>
    </>
  )
}

export function roomFacts({
  beds,
  washrooms,
  sqft,
}: Pick<SampleHome, 'beds' | 'washrooms' | 'sqft'>): [IconName, string][] {
  return [
    ['bed', bedsText(beds)],
    ['bath', washrooms === 1 ? '1 bath' : `${formatNumber(washrooms)} baths`],
    ['ruler-2', `${formatNumber(sqft)} sqft`],
  ]
}

function bedsText(beds: number) {
  if (beds === 0) return 'Studio'
  return beds === 1 ? '1 bed' : `${beds} beds`
}
