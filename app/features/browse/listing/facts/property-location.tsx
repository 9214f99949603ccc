import { lazy } from 'react'
import type { Neighbour } from '../../../../core/listing/neighbour.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { MapErrorBoundary } from '../../../../ui/map/map-error-boundary.tsx'
import { useInView } from '../../../../ui/use-in-view.ts'
import styles from './facts.module.css'
import { PlaceText } from './place-text.tsx'

const PropertyMap = lazy(async () => ({
  default: (await import('../../shared/property-map.tsx')).PropertyMap,
}))

interface Props {
  property: Property
  neighbours: Neighbour[]
  /** URL of the map service's style, requested only on demand. */
  mapStyleUrl?: string
}

/** The address, a link to the visitor's map service, and our map with the neighbours, loaded when it comes into view. */
export function PropertyLocation({ property, neighbours, mapStyleUrl }: Props) {
  const { address } = property
  const [place, inView] = useInView<HTMLDivElement>()
  return (
    <>
      <PlaceText property={property} />
      {address.latitude !== null && (
        <div ref={place} className={styles.map}>
          {inView && (
            <MapErrorBoundary>
              <PropertyMap {...address} neighbours={neighbours} styleUrl={mapStyleUrl} />
            </MapErrorBoundary>
          )}
        </div>
      )}
    </>
  )
}
