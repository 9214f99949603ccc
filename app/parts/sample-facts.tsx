import { Link } from 'react-router'
import { closedLabel } from '../../domain/property.ts'
import { listingsPath, paths } from '../paths.ts'
import { amenities } from '../samples/sample-listing.ts'
import { buttonClass, textLinkClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { SampleMark } from '../ui/sample-mark.tsx'
import { Tag } from '../ui/tag.tsx'
import { TickList } from '../ui/tick-list.tsx'
import { PropertyPrice } from './property-price.tsx'
import styles from './sample-facts.module.css'
import type { SampleHome } from './sample-homes.ts'
import { SampleTags } from './sample-photo.tsx'
import { offerOf } from './sample-search.ts'

/** Badge and tags, name, place and price: the head of a sample detail page. */
export function SampleHeading({ home }: { home: SampleHome }) {
  const { name, place, city, type, badge, closed, price } = home
  const offer = offerOf(home)
  return (
    <div className={styles.heading}>
      <p className={styles.tags}>
        <Tag look={closed ? 'closed' : offer}>{closed ? closedLabel({ offer }) : badge}</Tag>
        <SampleTags home={home} />
        <span className={styles.quiet}>{type}</span>
        <SampleMark />
      </p>
      <h1>{name}</h1>
      <p className={styles.place}>
        <Icon name="map-pin" />
        {place}, {city}
      </p>
      <p className={styles.price}>
        <PropertyPrice property={{ price, offer }} />
      </p>
    </div>
  )
}

/** What the key figures leave out. */
export function SampleFacts({ home }: { home: SampleHome }) {
  const rows: [string, string][] = [
    ['Property type', home.type],
    ['Size', home.size],
    ['Laundry', home.laundry],
    ['Pets', home.pets ? 'Welcome' : 'Not allowed'],
    ['Rating', `${home.rating.toFixed(1)} of 5`],
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What there is of the fifteen amenities, and what there is not. */
export function SampleAmenities({ home }: { home: SampleHome }) {
  return (
    <div className={styles.amenities}>
      <TickList included={home.amenities} missing={amenities.filter((amenity) => !home.amenities.includes(amenity))} />
    </div>
  )
}

/** A sample cannot be asked for: the way leads to the real ones. */
export function SampleAsk() {
  return (
    <div className={styles.ask}>
      <h2>This listing is an example</h2>
      <p className={styles.quiet}>No such home exists. The real ones are in the list, each checked by our staff.</p>
      <Link to={listingsPath()} className={buttonClass({ full: true })}>
        Listings
      </Link>
      <Link to={paths.contact} className={textLinkClass}>
        Contact Us
        <Icon name="arrow-right" />
      </Link>
    </div>
  )
}
