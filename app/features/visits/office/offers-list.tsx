import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { localPath, paths, propertyPath, staffPropertyPath } from '../../../core/paths.ts'
import { textLinkClass } from '../../../ui/button.tsx'
import { offerText } from '../rules/offer-words.ts'
import type { ListedOffer } from '../rules/visit-offer.ts'
import styles from './offers-list.module.css'
import card from './visit-card.module.css'
import { WithdrawForm } from './withdraw-form.tsx'

interface Props {
  offers: readonly ListedOffer[]
  /** On the page of one home. */
  ofHome?: boolean
}

/** The rules by which times are offered, each with a way to take it back. */
export function OffersList({ offers, ofHome }: Props) {
  return (
    <ul className={styles.offers}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <div>
            {!ofHome && <HomeLinks id={offer.property.id} name={offer.property.name} listed />}
            <p>{offerText(offer)}</p>
            <p className="muted small">
              {t('{count, plural, one {# time ahead} other {# times ahead}}', { count: offer.timesLeft })}
              {', '}
              {t('{count, plural, one {# visit booked} other {# visits booked}}', { count: offer.visits })}
              <span>{offer.host && `, ${offer.host}`}</span>
            </p>
          </div>
          <WithdrawForm offer={offer.id} fields={{}} visits label={t('Withdraw')} action={paths.visits} />
        </li>
      ))}
    </ul>
  )
}

/** A home's staff page and its listing. */
export function HomeLinks({ id, name, listed }: { id: string; name: string; listed: boolean }) {
  return (
    <span className={card.links}>
      <Link to={staffPropertyPath(id)} className={card.link}>
        {name}
      </Link>
      {listed && (
        <a href={localPath(propertyPath(id))} className={textLinkClass}>
          {t('Open listing')}
        </a>
      )}
    </span>
  )
}
