import { Link } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { cities, cityLabel } from '../../../domain/property/fields/choices.ts'
import { galleryPaths } from '../../gallery-paths.ts'
import { classes } from '../../ui/classes.ts'
import { ResponsiveImage } from '../../ui/page/responsive-image.tsx'
import type { SampleHome } from './sample-homes.ts'
import { typeLabel } from './sample-labels.ts'
import { sampleTypes } from './sample-listing.ts'
import styles from './sample-tiles.module.css'

interface Props {
  homes: SampleHome[]
  /** Taller, for the opening of a page. */
  tall?: boolean
  heading?: 'h2' | 'h3'
}

/** A picture of each city with the number of its samples, as a link to them. */
export function CityTiles({ homes, ...rest }: Props) {
  const tiles = cities.map((city) =>
    tileOf(
      'city',
      city,
      cityLabel(city),
      homes.filter((home) => home.city === city),
    ),
  )
  return <Tiles tiles={tiles} {...rest} />
}

/** Apartment, House, Building, Condos, Villa (spec 3). */
export function TypeTiles({ homes, ...rest }: Props) {
  const tiles = sampleTypes.map((type) =>
    tileOf(
      'style',
      type,
      typeLabel[type],
      homes.filter((home) => home.type === type),
    ),
  )
  return <Tiles tiles={tiles} narrow {...rest} />
}

interface Tile {
  name: string
  path: string
  count: string
  picture: SampleHome['pictures'][number] | undefined
}

function Tiles({
  tiles,
  tall = false,
  narrow = false,
  heading: Heading = 'h3',
}: Omit<Props, 'homes'> & { tiles: Tile[]; narrow?: boolean }) {
  return (
    <ul className={classes(styles.tiles, narrow && styles.narrow, tall && styles.tall)}>
      {tiles.map(({ name, path, count, picture }) => (
        <li key={name} className={styles.tile}>
          {picture && (
            <ResponsiveImage scene={picture.scene} sizes="(max-width: 767px) 50vw, 480px" className={styles.picture} />
          )}
          <div className={styles.text}>
            <Heading className={styles.name}>
              <Link to={path}>{name}</Link>
            </Heading>
            <p className={styles.count}>{count}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function tileOf(filter: 'city' | 'style', value: string, name: string, homes: SampleHome[]): Tile {
  return {
    name,
    path: `${galleryPaths.results.grid}?${new URLSearchParams({ [filter]: value })}`,
    count: t('{count, plural, one {# sample} other {# samples}}', { count: homes.length }),
    picture: homes[filter === 'city' ? 0 : homes.length - 1]?.pictures[0],
  }
}
