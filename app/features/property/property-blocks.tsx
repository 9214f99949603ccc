import { t } from '../../../domain/language/translate.ts'
import type { Property } from '../../../domain/property/property.ts'
import type { Video } from '../../../domain/property/video.ts'
import type { Tour } from '../../../domain/property/virtual-tour.ts'
import { titleIn } from '../../../domain/property/words.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmbeddedPlayer } from './embedded-player.tsx'
import type { OpenImage } from './image-viewer.tsx'
import styles from './property-blocks.module.css'
import { PropertyDescription } from './property-description.tsx'
import { PropertyFeatures } from './property-features.tsx'
import { PropertyGallery } from './property-gallery.tsx'
import { PropertyLocation } from './property-location.tsx'

interface Props {
  property: Property
  video?: Video
  tour?: Tour
  /** URL of the map service's style, requested only on demand. */
  mapStyleUrl?: string
  onOpen: OpenImage
}

const hostName: Record<Video['host'], string> = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** The collapsible blocks (spec 2.5), all open initially. */
export function PropertyBlocks({ property, video, tour, mapStyleUrl, onOpen }: Props) {
  const name = titleIn(property).text
  return (
    <>
      <Disclosure heading={t('Detail & Features')}>
        <PropertyFeatures present={property.features} />
      </Disclosure>
      <Disclosure heading={t('Description')}>
        <PropertyDescription property={property} />
      </Disclosure>
      {video && (
        <Disclosure heading={t('Property video')} className="no-print">
          <EmbeddedPlayer
            what="video"
            name={name}
            link={property.videoUrl}
            embed={video.embed}
            host={hostName[video.host]}
            poster={property.pictures[2] ?? property.pictures[0]}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          />
        </Disclosure>
      )}
      {tour && (
        <Disclosure heading={t('Virtual tour')} className="no-print">
          <EmbeddedPlayer
            what="tour"
            name={name}
            link={tour.url}
            embed={tour.url}
            host={tour.host}
            poster={property.pictures[1] ?? property.pictures[0]}
            allow="fullscreen; xr-spatial-tracking; gyroscope; accelerometer"
          />
        </Disclosure>
      )}
      <Disclosure heading={t('Location map')} className={styles.place}>
        <PropertyLocation property={property} mapStyleUrl={mapStyleUrl} />
      </Disclosure>
      <Disclosure heading={t('Gallery')} className="no-print">
        {property.pictures.length ? (
          <PropertyGallery pictures={property.pictures} onOpen={onOpen} />
        ) : (
          <p className="muted">{t('There are no pictures yet.')}</p>
        )}
      </Disclosure>
    </>
  )
}
