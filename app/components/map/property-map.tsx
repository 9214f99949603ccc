import { useMemo } from 'react'
import { type LocationPrecision, precisionRadius } from '../../../domain/place.ts'
import { MapView } from '../../ui/map/map.tsx'
import { sketchBounds } from './sketch-map.ts'
import { sketchStyle } from './sketch-style.ts'

interface Props {
  latitude: number | null
  longitude: number | null
  /** Exact by default. */
  precision?: LocationPrecision
  /** The street address on the marker. */
  line: string
  /** URL of the map service's style, requested only when the visitor presses "Street map". */
  styleUrl?: string
  /** A press on the map, in a form where the place can be moved. */
  onPick?: (point: { latitude: number; longitude: number }) => void
}

/** Zoomed so that the house, or the whole area of uncertainty, is visible. */
const zooms: Record<LocationPrecision, number> = { address: 13, street: 13, community: 10.4 }

/** The map of one listing: a marker at its place, or a circle around the area. */
export function PropertyMap({ precision = 'address', line: label, styleUrl, onPick, ...place }: Props) {
  const latitude = place.latitude ?? 0
  const longitude = place.longitude ?? 0
  const radius = precisionRadius[precision]
  const markers = useMemo(() => {
    const name = `${label}, ${radius ? 'somewhere in this area' : 'the place of this listing'}`
    const text = radius ? `Approximate: ${label}` : label
    return [{ id: 'here', latitude, longitude, label: text, name, look: 'plate' as const }]
  }, [latitude, longitude, label, radius])
  return (
    <MapView
      name={radius ? `Map with the approximate place of ${label}` : `Map with ${label}`}
      centre={[longitude, latitude]}
      zoom={zooms[precision]}
      limits={sketchBounds}
      sketch={sketchStyle}
      styleUrl={styleUrl}
      markers={markers}
      area={radius ? { latitude, longitude, radius } : undefined}
      onPick={onPick}
    />
  )
}
