import { useCallback, useId, useMemo, useState } from 'react'
import { t } from '../../../core/language/translate.ts'
import { groupName, listingMarkers } from '../../../core/map/listing-markers.ts'
import { sketchBounds } from '../../../core/map/sketch-map.ts'
import { sketchStyle } from '../../../core/map/sketch-style.ts'
import { MapView } from '../../../ui/map/map.tsx'
import { type CompactHome, CompactProperties } from './compact-property.tsx'

interface Props {
  properties: CompactHome[]
  name: string
  /** Instead of a view that has all homes in it. */
  fixed?: { centre: [longitude: number, latitude: number]; zoom: number }
}

/** The homes of a page with their prices, on our own map. */
export function HomesMap({ properties, name, fixed }: Props) {
  const sameId = useId()
  const homes = useHomeMarkers(properties)
  return (
    <>
      <p id={sameId} className="hidden-text">
        {t('Every home on this map is also in the list of results on this page.')}
      </p>
      <MapView
        {...homes}
        name={name}
        describedBy={sameId}
        centre={fixed?.centre ?? bend}
        zoom={fixed?.zoom ?? 11.5}
        limits={sketchBounds}
        sketch={sketchStyle}
        fit={fixed ? undefined : 'all'}
        allName={fixed ? undefined : t('Show all homes')}
      />
    </>
  )
}

/** The bend of the river, shown while there is nothing to fit. */
export const bend: [longitude: number, latitude: number] = [-64.778, 46.092]

/** What a map needs to show homes with their prices: markers, the card that each opens, and names of groups. */
export function useHomeMarkers(properties: CompactHome[]) {
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
    card: (ids: string[]) => <CompactProperties properties={among(ids)} onMap />,
  }
}
