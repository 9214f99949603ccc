import { Form, Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { type Offer, offerSearch } from '../../../core/listing/fields/choices.ts'
import { maxWishLetters } from '../../../core/listing/search/search-sizes.ts'
import { paths } from '../../../core/paths.ts'
import { lowTide } from '../../../core/pictures/low-tide.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import { searchControl } from '../shared/location-field.tsx'
import { noneYetText } from '../shared/property-card.tsx'
import type { SearchStep } from './listing-data.ts'
import styles from './listings.module.css'

interface Props {
  /** Each brings homes by itself, best first. */
  changes: readonly SearchStep[]
  /** The address without all filters. */
  clearPath: string
  /** Where news of homes is asked for, while nothing at all is listed. */
  alertPath: string | undefined
}

/**
 * For no results: the single changes that bring some, with their exact gain, and a link that makes each. Before the first home is
 * listed no filter is to blame.
 */
export function NoResults({ changes, clearPath, alertPath }: Props) {
  return (
    <div className={styles.none}>
      <ResponsiveImage
        picture={lowTide}
        sizes="(max-width: 991px) calc(100vw - 40px), 220px"
        className={styles.scene}
      />
      <div>
        <h2>{alertPath ? t('No homes are listed yet') : t('No Properties Found')}</h2>
        <p className={styles.lead}>
          <span>{alertPath ? noneYetText : t('Please refine your search criteria.')}</span>{' '}
          {changes.length > 0 && <span>{t('One change is enough:')}</span>}
        </p>
        {changes.length > 0 ? (
          <Changes changes={changes} />
        ) : (
          <p className={styles.only}>
            {alertPath ? (
              <Link to={alertPath} rel="nofollow" reloadDocument className={buttonClass()}>
                {t('Tell me about new homes')}
              </Link>
            ) : (
              <Link to={clearPath} data-whole className={buttonClass()} preventScrollReset>
                {t('Clear all filters')}
              </Link>
            )}
            <Link to={paths.contact} className={buttonClass({ variant: 'line' })}>
              {t('Tell us what you need')}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}

/** Other searches, each with what it finds and a button. */
export function Changes({ changes }: Pick<Props, 'changes'>) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ key, text, label, path }) => (
        <li key={key}>
          <span>{text}</span>
          <Link to={path} className={buttonClass({ variant: 'line', size: 'small' })} preventScrollReset>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface UnderstoodWords {
  /** As they were typed on the home page. */
  location: string
  /** What was asked for there; it may be found for the other one. */
  offer: Offer
  found: Offer
  unused: readonly string[]
}

/** The words of the home page, which can be changed, and how they were read: the chips below hold it. */
export function Understood({ location, offer, found, unused }: UnderstoodWords) {
  return (
    <div className={styles.understood}>
      <Form action={paths.home} role="search" aria-label={t('Your words')} className={styles.form}>
        <input type="hidden" name="offer" value={offerSearch[offer]} />
        <span className={searchControl}>
          <Icon name="search" />
          <input
            key={location}
            name="location"
            defaultValue={location}
            aria-label={t('Where, or what it has')}
            maxLength={maxWishLetters}
            autoComplete="off"
            enterKeyHint="search"
          />
        </span>
        <Button type="submit" size="large">
          {t('Search')}
        </Button>
      </Form>
      <p className="muted small">
        {found !== offer && <span>{otherOffer[found]} </span>}
        <span>{t('We read your words like this. Take away what is wrong.')}</span>
      </p>
      {unused.length > 0 && <p className={styles.unused}>{t('Not used: {words}', { words: unused.join(', ') })}</p>}
    </div>
  )
}

/** What was found instead. */
const otherOffer = {
  rent: t('Nothing like this is for sale, but for rent.'),
  sale: t('Nothing like this is for rent, but for sale.'),
}
