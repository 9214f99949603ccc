import { lazy } from 'react'
import { formatDay } from '../../../../core/dates.ts'
import { t } from '../../../../core/language/translate.ts'
import { confirmationText, isConfirmed } from '../../../../core/listing/confirmation.ts'
import type { AskedMortgage } from '../../../../core/listing/costs/mortgage.ts'
import type { Tour, Video } from '../../../../core/listing/embeds.ts'
import { type Neighbour, neighbourDistance, radiusOf } from '../../../../core/listing/neighbour.ts'
import type { PriceChange } from '../../../../core/listing/price-history.ts'
import { type BriefProperty, fullAddress, type Property } from '../../../../core/listing/property.ts'
import { titleIn } from '../../../../core/listing/words.ts'
import { mapLink } from '../../../../core/map/map-links.ts'
import { dayOf } from '../../../../core/moments.ts'
import { formatDecimal, formatNumber, formatPrice } from '../../../../core/money.ts'
import { localPath, propertyPath } from '../../../../core/paths.ts'
import { textLinkClass } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { MapErrorBoundary } from '../../../../ui/map/map-problem.tsx'
import { Disclosure } from '../../../../ui/section/disclosure.tsx'
import { laterSection } from '../../../../ui/section/later-section.tsx'
import { useInView } from '../../../../ui/use-in-view.ts'
import { PropertyDescription, PropertyFeatures } from '../../shared/page/property-description.tsx'
import { PropertyPhoto } from '../../shared/property-photo.tsx'
import { PropertyKeys, PropertyPrice, PropertyTitle } from '../../shared/property-words.tsx'
import { EmbeddedPlayer, type OpenImage, PropertyGallery } from '../gallery/property-pictures.tsx'
import styles from './facts.module.css'

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

/** The four figures, when the owner last confirmed the listing, and since when it is listed. */
export function PropertyFigures({ property, today }: { property: Property; today: string }) {
  const confirmed = isConfirmed(property, today)
  return (
    <>
      <PropertyKeys property={property} today={today} />
      <p className={styles.dates}>
        {!property.closed && (
          <span className={classes(confirmed && styles.confirmed)}>
            <Icon name={confirmed ? 'circle-check' : 'clock'} />
            {confirmationText(property, today)}
          </span>
        )}
        {property.yearBuilt && <span>{t('Built in {year}', { year: String(property.yearBuilt) })}</span>}
        <span>{t('Listed {day}', { day: formatDay(dayOf(property.listedSince)) })}</span>
      </p>
    </>
  )
}

const PropertyMap = lazy(async () => ({
  default: (await import('../../shared/property-map.tsx')).PropertyMap,
}))

interface PropertyLocationProps {
  property: Property
  neighbours: Neighbour[]
  /** URL of the map service's style, requested only on demand. */
  mapStyleUrl?: string
}

/** The address, a link to the visitor's map service, and our map with the neighbours, loaded when it comes into view. */
function PropertyLocation({ property, neighbours, mapStyleUrl }: PropertyLocationProps) {
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

interface NeighboursProps {
  offer: Property['offer']
  neighbours: Neighbour[]
  /** Shown where no neighbour is known. */
  similar: BriefProperty[]
}

/** The nearest homes of the same offer with their distance; without any, homes that are similar. */
function Neighbours({ offer, neighbours, similar }: NeighboursProps) {
  const near = neighbours.length > 0
  if (!near && similar.length === 0) return null
  return (
    <section className="no-print" aria-labelledby="similar">
      <h3 id="similar" className={styles.heading}>
        {near ? headingOf(offer, radiusOf(neighbours)) : t('Similar homes')}
      </h3>
      <ul className={styles.homes}>
        {near
          ? neighbours.map((neighbour) => (
              <Home key={neighbour.property.id} property={neighbour.property} place={neighbourDistance(neighbour)} />
            ))
          : similar.map((property) => <Home key={property.id} property={property} place={property.address.city} />)}
      </ul>
      {near && <p className={styles.note}>{t('Distances are straight lines.')}</p>}
    </section>
  )
}

function Home({ property, place }: { property: BriefProperty; place: string }) {
  const { id, kind, beds, pictures } = property
  const facts = beds > 0 ? [place, t('{count, plural, one {# bed} other {# beds}}', { count: beds })] : [place]
  return (
    <li>
      <a href={localPath(propertyPath(id))}>
        <PropertyPhoto picture={pictures[0]} kind={kind} sizes="164px" className={styles.photo} />
        <span>
          <b>
            <PropertyTitle of={property} />
          </b>
          <small>{facts.join(', ')}</small>
        </span>
        <PropertyPrice property={property} />
      </a>
    </li>
  )
}

function headingOf(offer: Property['offer'], metres: number) {
  const kilometres = metres / 1_000
  const distance = metres % 1_000 === 0 ? formatNumber(kilometres) : formatDecimal(kilometres, 1)
  return offer === 'rent'
    ? t('Also for rent within {distance} km', { distance })
    : t('Also for sale within {distance} km', { distance })
}

/** What it was offered for, the newest first; closed at first on a phone. Nothing before the first price is kept. */
function PriceHistory({ property: { priceHistory, listedSince } }: { property: Property }) {
  const [first] = priceHistory
  if (!first) return null
  const count = priceHistory.length - 1
  const day = formatDay(dayOf(first.at))
  return (
    <Disclosure
      heading={t('Price history')}
      note={t('{count, plural, =0 {no change} one {# change} other {# changes}}', { count })}
      phone="closed"
    >
      <dl className={styles.history}>
        {priceHistory.toReversed().map((change, index) => (
          <div key={change.at}>
            <dt>{formatDay(dayOf(change.at))}</dt>
            <dd>{formatPrice(change.price)}</dd>
            <dd>{described(change, priceHistory[count - index - 1])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.since}>
        {dayOf(first.at) === dayOf(listedSince)
          ? t('Kept since {day}, the day it was listed here.', { day })
          : t('Kept since {day}.', { day })}
      </p>
    </Disclosure>
  )
}

function described({ offer, price }: PriceChange, before: PriceChange | undefined) {
  if (before?.offer !== offer) return offer === 'rent' ? t('Listed for rent') : t('Listed for sale')
  const amount = formatPrice(Math.abs(before.price - price))
  return price < before.price ? t('{amount} less', { amount }) : t('{amount} more', { amount })
}
