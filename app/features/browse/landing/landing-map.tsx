import { useId } from 'react'
import { t } from '../../../core/language/translate.ts'
import type { MappedProperty } from '../../../core/map/listing-markers.ts'
import { sketchBounds } from '../../../core/map/sketch-map.ts'
import { sketchStyle } from '../../../core/map/sketch-style.ts'
import { MapView } from '../../../ui/map/map.tsx'
import { useHomeMarkers } from '../shared/home-markers.tsx'

/** The homes of the page with their prices. */
export function LandingMap({ properties, title }: { properties: MappedProperty[]; title: string }) {
  const sameId = useId()
  const homes = useHomeMarkers(properties)
  const { longitude, latitude } = homes.markers[0]!
  return (
    <>
      <p id={sameId} className="hidden-text">
        {t('Every home on this map is also in the list of results on this page.')}
      </p>
      <MapView
        {...homes}
        name={t('Map: {title}', { title })}
        describedBy={sameId}
        centre={[longitude, latitude]}
        zoom={12}
        limits={sketchBounds}
        sketch={sketchStyle}
        fit="all"
      />
    </>
  )
}
