import { lazy } from 'react'
import { fullAddress, type Property } from '../../domain/property.ts'
import { textLinkClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { MapGuard } from '../ui/map-guard.tsx'
import { useSeen } from '../ui/seen.ts'
import { mapLink } from './map-links.ts'
import styles from './property-location.module.css'

const PropertyMap = lazy(async () => ({ default: (await import('./property-map.tsx')).PropertyMap }))

/** The address in words, a way into the visitor's own maps, and our map once it comes into view. */
export function PropertyLocation({ property, mapStyleUrl }: { property: Property; mapStyleUrl?: string }) {
  const { address } = property
  const [place, seen] = useSeen<HTMLDivElement>()
  return (
    <>
      <div className={styles.words}>
        <address className={styles.address}>{fullAddress(property)}</address>
        <a className={classes(textLinkClass, 'no-print')} href={mapLink(property)} target="_blank" rel="noreferrer">
          Open in maps
          <span className="hidden-text"> (opens in a new tab)</span>
          <Icon name="external-link" />
        </a>
      </div>
      {address.latitude !== null && (
        <div ref={place} className={styles.map}>
          {seen && (
            <MapGuard>
              <PropertyMap {...address} styleUrl={mapStyleUrl} />
            </MapGuard>
          )}
        </div>
      )}
    </>
  )
}
