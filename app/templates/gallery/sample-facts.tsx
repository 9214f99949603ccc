import { Link } from 'react-router'
import { t, tc } from '../../../domain/language/translate.ts'
import { formatDecimal } from '../../../domain/money.ts'
import { paths } from '../../../domain/paths.ts'
import { closedLabel } from '../../../domain/property/property.ts'
import { PropertyPrice } from '../../components/property/card/property-price.tsx'
import { buttonClass, textLinkClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SampleMark } from '../../ui/mark/sample-mark.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { TickList } from '../../ui/tick-list.tsx'
import styles from './sample-facts.module.css'
import type { SampleHome } from './sample-homes.ts'
import { amenityLabel, badgeLabel, laundryLabel, typeLabel } from './sample-labels.ts'
import { amenities } from './sample-listing.ts'
import { SampleTags } from './sample-photo.tsx'
import { offerOf } from './sample-search.ts'

/** Badge and tags, name, place and price: the heading of a sample detail page. */
export function SampleHeading({ home }: { home: SampleHome }) {
  const { name, place, city, type, badge, closed, price } = home
  const offer = offerOf(home)
  return (
    <div className={styles.heading}>
      <p className={styles.tags}>
        <Tag variant={closed ? 'closed' : offer}>{closed ? closedLabel({ offer }) : badgeLabel[badge]}</Tag>
        <SampleTags home={home} />
        <span className={styles.quiet}>{typeLabel[type]}</span>
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

/** Facts beyond the key figures. */
export function SampleFacts({ home }: { home: SampleHome }) {
  const rows: [string, string][] = [
    [t('Property type'), typeLabel[home.type]],
    [t('Size'), home.size],
    [t('Laundry'), laundryLabel[home.laundry]],
    [t('Pets'), home.pets ? tc('of pets', 'Welcome') : tc('of pets', 'Not allowed')],
    [t('Rating'), t('{stars} of 5', { stars: formatDecimal(home.rating, 1) })],
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

/** The fifteen amenities, each present or absent. */
export function SampleAmenities({ home }: { home: SampleHome }) {
  return (
    <div className={styles.amenities}>
      <TickList
        included={home.amenities.map((amenity) => amenityLabel[amenity])}
        missing={amenities
          .filter((amenity) => !home.amenities.includes(amenity))
          .map((amenity) => amenityLabel[amenity])}
      />
    </div>
  )
}

/** A sample accepts no inquiries: the links go to real listings. */
export function SampleContact() {
  return (
    <div className={styles.question}>
      <h2>{t('This listing is an example')}</h2>
      <p className={styles.quiet}>
        {t('No such home exists. The real ones are in the list, each checked by our staff.')}
      </p>
      <Link to={paths.listings} className={buttonClass({ full: true })}>
        {t('Listings')}
      </Link>
      <Link to={paths.contact} className={textLinkClass}>
        {t('Contact Us')}
        <Icon name="arrow-right" />
      </Link>
    </div>
  )
}
