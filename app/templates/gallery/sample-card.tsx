import { Link } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { PropertyPrice } from '../../components/property/card/property-price.tsx'
import { samplePath } from '../../gallery-paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ResponsiveImage } from '../../ui/page/responsive-image.tsx'
import styles from './sample-card.module.css'
import type { SampleHome } from './sample-homes.ts'
import { badgeLabel } from './sample-labels.ts'
import { SamplePhoto } from './sample-photo.tsx'
import { offerOf } from './sample-search.ts'
import { SampleSummary } from './sample-summary.tsx'

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

/** A sample listing (spec 2.6): it links to the sample detail page and cannot be saved or compared. */
export function SampleCard({ home, today, show = 'cards', sizes = cardSizes, eager, heading = 'h3' }: Props) {
  return (
    <article className={classes(styles.card, styles[show])}>
      <SamplePhoto home={home} sizes={sizes} eager={eager} className={styles.photo} />
      <div className={styles.body}>
        <SampleSummary home={home} today={today} heading={heading} />
        {show === 'wide' && <p className={styles.text}>{home.text}</p>}
      </div>
      <Link
        to={samplePath(home.id)}
        className={classes(buttonClass({ variant: 'tint', size: 'small' }), styles.view)}
        aria-label={t('View Property, {name}', { name: home.name })}
      >
        {t('View Property')}
      </Link>
    </article>
  )
}

const cardSizes = '(max-width: 639px) calc(100vw - 40px), (max-width: 991px) 50vw, 395px'

/** The compact property of spec 3: picture, name, location, For Sale, For Rent or For Buy, and value. */
export function CompactSample({ home, heading: Heading = 'h3' }: { home: SampleHome; heading?: 'h2' | 'h3' }) {
  const { name, place, city, badge, price, pictures } = home
  const [picture] = pictures
  return (
    <article className={styles.compact}>
      {picture && <ResponsiveImage scene={picture.scene} sizes="96px" className={styles.thumb} />}
      <div className={styles.compactBody}>
        <Heading className={styles.compactName}>
          <Link to={samplePath(home.id)}>{name}</Link>
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
