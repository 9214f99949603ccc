import { lazy, useMemo } from 'react'
import { t } from '../../../../domain/language/translate.ts'
import type { Neighbour } from '../../../../domain/property/neighbour.ts'
import { fullAddress, type Property } from '../../../../domain/property/property.ts'
import { mapLink } from '../../../components/map/map-links.ts'
import { textLinkClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { MapErrorBoundary } from '../../../ui/map/map-error-boundary.tsx'
import { useInView } from '../../../ui/use-in-view.ts'
import styles from './property-location.module.css'

const PropertyMap = lazy(async () => ({
  default: (await import('../../../components/map/property-map.tsx')).PropertyMap,
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
  const others = useMemo(() => neighbours.map((neighbour) => neighbour.property), [neighbours])
  const [place, inView] = useInView<HTMLDivElement>()
  return (
    <>
      <div className={styles.text}>
        <address className={styles.address}>{fullAddress(property)}</address>
        <a className={classes(textLinkClass, 'no-print')} href={mapLink(property)} target="_blank" rel="noreferrer">
          {t('Open in maps')}
          <span className="hidden-text"> {t('(opens in a new tab)')}</span>
          <Icon name="external-link" />
        </a>
      </div>
      {address.latitude !== null && (
        <div ref={place} className={styles.map}>
          {inView && (
            <MapErrorBoundary>
              <PropertyMap {...address} neighbours={others} styleUrl={mapStyleUrl} />
            </MapErrorBoundary>
          )}
        </div>
      )}
    </>
  )
}
