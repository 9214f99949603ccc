import { useCallback, useMemo, useState } from 'react'
import { groupName, listingMarkers, type MappedProperty } from '../../../core/map/listing-markers.ts'
import { MapCards } from './map-cards.tsx'

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
