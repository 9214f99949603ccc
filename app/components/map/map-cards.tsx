import { Link } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { formatPrice } from '../../../domain/money.ts'
import { propertyPath } from '../../../domain/paths.ts'
import { pictureSrcSet, pictureUrl } from '../../../domain/property/image.ts'
import { closedLabel, shortAddress } from '../../../domain/property/property.ts'
import { PropertyTitle } from '../property/card/property-title.tsx'
import type { MappedProperty } from './listing-markers.ts'
import styles from './map-cards.module.css'

/** What opens over the map for a marker: its home, or those of a group. */
export function MapCards({ properties }: { properties: MappedProperty[] }) {
  return (
    <ul className={styles.cards} aria-label={t('Chosen on the map')}>
      {properties.map((property) => (
        <Card key={property.id} property={property} />
      ))}
    </ul>
  )
}

function Card({ property }: { property: MappedProperty }) {
  const [cover] = property.pictures
  return (
    <li className={styles.card}>
      {cover ? (
        <img
          src={pictureUrl(cover.path, 320)}
          srcSet={pictureSrcSet(cover)}
          sizes="128px"
          width={128}
          height={96}
          alt=""
          decoding="async"
          className={styles.photo}
          style={{
            background: cover.placeholder.startsWith('data:')
              ? `url("${cover.placeholder}") center / cover`
              : cover.placeholder,
          }}
        />
      ) : (
        <span className={styles.photo} />
      )}
      <div className={styles.facts}>
        <p className={styles.price}>
          {formatPrice(property.price)}
          {property.offer === 'rent' && <small> {t('/month')}</small>}
        </p>
        <Link className={styles.name} to={propertyPath(property.id)}>
          <PropertyTitle of={property} />
        </Link>
        <p className={styles.place}>{shortAddress(property)}</p>
        {property.address.precision && <p className={styles.place}>{t('Approximate place')}</p>}
        {property.closed && <p className={styles.place}>{closedLabel(property)}</p>}
      </div>
    </li>
  )
}
