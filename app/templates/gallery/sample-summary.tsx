import { t } from '../../../domain/language/translate.ts'
import { PropertyPrice } from '../../components/property/card/property-price.tsx'
import { PropertyFacts, roomFacts } from '../../components/property/property-facts.tsx'
import styles from '../../components/property/property-summary.module.css'
import { Icon } from '../../ui/icon/icon.tsx'
import type { SampleHome } from './sample-homes.ts'
import { typeLabel } from './sample-labels.ts'
import { offerOf } from './sample-search.ts'

interface Props {
  home: SampleHome
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  heading?: 'h2' | 'h3'
}

/** The text of a sample card: price and type, name, place, rooms and available date (spec 3). */
export function SampleSummary({ home, today, heading: Heading = 'h3' }: Props) {
  const { name, place, city, type, price } = home
  return (
    <>
      <p className={styles.top}>
        <PropertyPrice property={{ price, offer: offerOf(home) }} />
        <span className="muted small">{typeLabel[type]}</span>
      </p>
      <Heading className={styles.name}>{name}</Heading>
      <p className={styles.place}>
        <Icon name="map-pin" />
        {place}, {city}
      </p>
      <PropertyFacts property={home} today={today} facts={factsOf(home)} />
    </>
  )
}

function factsOf(home: SampleHome) {
  const facts = roomFacts(home)
  return home.beds ? facts : [['bed', t('Studio')] as const, ...facts]
}
