import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { today } from '../../../core/dates.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { closedLabel } from '../../../core/listing/property.ts'
import { formatDecimal } from '../../../core/money.ts'
import { paths } from '../../../core/paths.ts'
import { seo } from '../../../frame/site/seo.ts'
import { galleryName, galleryPaths } from '../../../gallery-paths.ts'
import { buttonClass, textLinkClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SampleMark } from '../../../ui/mark/sample-mark.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { PageSection, SectionHead } from '../../../ui/page/page-section.tsx'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import { Tabs } from '../../../ui/section/tabs.tsx'
import { TickList } from '../../../ui/tick-list.tsx'
import { PropertyKeys } from '../../browse/shared/card/property-keys.tsx'
import { PropertyPrice } from '../../browse/shared/card/property-price.tsx'
import { sampleListings } from '../shared/listings.ts'
import { amenities, amenityLabel, badgeLabel, laundryLabel, offerOf, typeLabel } from '../shared/sample-labels.ts'
import { type SampleHome, sampleHome } from '../shared/sample-pictures.ts'
import type { Route } from './+types/sample'
import { detailLayouts, GalleryStrip } from './gallery-strip.tsx'
import { LazySampleMap } from './lazy-sample-map.tsx'
import styles from './sample.module.css'
import { CompactSamples, SamplePlace, SampleTags } from './sample-card.tsx'

export function loader({ url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url
  const name = galleryName('details', pathname)
  const id = searchParams.get('id') ?? detailLayouts[name].shows
  const listing = sampleListings.find((one) => one.id === id) ?? sampleListings[0]!
  const others = sampleListings.filter(({ city, id }) => city === listing.city && id !== listing.id)
  return { name, home: sampleHome(listing), others: others.slice(0, 3).map(sampleHome), today: today() }
}

export function meta({ loaderData: { name, home }, matches }: Route.MetaArgs) {
  return seo(matches[0]?.loaderData, {
    title: t('{home}: {layout} (sample)', { home: home.name, layout: detailLayouts[name].name.toLowerCase() }),
    description: t('A sample layout of a property page. Its listing is an example.'),
    path: galleryPaths.details[name],
    noindex: true,
  })
}

/** A sample listing in three layouts (spec 2.1, /single-property-2 to 4). */
export default function Sample({ loaderData: { name, home, others, today } }: Route.ComponentProps) {
  const Detail = details[detailLayouts[name].form]
  return (
    <>
      <Detail key={home.id} home={home} today={today} />
      <PageSection band>
        <SectionHead heading={t('More samples in the same city')} />
        <CompactSamples homes={others} />
      </PageSection>
      <GalleryStrip />
    </>
  )
}

interface Props {
  home: SampleHome
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
}

/** The sample detail pages by the name of their layout (spec 2.1, /single-property-2 to 4). */
const details = { mosaic: MosaicDetail, beside: BesideDetail, story: StoryDetail }

/** The pictures as a full-width mosaic; the facts left, a sticky panel right. */
function MosaicDetail({ home, today }: Props) {
  return (
    <>
      <Pictures home={home} className={`wrap wide ${styles.mosaic}`} />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.main}>
          <Heading home={home} />
          <PropertyKeys property={home} today={today} />
          <Block heading={t('Description')}>
            <p className={styles.text}>{home.text}</p>
          </Block>
          <Block heading={t('Amenities')}>
            <Amenities home={home} />
          </Block>
          <Block heading={t('Location map')}>
            <Place home={home} className={styles.map} />
          </Block>
        </div>
        <div className={styles.panel}>
          <Facts home={home} />
          <Contact />
        </div>
      </div>
    </>
  )
}

/** Every picture large in one column; the text sticky beside them, in tabs. */
function BesideDetail({ home, today }: Props) {
  const tabs = [
    { id: 'about', label: t('Description'), panel: <p className={styles.text}>{home.text}</p> },
    { id: 'amenities', label: t('Amenities'), panel: <Amenities home={home} /> },
    { id: 'facts', label: t('Details'), panel: <Facts home={home} /> },
  ]
  return (
    <div className={`wrap wide ${styles.columns} ${styles.beside}`}>
      <Pictures home={home} className={styles.tall} />
      <div className={styles.panel}>
        <Heading home={home} />
        <PropertyKeys property={home} today={today} />
        <Tabs name="sample" label={t('About this listing')} tabs={tabs} />
        <Contact />
      </div>
    </div>
  )
}

/** One wide picture with the text on a panel, then alternating pictures and paragraphs. */
function StoryDetail({ home, today }: Props) {
  const [cover, ...rooms] = home.pictures
  return (
    <>
      <div className={styles.cover}>
        {cover && <ResponsiveImage {...cover} eager sizes="100vw" className={styles.coverPicture} />}
        <div className={`wrap ${styles.labelRow}`}>
          <div className={styles.label}>
            <Heading home={home} />
          </div>
        </div>
      </div>
      <div className={`wrap ${styles.story}`}>
        <PropertyKeys property={home} today={today} />
        <p className={styles.lead}>{home.text}</p>
        {rooms.map(({ scene, alt }) => (
          <figure key={alt} className={styles.room}>
            <ResponsiveImage scene={scene} sizes="(max-width: 767px) 100vw, 560px" className={styles.roomPicture} />
            <figcaption>{alt}</figcaption>
          </figure>
        ))}
        <Block heading={t('Details')}>
          <Facts home={home} />
        </Block>
        <Block heading={t('Amenities')}>
          <Amenities home={home} />
        </Block>
        <Contact />
      </div>
      <Place home={home} className={styles.map} />
    </>
  )
}

function Pictures({ home, className }: Pick<Props, 'home'> & { className?: string }) {
  return (
    <ul className={className}>
      {home.pictures.map((picture, index) => (
        <li key={picture.alt}>
          <ResponsiveImage {...picture} eager={index === 0} sizes="(max-width: 991px) 100vw, 720px" />
        </li>
      ))}
    </ul>
  )
}

/** Badge and tags, name, place and price. */
function Heading({ home }: Pick<Props, 'home'>) {
  const offer = offerOf(home)
  return (
    <div className={styles.heading}>
      <p className={styles.tags}>
        <Tag variant={home.closed ? 'closed' : offer}>
          {home.closed ? closedLabel({ offer }) : badgeLabel[home.badge]}
        </Tag>
        <SampleTags home={home} />
        <span className={styles.quiet}>{typeLabel[home.type]}</span>
        <SampleMark />
      </p>
      <h1>{home.name}</h1>
      <SamplePlace home={home} />
      <p className={styles.price}>
        <PropertyPrice property={{ price: home.price, offer }} />
      </p>
    </div>
  )
}

/** Facts beyond the key figures. */
function Facts({ home }: Pick<Props, 'home'>) {
  const rows = [
    [t('Property type'), typeLabel[home.type]],
    [t('Size'), home.size],
    [t('Laundry'), laundryLabel[home.laundry]],
    [t('Pets'), home.pets ? tc('of pets', 'Welcome') : tc('of pets', 'Not allowed')],
    [t('Rating'), t('{stars} of 5', { stars: formatDecimal(home.rating, 1) })],
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The fifteen amenities, each present or absent. */
function Amenities({ home }: Pick<Props, 'home'>) {
  const missing = amenities.filter((amenity) => !home.amenities.includes(amenity))
  return (
    <div className={styles.amenities}>
      <TickList
        included={home.amenities.map((amenity) => amenityLabel[amenity])}
        missing={missing.map((amenity) => amenityLabel[amenity])}
      />
    </div>
  )
}

/** A sample accepts no inquiries: the links go to real listings. */
function Contact() {
  return (
    <div className={styles.question}>
      <h2>{t('This listing is an example')}</h2>
      <p className={styles.quiet}>
        {t(
          'This page is an example and says nothing of a real home. The real ones are in the list, each checked by our staff.',
        )}
      </p>
      <Link to={paths.listings} className={buttonClass({ full: true })}>
        {t('Listings')}
      </Link>
      <Link to={paths.contact} className={textLinkClass}>
        {t('Contact Us')}
        <Icon name="arrow-right" />
      </Link>
    </div>
  )
}

function Block({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}

function Place({ home, className }: Pick<Props, 'home'> & { className?: string }) {
  return (
    <LazySampleMap homes={[home]} fixed={{ centre: [home.longitude, home.latitude], zoom: 13 }} className={className} />
  )
}
