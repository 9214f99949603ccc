import { useMemo } from 'react'
import { MapView } from '../ui/map.tsx'
import { sketchBounds } from './sketch-map.ts'
import { sketchStyle } from './sketch-style.ts'

interface Props {
  latitude: number
  longitude: number
  /** The street address on the plate. */
  label: string
  /** Of the map service; asked only after the visitor presses "Street map". */
  styleUrl?: string
}

/** Where one listing stands. */
export function PropertyMap({ latitude, longitude, label, styleUrl }: Props) {
  const markers = useMemo(
    () => [
      { id: 'here', latitude, longitude, label, name: `${label}, the place of this listing`, look: 'plate' as const },
    ],
    [latitude, longitude, label],
  )
  return (
    <MapView
      name={`Map with ${label}`}
      centre={[longitude, latitude]}
      zoom={13}
      limits={sketchBounds}
      sketch={sketchStyle}
      styleUrl={styleUrl}
      markers={markers}
    />
  )
}
