import { lazy } from 'react'
import type { MappedProperty } from '../../../core/map/listing-markers.ts'
import { mapBend } from '../../../core/pictures/scenes.ts'
import { useTouched } from '../../../ui/first-touch.ts'
import { MapErrorBoundary } from '../../../ui/map/map-error-boundary.tsx'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import styles from './landing-picture.module.css'

const LandingMap = lazy(async () => ({ default: (await import('./landing-map.tsx')).LandingMap }))

/** A drawing of the bend of the river; once the visitor touches the page, the map of its homes lies over it. */
export function LandingPicture({ properties, title }: { properties: MappedProperty[]; title: string }) {
  const touched = useTouched()
  const placed = properties.some(({ address }) => address.latitude !== null)
  return (
    <div className={styles.picture}>
      <ResponsiveImage scene={mapBend} sizes="(max-width: 991px) 320px, 420px" eager className={styles.drawing} />
      {touched && placed && (
        <div className={styles.map}>
          <MapErrorBoundary>
            <LandingMap properties={properties} title={title} />
          </MapErrorBoundary>
        </div>
      )}
    </div>
  )
}
