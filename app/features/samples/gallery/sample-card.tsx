import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { cities, cityLabel } from '../../../core/listing/fields/choices.ts'
import { galleryPaths, samplePath } from '../../../gallery-paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import { PropertyPrice } from '../../browse/shared/card/property-price.tsx'
import { PhotoFrame } from '../../browse/shared/photo/photo-frame.tsx'
import { PropertyFacts, roomFacts } from '../../browse/shared/property-facts.tsx'
import summary from '../../browse/shared/property-summary.module.css'
import { badgeLabel, offerOf, sampleTypes, typeLabel } from '../shared/sample-labels.ts'
import type { SampleHome } from '../shared/sample-pictures.ts'
import styles from './sample-card.module.css'

interface Props {
  home: SampleHome
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** A card, a row with the picture left, a wide row with a text, or a small row. */
  show?: 'cards' | 'rows' | 'wide' | 'small'
  /** The width of its picture, as in `<img sizes>`. */
  sizes?: string
  eager?: boolean
  heading?: 'h2' | 'h3'
}

interface CardsProps extends Omit<Props, 'home' | 'eager'> {
  homes: SampleHome[]
  /** Of cards. */
  columns?: 2 | 3 | 4
  /** The first picture loads with priority. */
  eager?: boolean
}

/** Sample listings in columns or as rows. */
export function SampleCards({ homes, columns = 3, show = 'cards', eager, ...rest }: CardsProps) {
  return (
    <ul className={classes(styles.list, styles[`${show}List`], show === 'cards' && styles[`of${columns}`])}>
      {homes.map((home, index) => (
        <li key={home.id}>
          <SampleCard home={home} show={show} eager={eager && index === 0} {...rest} />
        </li>
      ))}
    </ul>
  )
}

/** A sample listing (spec 2.6): it links to the sample detail page and cannot be saved or compared. */
export function SampleCard({ home, today, show = 'cards', sizes = cardSizes, eager, heading = 'h3' }: Props) {
  return (
    <article className={classes(styles.card, styles[show])}>
      <SamplePhoto home={home} sizes={sizes} eager={eager} />
      <div className={styles.body}>
        <SampleSummary home={home} today={today} heading={heading} />
        {show === 'wide' && <p className={styles.text}>{home.text}</p>}
      </div>
      <ViewSample home={home} className={classes(buttonClass({ variant: 'tint', size: 'small' }), styles.view)} />
    </article>
  )
}

const cardSizes = '(max-width: 639px) calc(100vw - 40px), (max-width: 991px) 50vw, 395px'

export function ViewSample({ home: { id, name }, className }: { home: SampleHome; className: string }) {
  return (
    <Link to={samplePath(id)} className={className} aria-label={t('View Property, {name}', { name })}>
      {t('View Property')}
    </Link>
  )
}

/** Price and type, name, place, rooms and available date (spec 3). */
export function SampleSummary({ home, today, heading: Heading = 'h3' }: Pick<Props, 'home' | 'today' | 'heading'>) {
  const { name, type, price, beds } = home
  const facts = roomFacts(home)
  return (
    <>
      <p className={summary.top}>
        <PropertyPrice property={{ price, offer: offerOf(home) }} />
        <span className="muted small">{typeLabel[type]}</span>
      </p>
      <Heading className={summary.name}>{name}</Heading>
      <SamplePlace home={home} />
      <PropertyFacts property={home} today={today} facts={beds ? facts : [['bed', t('Studio')] as const, ...facts]} />
    </>
  )
}

export function SamplePlace({ home: { place, city } }: { home: SampleHome }) {
  return (
    <p className={summary.place}>
      <Icon name="map-pin" />
      {place}, {city}
    </p>
  )
}

/** The picture slider of a sample card with the specified tags and badge. A closed one's is dimmed and not linked. */
function SamplePhoto({ home, sizes, eager }: { home: SampleHome; sizes: string; eager?: boolean }) {
  const { id, name, pictures, closed, badge } = home
  const [cover] = pictures
  return (
    <PhotoFrame
      offer={offerOf(home)}
      closed={closed}
      badge={badgeLabel[badge]}
      tags={<SampleTags home={home} onPhoto />}
      className={styles.photo}
    >
      {closed ? (
        cover && <ResponsiveImage {...cover} sizes={sizes} eager={eager} />
      ) : (
        <Carousel label={t('Photos of {name}', { name })} controls="mini" trackFocus={false}>
          {pictures.map((picture, index) => (
            <Link
              key={picture.alt}
              to={samplePath(id)}
              tabIndex={index ? -1 : undefined}
              aria-label={index ? picture.alt : name}
            >
              <ResponsiveImage {...picture} sizes={sizes} eager={eager && index === 0} />
            </Link>
          ))}
        </Carousel>
      )}
    </PhotoFrame>
  )
}

/** In their order (spec 2.6). */
const tags = [
  ['Verified', 'verified', t('Verified'), 'rosette-discount-check'],
  ['SuperAgent', 'super', t('SuperAgent'), 'award'],
  ['New', 'new', t('New'), undefined],
] as const

export function SampleTags({ home, onPhoto = false }: { home: SampleHome; onPhoto?: boolean }) {
  return tags
    .filter(([tag]) => home.tags.includes(tag))
    .map(([tag, variant, word, icon]) => (
      <Tag key={tag} variant={variant} onPhoto={onPhoto}>
        {icon && <Icon name={icon} />}
        {word}
      </Tag>
    ))
}

/** The compact property of spec 3: picture, name, location, For Sale, For Rent or For Buy, and value. */
export function CompactSample({ home, heading: Heading = 'h3' }: Pick<Props, 'home' | 'heading'>) {
  const { id, name, place, city, badge, price, pictures } = home
  const [picture] = pictures
  return (
    <article className={styles.compact}>
      {picture && <ResponsiveImage scene={picture.scene} sizes="96px" className={styles.thumb} />}
      <div>
        <Heading className={styles.compactName}>
          <Link to={samplePath(id)}>{name}</Link>
        </Heading>
        <p className={styles.quiet}>
          {place}, {city}
        </p>
        <p className={styles.value}>
          <PropertyPrice property={{ price, offer: offerOf(home) }} />
          <span className={styles.quiet}>{badgeLabel[badge]}</span>
        </p>
      </div>
    </article>
  )
}

/** Compact properties in as many columns as fit. */
export function CompactSamples({ homes }: { homes: SampleHome[] }) {
  return (
    <ul className={styles.compacts}>
      {homes.map((home) => (
        <li key={home.id}>
          <CompactSample home={home} />
        </li>
      ))}
    </ul>
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
    const there = homes.filter((home) => home.city === city)
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
            <ResponsiveImage scene={pictured.pictures[0].scene} sizes="(max-width: 767px) 50vw, 480px" />
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
