import { lazy } from 'react'
import { type Property, shortAddress } from '../../core/listing/property.ts'
import { localPath, propertyPath } from '../../core/paths.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { MapErrorBoundary } from '../../ui/map/map-error-boundary.tsx'
import { useInView } from '../../ui/use-in-view.ts'
import { PropertyPrice } from '../browse/shared/card/property-price.tsx'
import { PropertyTitle } from '../browse/shared/card/property-title.tsx'
import { PropertyPhoto } from '../browse/shared/photo/property-photo.tsx'
import styles from './visit-page.module.css'

const PropertyMap = lazy(async () => ({ default: (await import('../browse/shared/property-map.tsx')).PropertyMap }))

/** The home that is visited, beside the facts of the visit. */
export function VisitHome({ property, mapStyleUrl }: { property: Property; mapStyleUrl?: string }) {
  const { address, pictures } = property
  const [place, inView] = useInView<HTMLDivElement>()
  return (
    <aside className={styles.home}>
      <div className={styles.photo}>
        <PropertyPhoto picture={pictures[0]} kind={property.kind} sizes="(max-width: 991px) 100vw, 400px" />
      </div>
      <div className={styles.words}>
        <PropertyPrice property={property} />
        <a href={localPath(propertyPath(property.id))}>
          <PropertyTitle of={property} />
        </a>
        <span className={styles.place}>
          <Icon name="map-pin" />
          {shortAddress(property)}
        </span>
      </div>
      {address.latitude !== null && (
        <div ref={place} className={styles.map}>
          {inView && (
            <MapErrorBoundary>
              <PropertyMap {...address} styleUrl={mapStyleUrl} />
            </MapErrorBoundary>
          )}
        </div>
      )}
    </aside>
  )
}
