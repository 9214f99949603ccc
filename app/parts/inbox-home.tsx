import { Link } from 'react-router'
import { type StaffProperty, shortAddress } from '../../domain/property.ts'
import { propertyPath, staffPropertyPath } from '../paths.ts'
import { textLinkClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './inbox-home.module.css'
import { PropertyPrice } from './property-price.tsx'

export interface InboxHomeFacts {
  property: StaffProperty
  /** Address of a small picture. */
  picture?: string
}

/** The listing that a message is about, with the way to it. */
export function InboxHome({ home: { property, picture } }: { home: InboxHomeFacts }) {
  return (
    <div className={styles.home}>
      {picture ? <img src={picture} alt="" width={92} height={80} /> : <span className={styles.none} />}
      <div className={styles.words}>
        <Link to={staffPropertyPath(property.id)}>{property.name}</Link>
        <small>{shortAddress(property)}</small>
        <PropertyPrice property={property} className={styles.price} />
      </div>
      <a href={propertyPath(property.id)} className={textLinkClass} aria-label={`Open the listing ${property.name}`}>
        Open
        <Icon name="arrow-right" />
      </a>
    </div>
  )
}
