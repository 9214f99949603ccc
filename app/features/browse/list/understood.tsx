import { Form } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { type Offer, offerSearch } from '../../../core/listing/fields/choices.ts'
import { maxWishLetters } from '../../../core/listing/search/property-search.ts'
import { paths } from '../../../core/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import field from '../shared/location-field.module.css'
import styles from './understood.module.css'

export interface UnderstoodWords {
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
        <span className={field.control}>
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
