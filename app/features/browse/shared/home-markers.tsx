import { useCallback, useMemo, useState } from 'react'
import { groupName, listingMarkers } from '../../../core/map/listing-markers.ts'
import { type CompactHome, CompactProperties } from './compact-property.tsx'

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
