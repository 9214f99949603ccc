import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { cities, cityLabel } from '../../../core/listing/fields/choices.ts'
import { galleryPaths } from '../../../gallery-paths.ts'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { classes } from '../../../ui/classes.ts'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import { PropertyCard } from '../../browse/shared/property-card.tsx'
import { PropertyRow, rowsClass } from '../../browse/shared/property-row.tsx'
import { sampleTypes, typeLabel } from '../shared/sample-labels.ts'
import type { SampleHome } from '../shared/shown-sample.ts'
import styles from './sample-card.module.css'

interface CardsProps {
  homes: SampleHome[]
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  show?: 'cards' | 'rows'
  columns?: 1 | 2 | 3 | 4
  /** The first picture loads with priority. */
  priority?: boolean
  heading?: 'h2' | 'h3'
}

/** Sample listings (spec 2.6) in columns or as rows. */
export function SampleCards({ homes, show = 'cards', columns = 3, priority = false, ...rest }: CardsProps) {
  const Shown = show === 'cards' ? PropertyCard : PropertyRow
  return (
    <div className={classes(show === 'cards' ? styles.cards : rowsClass, styles[`${show}${columns}`])}>
      {homes.map((home, index) => (
        <Shown key={home.id} property={home} priority={priority && index === 0} {...rest} />
      ))}
    </div>
  )
}

/** The same in one row that moves; `head` stands above it. */
export function SampleSlider({ homes, head, ...rest }: Omit<CardsProps, 'show' | 'columns'> & { head?: ReactNode }) {
  return (
    <Carousel label={t('Properties')} className={styles.slider} trackFocus={false} head={head}>
      {homes.map((home) => (
        <PropertyCard key={home.id} property={home} {...rest} />
      ))}
    </Carousel>
  )
}

interface TilesProps {
  homes: SampleHome[]
  /** Taller, for the opening of a page. */
  tall?: boolean
  heading?: 'h2' | 'h3'
}

/** A picture of each city with the number of its samples, as a link to them. */
export function CityTiles({ homes, ...rest }: TilesProps) {
  const tiles = cities.map((city) => {
    const there = homes.filter(({ address }) => address.city === city)
    return { filter: 'city', value: city, name: cityLabel(city), homes: there, pictured: there[0] }
  })
  return <Tiles tiles={tiles} {...rest} />
}

/** Apartment, House, Building, Condos, Villa (spec 3). */
export function TypeTiles({ homes, ...rest }: TilesProps) {
  const tiles = sampleTypes.map((type) => {
    const such = homes.filter((home) => home.type === type)
    return { filter: 'style', value: type, name: typeLabel[type], homes: such, pictured: such.at(-1) }
  })
  return <Tiles tiles={tiles} narrow {...rest} />
}

interface Tile {
  filter: string
  value: string
  name: string
  homes: SampleHome[]
  pictured?: SampleHome
}

function Tiles({
  tiles,
  tall,
  narrow,
  heading: Heading = 'h3',
}: Omit<TilesProps, 'homes'> & { tiles: Tile[]; narrow?: boolean }) {
  return (
    <ul className={classes(styles.tiles, narrow && styles.narrow, tall && styles.tall)}>
      {tiles.map(({ filter, value, name, homes, pictured }) => (
        <li key={name} className={styles.tile}>
          {pictured?.pictures[0] && (
            <ResponsiveImage picture={pictured.pictures[0]} alt="" sizes="(max-width: 767px) 50vw, 480px" />
          )}
          <div className={styles.tileText}>
            <Heading className={styles.tileName}>
              <Link to={`${galleryPaths.results.grid}?${new URLSearchParams({ [filter]: value })}`}>{name}</Link>
            </Heading>
            <p className={styles.tileCount}>
              {t('{count, plural, one {# sample} other {# samples}}', { count: homes.length })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
