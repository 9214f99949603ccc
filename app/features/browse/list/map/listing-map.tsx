import { useEffect, useId, useMemo, useState } from 'react'
import { fromCache } from '../../../../client/client-cache.ts'
import { t } from '../../../../core/language/translate.ts'
import type { BriefProperty } from '../../../../core/listing/property.ts'
import type { PropertySearch } from '../../../../core/listing/search/property-search.ts'
import { listingsPath } from '../../../../core/listing/search/search-path.ts'
import { sketchBounds } from '../../../../core/map/sketch-map.ts'
import { sketchStyle } from '../../../../core/map/sketch-style.ts'
import { MapView } from '../../../../ui/map/map.tsx'
import { useHiddenHomes } from '../../../saved/shared/hide-button.tsx'
import { bend, useHomeMarkers } from '../../shared/home-markers.tsx'
import { changeQuery } from '../../shared/search-changes.ts'
import type { Ask } from '../asked-search.ts'

interface Props {
  search: PropertySearch
  /** The list found nothing. */
  empty: boolean
  /** The listing that is hovered in the list. */
  activeId?: string | null
  onActivate?: (id: string | null) => void
  /** URL of the map service's style, requested only when the visitor presses "Street map". */
  styleUrl?: string
  onAsk: Ask
  /** The name under which it remembers what it shows. */
  memory: string
}

/** Where the nearest are looked for. */
function placeMarker({ name = t('Your position'), ...place }: NonNullable<PropertySearch['near']>) {
  return { ...place, id: 'near', label: name, name, plate: true, under: true }
}

/** Listings with their prices on the map, without those that the visitor hid. The list beside it has the same in words. */
export function ListingMap({ search, empty, onAsk, ...rest }: Props) {
  const { box, near } = search
  const found = useMapProperties(search, !empty)
  const sameMarkerId = useId()
  const { homes: hidden } = useHiddenHomes()
  const properties = useMemo(() => found.filter(({ id }) => !hidden.some((home) => home.id === id)), [found, hidden])
  const homes = useHomeMarkers(properties)
  const markers = useMemo(() => (near ? [placeMarker(near), ...homes.markers] : homes.markers), [near, homes.markers])

  return (
    <>
      <p id={sameMarkerId} className="hidden-text">
        {t('Every home on this map is also in the list of results on this page.')}
      </p>
      <MapView
        {...rest}
        {...homes}
        markers={markers}
        name={t('Map of the results')}
        describedBy={sameMarkerId}
        centre={bend}
        zoom={11.5}
        limits={sketchBounds}
        sketch={sketchStyle}
        fit="most"
        view={box && [box.west, box.south, box.east, box.north]}
        onSearchArea={([west, south, east, north]) =>
          onAsk((query) => changeQuery(query, { box: { south, west, north, east } }), 'follow')
        }
        allName={t('Show all homes')}
      />
    </>
  )
}

/** The API's maximum page size. */
const maxMarkers = 1000

/** All results of the search. Until they are loaded the previous ones stay. */
function useMapProperties(search: PropertySearch, wanted: boolean) {
  const [found, setFound] = useState<BriefProperty[]>([])
  const key = `map:${listingsPath({ ...search, page: 1, sort: 'popular' })}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the search that counts
  useEffect(() => {
    if (!wanted) return
    let left = false
    fromCache(key, () => findAll(search)).then(
      (properties) => !left && setFound(properties),
      // The list has the same content, so a failure only leaves the map without markers.
      () => {},
    )
    return () => {
      left = true
    }
  }, [key, wanted])

  return found
}

async function findAll(search: PropertySearch) {
  const { listProperties } = await import('../../../../client/property-calls.ts')
  const { properties } = await listProperties({ ...search, page: 1 }, maxMarkers)
  return properties.map((property) => ({ ...property, pictures: property.pictures.slice(0, 1) }))
}
