import { Link } from 'react-router'
import { kindLabel } from '../../../core/listing/fields/choices.ts'
import { type BriefProperty, shortAddress } from '../../../core/listing/property.ts'
import { propertyPath } from '../../../core/paths.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { PropertyPrice } from './card/property-price.tsx'
import { PropertyTitle } from './card/property-title.tsx'
import { PropertyFacts } from './property-facts.tsx'
import styles from './property-summary.module.css'

interface Props {
  property: BriefProperty
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** Heading level: under an h1 or under an h2. */
  heading: 'h2' | 'h3'
}

/** The text of a card and a row: price and type, name with the link, place, rooms and available date. */
export function PropertySummary({ property, today, heading: Heading }: Props) {
  return (
    <>
      <p className={styles.top}>
        <PropertyPrice property={property} />
        <span className="muted small">{kindLabel[property.kind]}</span>
      </p>
      <Heading className={styles.name}>
        <Link to={propertyPath(property.id)}>
          <PropertyTitle of={property} />
        </Link>
      </Heading>
      <p className={styles.place}>
        <Icon name="map-pin" />
        {shortAddress(property)}
      </p>
      <PropertyFacts property={property} today={today} />
    </>
  )
}
