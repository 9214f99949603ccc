import { useId } from 'react'
import { t } from '../../../domain/language/translate.ts'
import { useHomeMarkers } from '../../components/map/home-markers.tsx'
import type { MappedProperty } from '../../components/map/listing-markers.ts'
import { sketchBounds } from '../../components/map/sketch-map.ts'
import { sketchStyle } from '../../components/map/sketch-style.ts'
import { MapView } from '../../ui/map/map.tsx'

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
        fit
      />
    </>
  )
}
