import { Link } from 'react-router'
import { demoCompany } from '../../domain/company.ts'
import { samplePath } from '../gallery-paths.ts'
import { Icon } from '../ui/icon.tsx'
import { ScenePicture } from '../ui/scene.tsx'
import { FilmPlayer } from './film-player.tsx'
import { type HeroProps, HeroWords } from './sample-hero.tsx'
import styles from './sample-hero-wide.module.css'
import { SampleMapPlace } from './sample-map-place.tsx'
import { forRentOrBuy, SampleSearchForm } from './sample-search-form.tsx'
import { CityTiles, TypeTiles } from './sample-tiles.tsx'

/** Five rooms and houses around the heading, each leading to its listing. */
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
              <ScenePicture
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

/** The cities as doors. */
export function CitiesHero({ title, homes }: HeroProps) {
  return (
    <div className={`wrap wide ${styles.doors}`}>
      <HeroWords title={title} />
      <CityTiles homes={homes} tall heading="h2" />
    </div>
  )
}

/** The kinds of home as doors, and the search under them. */
export function TypesHero({ title, homes }: HeroProps) {
  return (
    <div className={`wrap wide ${styles.doors}`}>
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

/** The map at a fixed centre, zoom 15, with the panel that closes (spec 2.10, map banner). */
export function MapHero({ title, homes }: HeroProps) {
  return (
    <>
      <div className={`wrap ${styles.mapWords}`}>
        <HeroWords title={title} />
      </div>
      <div className={styles.map}>
        <SampleMapPlace homes={homes} fixed={centre} className={styles.mapPlace} />
        <details open className={styles.advance} suppressHydrationWarning>
          <summary>
            Advance Search
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
