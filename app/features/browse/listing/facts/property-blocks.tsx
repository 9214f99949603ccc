import { t } from '../../../../core/language/translate.ts'
import type { AskedMortgage } from '../../../../core/listing/costs/mortgage.ts'
import type { Tour, Video } from '../../../../core/listing/embeds.ts'
import type { Neighbour } from '../../../../core/listing/neighbour.ts'
import type { BriefProperty, Property } from '../../../../core/listing/property.ts'
import { titleIn } from '../../../../core/listing/words.ts'
import { Disclosure } from '../../../../ui/section/disclosure.tsx'
import { laterSection } from '../../../../ui/section/later-section.tsx'
import { PropertyDescription } from '../../shared/page/property-description.tsx'
import { PropertyFeatures } from '../../shared/page/property-features.tsx'
import { EmbeddedPlayer } from '../gallery/embedded-player.tsx'
import type { OpenImage } from '../gallery/image-viewer.tsx'
import { PropertyGallery } from '../gallery/property-gallery.tsx'
import { PriceHistory } from '../pay/price-history.tsx'
import styles from './facts.module.css'
import { Neighbours } from './neighbours.tsx'
import { PropertyLocation } from './property-location.tsx'

const PropertyPay = laterSection(async () => (await import('../pay/property-pay.tsx')).PropertyPay)

interface Props {
  property: Property
  /** The nearest homes, and similar ones for where none is known. */
  neighbours: Neighbour[]
  similar: BriefProperty[]
  /** The terms of the mortgage estimate that a visitor without script asked for. */
  asked?: AskedMortgage
  video?: Video
  tour?: Tour
  /** URL of the map service's style, requested only on demand. */
  mapStyleUrl?: string
  onOpen: OpenImage
}

const hostName: Record<Video['host'], string> = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** The collapsible blocks (spec 2.5), all open initially but the prices and the gallery on a phone. */
export function PropertyBlocks({ property, neighbours, similar, asked, video, tour, mapStyleUrl, onOpen }: Props) {
  const name = titleIn(property).text
  return (
    <>
      <Disclosure heading={t('Detail & Features')}>
        <PropertyFeatures present={property.features} />
      </Disclosure>
      <PropertyPay property={property} asked={asked} />
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
        <PropertyLocation property={property} neighbours={neighbours} mapStyleUrl={mapStyleUrl} />
        <Neighbours offer={property.offer} neighbours={neighbours} similar={similar} />
      </Disclosure>
      <PriceHistory property={property} />
      <Disclosure
        heading={t('Gallery')}
        note={t('{count, plural, one {# photo} other {# photos}}', { count: property.pictures.length })}
        phone="closed"
        className="no-print"
      >
        {property.pictures.length ? (
          <PropertyGallery pictures={property.pictures} onOpen={onOpen} />
        ) : (
          <p className="muted">{t('There are no pictures yet.')}</p>
        )}
      </Disclosure>
    </>
  )
}
