import { t } from '../../../domain/language/translate.ts'
import type { Property } from '../../../domain/property/property.ts'
import type { Video } from '../../../domain/property/video.ts'
import type { Tour } from '../../../domain/property/virtual-tour.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmbeddedPlayer } from './embedded-player.tsx'
import type { OpenImage } from './image-viewer.tsx'
import styles from './property-blocks.module.css'
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
  return (
    <>
      <Disclosure heading={t('Detail & Features')}>
        <PropertyFeatures present={property.features} />
      </Disclosure>
      <Disclosure heading={t('Description')}>
        <Description text={property.description} />
      </Disclosure>
      {video && (
        <Disclosure heading={t('Property video')} className="no-print">
          <EmbeddedPlayer
            what="video"
            name={property.name}
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
            name={property.name}
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

function Description({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  if (!paragraphs.length)
    return <p className="muted">{t('There is no description yet. Ask us and we will tell you.')}</p>
  return (
    <div className={styles.description}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}
