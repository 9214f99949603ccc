import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { cities, cityLabel } from '../../../core/listing/fields/choices.ts'
import { heroTide, lampDusk, shoreCottage } from '../../../core/pictures/scenes.ts'
import { galleryPaths, samplePath } from '../../../gallery-paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { chipClass, chipsClass } from '../../../ui/form/chip.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SampleMark } from '../../../ui/mark/sample-mark.tsx'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import { demoCompany } from '../../company/rules/demo-company.ts'
import { FilmPlayer } from '../../company/shared/film-player.tsx'
import type { SampleHome } from '../shared/sample-pictures.ts'
import { LazySampleMap } from './lazy-sample-map.tsx'
import { CityTiles, CompactSample, SampleSummary, TypeTiles, ViewSample } from './sample-card.tsx'
import { forRentOrBuy, SampleSearchForm } from './sample-filters.tsx'
import styles from './sample-home.module.css'

interface Props {
  title: string
  homes: SampleHome[]
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
}

/** The openings of the sample home pages, each marked as a sample. */
export const heroes = {
  /** Text and search left, one picture right. */
  split: ({ title }) => (
    <div className={`wrap ${styles.pair}`}>
      <Words title={title} search="stacked" />
      <ResponsiveImage scene={shoreCottage} eager sizes="(max-width: 991px) 100vw, 640px" className={styles.side} />
    </div>
  ),

  /** A full-width carousel of three listings, each with a panel. */
  slider: ({ title, homes, today }) => (
    <>
      <div className={`wrap ${styles.above}`}>
        <Words title={title} />
      </div>
      <Carousel label={title} controls="over" trackFocus={false} className={styles.slider}>
        {homes.slice(4, 7).map((home, index) => (
          <article key={home.id} className={styles.slide}>
            <Cover home={home} eager={index === 0} className={styles.filling} />
            <div className={styles.label}>
              <SampleSummary home={home} today={today} heading="h2" />
              <ViewSample home={home} className={buttonClass()} />
            </div>
          </article>
        ))}
      </Carousel>
    </>
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

  /** The shore at full width, the search as a card on the right. */
  beside: ({ title }) => (
    <div className={styles.shore}>
      <ResponsiveImage scene={heroTide} eager sizes="100vw" className={styles.filling} />
      <div className={`wrap ${styles.card}`}>
        <div className={styles.panel}>
          <Words title={title} search="stacked" />
        </div>
      </div>
    </div>
  ),

  /** Five pictures around the heading, each a link to its listing. */
  mosaic: ({ title, homes }) => (
    <div className={`wrap wide ${styles.mosaic}`}>
      <Words title={title} search="stacked" />
      {homes.slice(0, 5).map((home, index) => (
        <Link key={home.id} to={samplePath(home.id)} className={styles.cell} aria-label={home.name}>
          <Cover home={home} eager={index === 0} picture={index % 2} />
        </Link>
      ))}
    </div>
  ),

  /** One listing in full: its picture, its facts, its link. */
  featured: ({ title, homes: [home], today }) =>
    home && (
      <div className={`wrap ${styles.stack}`}>
        <Words title={title} />
        <div className={`${styles.pair} ${styles.one}`}>
          <Cover home={home} eager className={styles.side} />
          <div className={styles.words}>
            <SampleSummary home={home} today={today} heading="h2" />
            <p className={styles.lead}>{home.text}</p>
            <ViewSample home={home} className={buttonClass()} />
          </div>
        </div>
      </div>
    ),

  /** The evening picture left, light text on a dark background right. */
  dusk: ({ title }) => (
    <div className={styles.dusk}>
      <ResponsiveImage scene={lampDusk} eager sizes="(max-width: 991px) 100vw, 45vw" className={styles.duskPicture} />
      <div className={styles.duskText}>
        <Words title={title} search="stacked raised" />
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
      <ul className={styles.entries}>
        {homes.slice(0, 7).map((home) => (
          <li key={home.id}>
            <CompactSample home={home} heading="h2" />
          </li>
        ))}
      </ul>
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
        <LazySampleMap homes={homes} fixed={centre} className={styles.mapPlace} />
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
        <p className={styles.lead}>{t('Rentals and homes for sale in Moncton, Dieppe, Riverview and Shediac.')}</p>
        <SampleMark>{t('Sample page')}</SampleMark>
      </div>
      {search && <SampleSearchForm stacked={search.includes('stacked')} raised={search.includes('raised')} />}
    </div>
  )
}

interface CoverProps {
  home: SampleHome
  eager: boolean
  /** Which of its pictures. */
  picture?: number
  className?: string
}

function Cover({ home, eager, picture = 0, className }: CoverProps) {
  const shown = home.pictures[picture]
  return (
    shown && <ResponsiveImage {...shown} eager={eager} sizes="(max-width: 991px) 100vw, 760px" className={className} />
  )
}
