import { Link } from 'react-router'
import { demoCompany } from '../../../domain/company/demo-company.ts'
import { t } from '../../../domain/language/translate.ts'
import { FilmPlayer } from '../../components/company/film-player.tsx'
import { samplePath } from '../../gallery-paths.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { ResponsiveImage } from '../../ui/page/responsive-image.tsx'
import { LazySampleMap } from './lazy-sample-map.tsx'
import { type HeroProps, HeroWords } from './sample-hero.tsx'
import styles from './sample-hero-wide.module.css'
import { forRentOrBuy, SampleSearchForm } from './sample-search-form.tsx'
import { CityTiles, TypeTiles } from './sample-tiles.tsx'

/** Five pictures around the heading, each a link to its listing. */
export function MosaicHero({ title, homes }: HeroProps) {
  return (
    <div className={`wrap wide ${styles.mosaic}`}>
      <div className={styles.heading}>
        <HeroWords title={title} />
        <SampleSearchForm stacked />
      </div>
      {homes.slice(0, 5).map((home, index) => {
        const picture = home.pictures[index % 2 ? 1 : 0]
        return (
          picture && (
            <Link key={home.id} to={samplePath(home.id)} className={styles.cell} aria-label={home.name}>
              <ResponsiveImage
                scene={picture.scene}
                alt={picture.alt}
                eager={index === 0}
                sizes="(max-width: 991px) 50vw, 460px"
                className={styles.picture}
              />
            </Link>
          )
        )
      })}
    </div>
  )
}

/** The cities as links. */
export function CitiesHero({ title, homes }: HeroProps) {
  return (
    <div className={`wrap wide ${styles.links}`}>
      <HeroWords title={title} />
      <CityTiles homes={homes} tall heading="h2" />
    </div>
  )
}

/** The kinds of home as links, and the search under them. */
export function TypesHero({ title, homes }: HeroProps) {
  return (
    <div className={`wrap wide ${styles.links}`}>
      <HeroWords title={title} />
      <TypeTiles homes={homes} heading="h2" />
      <SampleSearchForm raised />
    </div>
  )
}

/** The film of the bay under its heading, and the search. */
export function FilmHero({ title }: HeroProps) {
  return (
    <div className={`wrap ${styles.film}`}>
      <HeroWords title={title} />
      <FilmPlayer />
      <SampleSearchForm raised />
    </div>
  )
}

/** The map at a fixed centre, zoom 15, with a closable panel (spec 2.10, map banner). */
export function MapHero({ title, homes }: HeroProps) {
  return (
    <>
      <div className={`wrap ${styles.mapText}`}>
        <HeroWords title={title} />
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
  )
}

const centre: { centre: [number, number]; zoom: number } = {
  centre: [demoCompany.longitude, demoCompany.latitude],
  zoom: 15,
}
