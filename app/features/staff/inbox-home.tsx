import { Link } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { localPath, propertyPath, staffPropertyPath } from '../../../domain/paths.ts'
import { type StaffProperty, shortAddress } from '../../../domain/property/property.ts'
import { PropertyPrice } from '../../components/property/property-price.tsx'
import { textLinkClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './inbox-home.module.css'

export interface InboxHomeFacts {
  property: StaffProperty
  /** URL of a small picture. */
  picture?: string
}

/** The listing that a message is about, with a link to it. */
export function InboxHome({ home: { property, picture } }: { home: InboxHomeFacts }) {
  return (
    <div className={styles.home}>
      {picture ? <img src={picture} alt="" width={92} height={80} /> : <span className={styles.none} />}
      <div className={styles.words}>
        <Link to={staffPropertyPath(property.id)}>{property.name}</Link>
        <small>{shortAddress(property)}</small>
        <PropertyPrice property={property} className={styles.price} />
      </div>
      <a
        href={localPath(propertyPath(property.id))}
        className={textLinkClass}
        aria-label={t('Open the listing {name}', { name: property.name })}
      >
        {t('Open')}
        <Icon name="arrow-right" />
      </a>
    </div>
  )
}
