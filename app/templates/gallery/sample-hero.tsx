import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { cities, cityLabel } from '../../../domain/property/fields/choices.ts'
import { heroTide, lampDusk, shoreCottage } from '../../components/pictures/scenes.ts'
import { galleryPaths, samplePath } from '../../gallery-paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { chipClass, chipsClass } from '../../ui/form/chip.tsx'
import { SampleMark } from '../../ui/mark/sample-mark.tsx'
import { ResponsiveImage } from '../../ui/page/responsive-image.tsx'
import { CompactSample } from './sample-card.tsx'
import styles from './sample-hero.module.css'
import type { SampleHome } from './sample-homes.ts'
import { SampleSearchForm } from './sample-search-form.tsx'
import { SampleSummary } from './sample-summary.tsx'

export interface HeroProps {
  title: string
  homes: SampleHome[]
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
}

/** The heading of a sample home page, marked as one. */
export function HeroWords({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.text}>
      <h1>{title}</h1>
      <p className={styles.lead}>
        {children ?? t('Rentals and homes for sale in Moncton, Dieppe, Riverview and Shediac.')}
      </p>
      <SampleMark>{t('Sample page')}</SampleMark>
    </div>
  )
}

/** Text and search left, one picture right. */
export function SplitHero({ title }: HeroProps) {
  return (
    <div className={`wrap ${styles.split}`}>
      <div className={styles.column}>
        <HeroWords title={title} />
        <SampleSearchForm stacked />
      </div>
      <ResponsiveImage scene={shoreCottage} eager sizes="(max-width: 991px) 100vw, 640px" className={styles.side} />
    </div>
  )
}

/** A full-width carousel of three listings, each with a panel. */
export function SliderHero({ title, homes, today }: HeroProps) {
  return (
    <>
      <div className={`wrap ${styles.above}`}>
        <HeroWords title={title} />
      </div>
      <Carousel label={title} controls="over" trackFocus={false} className={styles.slider}>
        {homes.slice(4, 7).map((home, index) => (
          <article key={home.id} className={styles.slide}>
            {home.pictures[0] && (
              <ResponsiveImage
                scene={home.pictures[0].scene}
                alt={home.pictures[0].alt}
                eager={index === 0}
                sizes="100vw"
                className={styles.filling}
              />
            )}
            <div className={styles.label}>
              <SampleSummary home={home} today={today} heading="h2" />
              <ViewSample home={home} />
            </div>
          </article>
        ))}
      </Carousel>
    </>
  )
}

/** No picture: heading, search, and the cities as chips. */
export function LineHero({ title }: HeroProps) {
  return (
    <div className={styles.band}>
      <div className={`wrap ${styles.line}`}>
        <HeroWords title={title} />
        <SampleSearchForm raised />
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
  )
}

/** The shore at full width, the search as a card on the right. */
export function BesideHero({ title }: HeroProps) {
  return (
    <div className={styles.shore}>
      <ResponsiveImage scene={heroTide} eager sizes="100vw" className={styles.filling} />
      <div className={`wrap ${styles.card}`}>
        <div className={styles.cardWrapper}>
          <HeroWords title={title} />
          <SampleSearchForm stacked />
        </div>
      </div>
    </div>
  )
}

/** The evening picture left, light text on a dark background right. */
export function DuskHero({ title }: HeroProps) {
  return (
    <div className={styles.dusk}>
      <ResponsiveImage scene={lampDusk} eager sizes="(max-width: 991px) 100vw, 45vw" className={styles.duskPicture} />
      <div className={styles.duskText}>
        <HeroWords title={title} />
        <SampleSearchForm stacked raised />
      </div>
    </div>
  )
}

/** One listing in full: its picture, its facts, its link. */
export function FeaturedHero({ title, homes: [home], today }: HeroProps) {
  if (!home) return null
  return (
    <div className={`wrap ${styles.featured}`}>
      <HeroWords title={title} />
      <div className={styles.pair}>
        {home.pictures[0] && (
          <ResponsiveImage
            scene={home.pictures[0].scene}
            alt={home.pictures[0].alt}
            eager
            sizes="(max-width: 991px) 100vw, 760px"
            className={styles.side}
          />
        )}
        <div className={styles.column}>
          <SampleSummary home={home} today={today} heading="h2" />
          <p className={styles.lead}>{home.text}</p>
          <ViewSample home={home} />
        </div>
      </div>
    </div>
  )
}

/** The heading and the search left, a short list of all listings right. */
export function LedgerHero({ title, homes }: HeroProps) {
  return (
    <div className={`wrap ${styles.ledger}`}>
      <div className={styles.column}>
        <HeroWords title={title} />
        <SampleSearchForm stacked raised />
      </div>
      <ul className={styles.entries}>
        {homes.slice(0, 7).map((home) => (
          <li key={home.id}>
            <CompactSample home={home} heading="h2" />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ViewSample({ home }: { home: SampleHome }) {
  return (
    <Link
      to={samplePath(home.id)}
      className={buttonClass()}
      aria-label={t('View Property, {name}', { name: home.name })}
    >
      {t('View Property')}
    </Link>
  )
}
