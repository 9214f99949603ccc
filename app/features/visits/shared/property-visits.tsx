import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { OffersList } from '../office/offers-list.tsx'
import type { ListedOffer } from '../rules/visit-offer.ts'

/** The times at which a home can be visited, on its staff page. */
export function PropertyVisits({ id, offers }: { id: string; offers: readonly ListedOffer[] }) {
  return (
    <section aria-labelledby="property-visits">
      <h2 id="property-visits">{t('Visits')}</h2>
      {offers.length > 0 ? <OffersList offers={offers} ofHome /> : <p>{t('No times are offered at present.')}</p>}
      <Link
        to={`${paths.offerVisits}?${new URLSearchParams({ property: id })}`}
        className={buttonClass({ variant: 'line', size: 'small' })}
      >
        <Icon name="calendar-plus" />
        {t('Offer times')}
      </Link>
    </section>
  )
}
