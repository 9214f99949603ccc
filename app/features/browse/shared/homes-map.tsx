import { useId } from 'react'
import { t } from '../../../core/language/translate.ts'
import { sketchBounds } from '../../../core/map/sketch-map.ts'
import { sketchStyle } from '../../../core/map/sketch-style.ts'
import { MapView } from '../../../ui/map/map.tsx'
import type { CompactHome } from './compact-property.tsx'
import { bend, useHomeMarkers } from './home-markers.tsx'

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
