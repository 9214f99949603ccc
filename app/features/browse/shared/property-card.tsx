import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import type { BriefProperty } from '../../../core/listing/property.ts'
import { gridSize } from '../../../core/listing/search/search-sizes.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { contactPath, paths } from '../../../core/paths.ts'
import { lowTide } from '../../../core/pictures/low-tide.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CompareButton } from '../../saved/shared/save-button.tsx'
import styles from './property-card.module.css'
import { PropertySlides } from './property-photo.tsx'
import { PropertySummary } from './property-words.tsx'
import { type ShownProperty, shownPath } from './shown-property.ts'

interface CardProps {
  property: ShownProperty
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** Its photo is in the first view and loads with priority. */
  priority?: boolean
  /** The card's width, as in `<img sizes>`. */
  sizes?: string
  heading?: 'h2' | 'h3'
}

/** The listing card (spec 2.6). */
export function PropertyCard({ property, today, priority, sizes = cardSizes, heading = 'h3' }: CardProps) {
  return (
    <article className="flex column slim">
      <PropertySlides property={property} today={today} sizes={sizes} priority={priority} className={styles.photo} />
      <div className={styles.body}>
        <PropertySummary property={property} today={today} heading={heading} />
      </div>
      <div className={styles.actions}>
        <Link
          to={shownPath(property)}
          className={`${buttonClass({ variant: 'tint', size: 'small' })} ${styles.view}`}
          aria-label={t('View Property: {name}', { name: titleIn(property).text })}
        >
          {t('View Property')}
        </Link>
        {!property.sample && <CompareButton property={property} />}
      </div>
    </article>
  )
}

/** Three in a row up to 1240 px, one below 992. */
const cardSizes = '(max-width: 991px) calc(96vw - 34px), (max-width: 1303px) calc((100vw - 120px) / 3), 395px'

interface GridProps {
  properties: BriefProperty[]
  today: string
  /** A search is loading: skeletons with the spinner in their first row (spec 2.4). */
  loading?: boolean
  /** A link to more results, for an empty search. */
  relaxLink: { label: string; to: string }
  /** Nothing is listed so far. */
  noneYet?: boolean
  /** The heading level of the listings' names. */
  heading?: 'h2' | 'h3'
}

/**
 * Three in a row, two on tablets, one on phones. A small phone gets a picture of 320 px for its 340: it spares screens of two and
 * three times that density the next width, which weighs twice as much.
 */
const gridSizes =
  '(max-width: 400px) 320px, (max-width: 639px) calc(96vw - 34px), (max-width: 991px) calc(50vw - 32px), (max-width: 1303px) calc((100vw - 120px) / 3), 395px'

/** Up to six listings. */
export function HomeGrid({ properties, today, loading = false, relaxLink, noneYet, heading = 'h3' }: GridProps) {
  return (
    <>
      <p role="status" className="hidden-text">
        {loading ? t('Loading properties.') : noneYet ? noneYetText : countText(properties.length)}
      </p>
      {loading && <Loading />}
      {!loading && properties.length === 0 && (
        <NoProperties heading={heading} noneYet={noneYet}>
          {noneYet ? (
            <Link className={buttonClass()} to={paths.alerts} rel="nofollow" reloadDocument>
              {t('Tell me about new homes')}
            </Link>
          ) : (
            <Link className={buttonClass()} to={relaxLink.to}>
              {relaxLink.label}
            </Link>
          )}
          <Link className={buttonClass({ variant: 'line' })} to={contactPath(t('A home I am looking for'))}>
            {t('Tell us what you need')}
          </Link>
        </NoProperties>
      )}
      {!loading && properties.length > 0 && (
        <ul className={styles.grid}>
          {properties.map((property) => (
            <li key={property.id} className={styles.cell}>
              <PropertyCard property={property} today={today} heading={heading} sizes={gridSizes} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Loading() {
  return (
    <div className={styles.grid} aria-busy="true">
      <span className={styles.spinner} aria-hidden="true" />
      {Array.from({ length: gridSize }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all the same
        <CardSkeleton key={place} />
      ))}
    </div>
  )
}

/** The placeholder of a listing card. */
export function CardSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton className={styles.skeletonPhoto} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.line} />
    </div>
  )
}

function countText(count: number) {
  if (count === 0) return t('No Properties Found. Please refine your search criteria.')
  return t('{count, plural, one {# property is shown.} other {# properties are shown.}}', { count })
}

export const noneYetText = t('The first ones are on their way. We can write to you when they are here.')

interface NoPropertiesProps {
  heading?: 'h2' | 'h3'
  /** The company has listed nothing so far: no search is to blame. */
  noneYet?: boolean | undefined
  children: ReactNode
}

/** Replaces an empty list (spec 8); `children` are links that relax the search. */
export function NoProperties({ heading: Heading = 'h2', noneYet, children }: NoPropertiesProps) {
  return (
    <div className={styles.empty}>
      <ResponsiveImage
        picture={lowTide}
        sizes="(max-width: 800px) calc(100vw - 40px), 760px"
        className={styles.scene}
      />
      <Heading className={styles.heading}>{noneYet ? t('No homes are listed yet') : t('No Properties Found')}</Heading>
      <p className="muted">{noneYet ? noneYetText : t('Please refine your search criteria.')}</p>
      <div className={styles.relax}>{children}</div>
    </div>
  )
}
