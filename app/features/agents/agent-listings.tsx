import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../core/language/translate.ts'
import type { Offer } from '../../core/listing/fields/choices.ts'
import type { BriefProperty } from '../../core/listing/property.ts'
import { alertPath } from '../../core/listing/search/search-path.ts'
import { PropertyCard } from '../browse/shared/card/property-card.tsx'
import styles from './agent-layout.module.css'

interface Props {
  properties: BriefProperty[]
  /** The total. */
  total: number
  /** Which of the listings they are. */
  what: Offer | 'all'
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** Shown to the right of the count. */
  children: ReactNode
}

const cardSizes = '(max-width: 991px) calc(96vw - 34px), (max-width: 1303px) calc((100vw - 476px) / 2), 414px'

/** The first six live listings on an agent's or an agency's page (spec 2.10). */
export function AgentListings({ properties, total, what, today, children }: Props) {
  if (properties.length === 0) {
    return (
      <p className="muted">
        {t('No homes at the moment.')}{' '}
        <Link to={alertPath(what === 'all' ? {} : { offer: what })} rel="nofollow" reloadDocument>
          {t('Tell me about new homes')}
        </Link>
      </p>
    )
  }
  return (
    <>
      <div className={styles.listingsHead}>
        <p>{countText[what](properties.length, total)}</p>
        {children}
      </div>
      <ul className={styles.grid}>
        {properties.map((property) => (
          <li key={property.id} className="stack">
            <PropertyCard property={property} today={today} heading="h2" sizes={cardSizes} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The listings are the site's own; only the person is a sample. */
const countText = {
  rent: (shown: number, total: number) =>
    shown < total
      ? t('First {shown} of {total} rentals', { shown, total })
      : t('{total, plural, one {# rental} other {All # rentals}}', { total }),
  sale: (shown: number, total: number) =>
    shown < total
      ? t('First {shown} of {total} homes for sale', { shown, total })
      : t('{total, plural, one {# home for sale} other {All # homes for sale}}', { total }),
  all: (shown: number, total: number) =>
    shown < total
      ? t('First {shown} of {total} properties', { shown, total })
      : t('{total, plural, one {# property} other {All # properties}}', { total }),
}
