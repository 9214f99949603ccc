import { useCallback, useId, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { formatPrice } from '../../domain/money.ts'
import { pictureSrcSet, pictureUrl } from '../../domain/picture.ts'
import { closedLabel, shortAddress } from '../../domain/property.ts'
import { propertyPath } from '../paths.ts'
import { MapView } from '../ui/map.tsx'
import styles from './listing-map.module.css'
import { groupName, listingMarkers, type MappedProperty } from './listing-markers.ts'
import { sketchBounds } from './sketch-map.ts'
import { sketchStyle } from './sketch-style.ts'

interface Props {
  properties: MappedProperty[]
  /** The listing that is pointed at in the list. */
  activeId?: string | null
  onActivate?: (id: string | null) => void
  onSelect?: (id: string) => void
  /** Of the map service; asked only after the visitor presses "Street map". */
  styleUrl?: string
  /** The map fills the screen: one finger and the wheel move it. */
  free?: boolean
}

/** The bend of the river, seen while there is nothing to fit. */
const bend: [number, number] = [-64.778, 46.092]

/** Listings with their prices on the map. The list beside it says the same in words. */
export function ListingMap({ properties, onSelect, ...rest }: Props) {
  const twinId = useId()
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
      <p id={twinId} className="hidden-text">
        Every home on this map is also in the list of results on this page.
      </p>
      <MapView
        {...rest}
        name="Map of the results"
        describedBy={twinId}
        centre={bend}
        zoom={11.5}
        limits={sketchBounds}
        sketch={sketchStyle}
        markers={markers}
        fit
        onSelect={select}
        groupName={(ids) => groupName(properties.filter(({ id }) => ids.includes(id)))}
        allName="Show all homes"
        card={(ids) => (
          <ul className={styles.cards} aria-label="Chosen on the map">
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
          {property.offer === 'rent' && <small> /month</small>}
        </p>
        <Link className={styles.name} to={propertyPath(property.id)}>
          {property.name}
        </Link>
        <p className={styles.place}>{shortAddress(property)}</p>
        {property.closed && <p className={styles.place}>{closedLabel(property)}</p>}
      </div>
    </li>
  )
}
