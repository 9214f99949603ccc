import { useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { pictureSrcSet, pictureUrl } from '../../../core/listing/image.ts'
import { closedLabel, shortAddress } from '../../../core/listing/property.ts'
import { groupName, listingMarkers, type MappedProperty } from '../../../core/map/listing-markers.ts'
import { formatPrice } from '../../../core/money.ts'
import { propertyPath } from '../../../core/paths.ts'
import { PropertyTitle } from './card/property-title.tsx'
import styles from './map-cards.module.css'

/** What a map needs to show homes with their prices: markers, the card that each opens, and names of groups. */
export function useHomeMarkers(properties: MappedProperty[]) {
  const [seen, setSeen] = useState<string[]>([])
  const markers = useMemo(() => listingMarkers(properties, new Set(seen)), [properties, seen])
  const onSelect = useCallback(
    (id: string) => setSeen((before) => (before.includes(id) ? before : [...before, id])),
    [],
  )
  const among = (ids: string[]) => properties.filter(({ id }) => ids.includes(id))
  return {
    markers,
    onSelect,
    groupName: (ids: string[]) => groupName(among(ids)),
    card: (ids: string[]) => <MapCards properties={among(ids)} />,
  }
}

/** What opens over the map for a marker: its home, or those of a group. */
function MapCards({ properties }: { properties: MappedProperty[] }) {
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
