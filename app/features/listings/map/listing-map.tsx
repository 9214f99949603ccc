import { useCallback, useId, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../../domain/language/translate.ts'
import { formatPrice } from '../../../../domain/money.ts'
import { propertyPath } from '../../../../domain/paths.ts'
import { pictureSrcSet, pictureUrl } from '../../../../domain/property/image.ts'
import { closedLabel, shortAddress } from '../../../../domain/property/property.ts'
import type { Box } from '../../../../domain/property/search/search-places.ts'
import { groupName, listingMarkers, type MappedProperty } from '../../../components/map/listing-markers.ts'
import { sketchBounds } from '../../../components/map/sketch-map.ts'
import { sketchStyle } from '../../../components/map/sketch-style.ts'
import { PropertyTitle } from '../../../components/property/card/property-title.tsx'
import { useHiddenHomes } from '../../../components/saved/hidden-homes.ts'
import { MapView } from '../../../ui/map/map.tsx'
import styles from './listing-map.module.css'

interface Props {
  properties: MappedProperty[]
  /** The listing that is hovered in the list. */
  activeId?: string | null
  onActivate?: (id: string | null) => void
  onSelect?: (id: string) => void
  /** URL of the map service's style, requested only when the visitor presses "Street map". */
  styleUrl?: string
  /** The map fills the screen: one finger and the wheel move it. */
  free?: boolean
  /** The part of the map that is searched. */
  box?: Box
  onSearchArea: (box: Box) => void
}

/** The bend of the river, shown while there are no results to fit. */
const bend: [number, number] = [-64.778, 46.092]

/** Listings with their prices on the map, without those that the visitor hid. The list beside it has the same in words. */
export function ListingMap({ properties: found, onSelect, box, onSearchArea, ...rest }: Props) {
  const sameMarkerId = useId()
  const { homes: hidden } = useHiddenHomes()
  const properties = useMemo(() => found.filter(({ id }) => !hidden.some((home) => home.id === id)), [found, hidden])
  const [opened, setOpened] = useState<string[]>([])
  const markers = useMemo(() => listingMarkers(properties, new Set(opened)), [properties, opened])
  const select = useCallback(
    (id: string) => {
      setOpened((before) => (before.includes(id) ? before : [...before, id]))
      onSelect?.(id)
    },
    [onSelect],
  )

  return (
    <>
      <p id={sameMarkerId} className="hidden-text">
        {t('Every home on this map is also in the list of results on this page.')}
      </p>
      <MapView
        {...rest}
        name={t('Map of the results')}
        describedBy={sameMarkerId}
        centre={bend}
        zoom={11.5}
        limits={sketchBounds}
        sketch={sketchStyle}
        markers={markers}
        fit
        view={box && [box.west, box.south, box.east, box.north]}
        onSearchArea={([west, south, east, north]) => onSearchArea({ south, west, north, east })}
        onSelect={select}
        groupName={(ids) => groupName(properties.filter(({ id }) => ids.includes(id)))}
        allName={t('Show all homes')}
        card={(ids) => (
          <ul className={styles.cards} aria-label={t('Chosen on the map')}>
            {properties
              .filter(({ id }) => ids.includes(id))
              .map((property) => (
                <Card key={property.id} property={property} />
              ))}
          </ul>
        )}
      />
    </>
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
