import { useMemo } from 'react'
import { t } from '../../../core/language/translate.ts'
import { sketchBounds } from '../../../core/map/sketch-map.ts'
import { sketchStyle } from '../../../core/map/sketch-style.ts'
import { type LocationPrecision, precisionRadius } from '../../../core/places/place.ts'
import { MapView } from '../../../ui/map/map.tsx'
import type { CompactHome } from './compact-property.tsx'
import { useHomeMarkers } from './home-markers.tsx'

interface Props {
  latitude: number | null
  longitude: number | null
  /** Exact by default. */
  precision?: LocationPrecision
  /** The street address on the marker. */
  line: string
  /** Other homes, with their prices. */
  neighbours?: readonly { property: CompactHome }[]
  /** URL of the map service's style, requested only when the visitor presses "Street map". */
  styleUrl?: string
  /** A press on the map, in a form where the place can be moved. */
  onPick?: (point: { latitude: number; longitude: number }) => void
}

/** Zoomed so that the house, or the whole area of uncertainty, is visible. */
const zooms: Record<LocationPrecision, number> = { address: 13, street: 13, community: 10.4 }

const noNeighbours: readonly { property: CompactHome }[] = []

/** The map of one listing: a marker at its place, or a circle around the area, and the homes that stand around it. */
export function PropertyMap({ precision = 'address', line: address, styleUrl, onPick, ...props }: Props) {
  const { neighbours = noNeighbours, ...place } = props
  const latitude = place.latitude ?? 0
  const longitude = place.longitude ?? 0
  const radius = precisionRadius[precision]
  const homes = useMemo(() => neighbours.map(({ property }) => property), [neighbours])
  const others = useHomeMarkers(homes)
  const here = useMemo(() => {
    const name = radius
      ? t('{address}, somewhere in this area', { address })
      : t('{address}, the place of this listing', { address })
    const label = radius ? t('Approximate: {address}', { address }) : address
    return [{ id: 'here', latitude, longitude, label, name, plate: true }]
  }, [latitude, longitude, address, radius])
  const markers = useMemo(() => [...here, ...others.markers], [here, others.markers])
  return (
    <MapView
      {...others}
      name={
        radius ? t('Map with the approximate place of {address}', { address }) : t('Map with {address}', { address })
      }
      centre={[longitude, latitude]}
      zoom={zooms[precision]}
      limits={sketchBounds}
      sketch={sketchStyle}
      styleUrl={styleUrl}
      markers={markers}
      area={radius ? { latitude, longitude, radius } : undefined}
      onPick={onPick}
      fit={neighbours.length > 0 ? 'around' : undefined}
      allName={neighbours.length > 0 ? t('Show all homes') : undefined}
    />
  )
}
