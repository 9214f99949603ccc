import { Link } from 'react-router'
import { today } from '../../../core/dates.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { formatDecimal } from '../../../core/money.ts'
import { paths } from '../../../core/paths.ts'
import { seo } from '../../../frame/site/seo.ts'
import { galleryName, galleryPaths } from '../../../gallery-paths.ts'
import { buttonClass, textLinkClass } from '../../../ui/button.tsx'
import { FactRows } from '../../../ui/fact-rows.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SampleMark } from '../../../ui/mark/sample-mark.tsx'
import { PageSection, SectionHead } from '../../../ui/page/page-section.tsx'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import { Disclosure } from '../../../ui/section/disclosure.tsx'
import { Tabs } from '../../../ui/section/tabs.tsx'
import { TickList } from '../../../ui/tick-list.tsx'
import { CompactProperties } from '../../browse/shared/compact-property.tsx'
import { PropertyDescription } from '../../browse/shared/page/property-description.tsx'
import { PropertyHeading } from '../../browse/shared/page/property-heading.tsx'
import { PropertyKeys } from '../../browse/shared/property-words.tsx'
import { sampleListings } from '../shared/listings.ts'
import { amenities, amenityLabel, laundryLabel } from '../shared/sample-labels.ts'
import { type SampleHome, sampleHome } from '../shared/shown-sample.ts'
import type { Route } from './+types/sample'
import { detailLayouts, GalleryStrip } from './gallery-strip.tsx'
import styles from './sample.module.css'
import { SampleMap } from './sample-map.tsx'

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
        <CompactProperties properties={others} className={styles.others} />
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
        <div className="slim">
          <PropertyHeading property={home} today={today} mark={<SampleMark />} />
          <PropertyKeys property={home} today={today} />
          <Disclosure heading={t('Detail & Features')}>
            <Amenities home={home} />
          </Disclosure>
          <Disclosure heading={t('Description')}>
            <PropertyDescription property={home} />
          </Disclosure>
          <Disclosure heading={t('Location map')}>
            <Place home={home} />
          </Disclosure>
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
    { id: 'about', label: t('Description'), panel: <PropertyDescription property={home} /> },
    { id: 'amenities', label: t('Amenities'), panel: <Amenities home={home} /> },
    { id: 'facts', label: t('Details'), panel: <Facts home={home} /> },
  ]
  return (
    <div className={`wrap wide ${styles.columns} ${styles.beside}`}>
      <Pictures home={home} className={styles.tall} />
      <div className={styles.panel}>
        <PropertyHeading property={home} today={today} mark={<SampleMark />} />
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
        {cover && <ResponsiveImage picture={cover} eager sizes="100vw" className={styles.coverPicture} />}
        <div className={`wrap ${styles.labelRow}`}>
          <div className={styles.label}>
            <PropertyHeading property={home} today={today} mark={<SampleMark />} />
          </div>
        </div>
      </div>
      <div className={`wrap ${styles.story}`}>
        <PropertyKeys property={home} today={today} />
        <p className={styles.lead}>{home.description}</p>
        {rooms.map((picture) => (
          <figure key={picture.alt} className={styles.room}>
            <ResponsiveImage picture={picture} sizes="(max-width: 767px) 100vw, 560px" className={styles.roomPicture} />
            <figcaption>{picture.alt}</figcaption>
          </figure>
        ))}
        <Facts home={home} />
        <Amenities home={home} />
        <Contact />
      </div>
      <Place home={home} />
    </>
  )
}

function Pictures({ home, className }: Pick<Props, 'home'> & { className: string | undefined }) {
  return (
    <ul className={className}>
      {home.pictures.map((picture, index) => (
        <li key={picture.alt}>
          <ResponsiveImage picture={picture} eager={index === 0} sizes="(max-width: 991px) 100vw, 720px" />
        </li>
      ))}
    </ul>
  )
}

/** Facts beyond the key figures. */
function Facts({ home }: Pick<Props, 'home'>) {
  return (
    <FactRows
      facts={[
        { title: t('Property type'), subTitle: home.sample.type },
        { title: t('Size'), subTitle: home.size },
        { title: t('Laundry'), subTitle: laundryLabel[home.laundry] },
        { title: t('Pets'), subTitle: home.pets ? tc('of pets', 'Welcome') : tc('of pets', 'Not allowed') },
        { title: t('Rating'), subTitle: t('{stars} of 5', { stars: formatDecimal(home.rating, 1) }) },
      ]}
    />
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
      <p className="muted small">
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

function Place({ home }: Pick<Props, 'home'>) {
  const { longitude, latitude } = home.address
  return <SampleMap homes={[home]} fixed={{ centre: [longitude!, latitude!], zoom: 13 }} className={styles.map} />
}
