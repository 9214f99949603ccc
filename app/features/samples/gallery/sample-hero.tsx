import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { cities, cityLabel } from '../../../core/listing/fields/choices.ts'
import type { ShownPicture } from '../../../core/listing/image.ts'
import { heroTide, lampDusk, shoreCottage } from '../../../core/pictures/scenes.ts'
import { galleryPaths } from '../../../gallery-paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { chipClass, chipsClass } from '../../../ui/form/chip.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SampleMark } from '../../../ui/mark/sample-mark.tsx'
import { PageHero } from '../../../ui/page/page-hero.tsx'
import { CompactProperties } from '../../browse/shared/compact-property.tsx'
import { PropertySlides } from '../../browse/shared/property-photo.tsx'
import { PropertySummary } from '../../browse/shared/property-words.tsx'
import { demoCompany } from '../../company/rules/demo-company.ts'
import { FilmPlayer } from '../../company/shared/film-player.tsx'
import type { SampleHome } from '../shared/shown-sample.ts'
import { CityTiles, SampleSlider, TypeTiles } from './sample-card.tsx'
import { forRentOrBuy, SampleSearchForm } from './sample-filters.tsx'
import styles from './sample-home.module.css'
import { SampleMap } from './sample-map.tsx'

interface Props {
  title: string
  homes: SampleHome[]
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
}

const lead = t('Rentals and homes for sale in Moncton, Dieppe, Riverview and Shediac.')
const samplePage = t('Sample page')

/** Text and search left, one picture right. */
function opening(picture: ShownPicture) {
  return ({ title }: Props) => (
    <PageHero title={title} lead={lead} picture={picture}>
      <SampleMark>{samplePage}</SampleMark>
      <SampleSearchForm stacked />
    </PageHero>
  )
}

/** The openings of the sample home pages, each marked as a sample. */
export const heroes = {
  shore: opening(shoreCottage),
  tide: opening(heroTide),
  dusk: opening(lampDusk),

  /** Cards in a row that moves. */
  slider: ({ title, homes, today }) => (
    <div className={`wrap ${styles.stack}`}>
      <Words title={title} />
      <SampleSlider homes={homes.slice(4, 10)} today={today} heading="h2" />
    </div>
  ),

  /** No picture: heading, search, and the cities as chips. */
  line: ({ title }) => (
    <div className={styles.band}>
      <div className={`wrap ${styles.stack} ${styles.line}`}>
        <Words title={title} search="raised" />
        <ul className={chipsClass} aria-label={t('Cities')}>
          {cities.map((city) => (
            <li key={city}>
              <Link to={`${galleryPaths.results.grid}?city=${city}`} className={chipClass()}>
                {cityLabel(city)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  ),

  /** One listing in full: its picture, its facts, its link. */
  featured: ({ title, homes: [home], today }) =>
    home && (
      <div className={`wrap ${styles.stack}`}>
        <Words title={title} />
        <div className={`${styles.pair} ${styles.one}`}>
          <PropertySlides
            property={home}
            today={today}
            priority
            sizes="(max-width: 991px) 100vw, 760px"
            className={styles.side}
          />
          <div className={styles.words}>
            <PropertySummary property={home} today={today} heading="h2" />
            <p className="lead">{home.description}</p>
            <View home={home} />
          </div>
        </div>
      </div>
    ),

  /** The cities as links. */
  cities: ({ title, homes }) => (
    <div className={`wrap wide ${styles.stack}`}>
      <Words title={title} />
      <CityTiles homes={homes} tall heading="h2" />
    </div>
  ),

  /** The kinds of home as links, and the search under them. */
  types: ({ title, homes }) => (
    <div className={`wrap wide ${styles.stack}`}>
      <Words title={title} />
      <TypeTiles homes={homes} heading="h2" />
      <SampleSearchForm raised />
    </div>
  ),

  /** The heading and the search left, a short list of all listings right. */
  ledger: ({ title, homes }) => (
    <div className={`wrap ${styles.pair} ${styles.ledger}`}>
      <Words title={title} search="stacked raised" />
      <CompactProperties properties={homes.slice(0, 7)} className="stack gap-14" />
    </div>
  ),

  /** The film of the bay under its heading, and the search. */
  film: ({ title }) => (
    <div className={`wrap ${styles.stack}`}>
      <Words title={title} />
      <FilmPlayer />
      <SampleSearchForm raised />
    </div>
  ),

  /** The map at a fixed centre, zoom 15, with a closable panel (spec 2.10, map banner). */
  map: ({ title, homes }) => (
    <>
      <div className={`wrap ${styles.above}`}>
        <Words title={title} />
      </div>
      <div className={styles.map}>
        <SampleMap homes={homes} fixed={centre} className={styles.mapPlace} />
        <details open className={styles.advance} suppressHydrationWarning>
          <summary>
            {t('Advance Search')}
            <Icon name="chevron-down" />
          </summary>
          <SampleSearchForm stacked offers={forRentOrBuy} />
        </details>
      </div>
    </>
  ),
} satisfies Record<string, (props: Props) => ReactNode>

const centre: { centre: [number, number]; zoom: number } = {
  centre: [demoCompany.longitude, demoCompany.latitude],
  zoom: 15,
}

/** Heading and lead, and the search in its forms. */
function Words({ title, search }: { title: string; search?: 'stacked' | 'raised' | 'stacked raised' }) {
  return (
    <div className={styles.words}>
      <div className={styles.text}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <SampleMark>{samplePage}</SampleMark>
      </div>
      {search && <SampleSearchForm stacked={search.includes('stacked')} raised={search.includes('raised')} />}
    </div>
  )
}

function View({ home: { name, sample } }: { home: SampleHome }) {
  return (
    <Link to={sample.path} className={buttonClass()} aria-label={t('View Property: {name}', { name })}>
      {t('View Property')}
    </Link>
  )
}
