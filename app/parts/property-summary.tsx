import { Link } from 'react-router'
import { kindLabel } from '../../domain/choices.ts'
import { type BriefProperty, shortAddress } from '../../domain/property.ts'
import { propertyPath } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { PropertyFacts } from './property-facts.tsx'
import { PropertyPrice } from './property-price.tsx'
import styles from './property-summary.module.css'

interface Props {
  property: BriefProperty
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** Under an h1 or under an h2. */
  heading: 'h2' | 'h3'
}

/** Price and type, name with the link to its page, place, rooms and from when: what a card and a row say. */
export function PropertySummary({ property, today, heading: Heading }: Props) {
  return (
    <>
      <p className={styles.top}>
        <PropertyPrice property={property} />
        <span className={styles.kind}>{kindLabel[property.kind]}</span>
      </p>
      <Heading className={styles.name}>
        <Link to={propertyPath(property.id)}>{property.name}</Link>
      </Heading>
      <p className={styles.place}>
        <Icon name="map-pin" />
        {shortAddress(property)}
      </p>
      <PropertyFacts property={property} today={today} />
    </>
  )
}
