import { Link } from 'react-router'
import { t } from '../../../../core/language/translate.ts'
import type { BriefProperty } from '../../../../core/listing/property.ts'
import { gridSize } from '../../../../core/listing/search/property-search.ts'
import { contactPath, paths } from '../../../../core/paths.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { NoProperties, noneYetText } from '../no-properties.tsx'
import styles from './card.module.css'
import { CardSkeleton } from './card-skeleton.tsx'
import { PropertyCard } from './property-card.tsx'

interface Props {
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
const cardSizes =
  '(max-width: 400px) 320px, (max-width: 639px) calc(96vw - 34px), (max-width: 991px) calc(50vw - 32px), (max-width: 1303px) calc((100vw - 120px) / 3), 395px'

/** Up to six listings. */
export function HomeGrid({ properties, today, loading = false, relaxLink, noneYet, heading = 'h3' }: Props) {
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
              <PropertyCard property={property} today={today} heading={heading} sizes={cardSizes} />
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

function countText(count: number) {
  if (count === 0) return t('No Properties Found. Please refine your search criteria.')
  return t('{count, plural, one {# property is shown.} other {# properties are shown.}}', { count })
}
