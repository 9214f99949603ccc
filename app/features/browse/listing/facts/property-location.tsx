import { lazy } from 'react'
import { t } from '../../../../core/language/translate.ts'
import type { Neighbour } from '../../../../core/listing/neighbour.ts'
import { fullAddress, type Property } from '../../../../core/listing/property.ts'
import { mapLink } from '../../../../core/map/map-links.ts'
import { textLinkClass } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { MapErrorBoundary } from '../../../../ui/map/map-error-boundary.tsx'
import { useInView } from '../../../../ui/use-in-view.ts'
import styles from './facts.module.css'

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

/** The address, and a link to the visitor's map service. */
function PlaceText({ property }: { property: Property }) {
  return (
    <div className={styles.text}>
      <address className={styles.address}>{fullAddress(property)}</address>
      <a className={classes(textLinkClass, 'no-print')} href={mapLink(property)} target="_blank" rel="noreferrer">
        {t('Open in maps')}
        <span className="hidden-text"> {t('(opens in a new tab)')}</span>
        <Icon name="external-link" />
      </a>
    </div>
  )
}
