import { t } from '../../../core/language/translate.ts'
import { formatPrice } from '../../../core/money.ts'
import { listingPackages, packageContents } from '../rules/plans.ts'
import styles from './listing-packages.module.css'
import { PlanCards } from './plan-cards.tsx'
import type { ShownPlans } from './shown-plans.ts'

/** The priced cards: 49, 99 and 199 (spec 9), or what staff wrote. */
export function ListingPackages({ plans }: { plans?: ShownPlans | undefined }) {
  const contents = plans?.contents ?? packageContents()
  const months = plans?.months ?? 3
  const cards = (plans?.packages ?? listingPackages()).map(({ name, price, recommended }) => ({
    name,
    recommended,
    included: contents,
    subject: t('{name} listing package, {price}', { name, price: formatPrice(price) }),
    price: (
      <p className={styles.price}>
        <b>{formatPrice(price)}</b>
        <span>{t('for {months, plural, one {# month} other {# months}}', { months })}</span>
      </p>
    ),
  }))
  return <PlanCards kind="package" cards={cards} />
}
