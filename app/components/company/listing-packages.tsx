import { listingPackages, packageContents } from '../../../domain/company/plans.ts'
import { t } from '../../../domain/language/translate.ts'
import { formatPrice } from '../../../domain/money.ts'
import styles from './listing-packages.module.css'
import { PlanCards } from './plan-cards.tsx'

const cards = listingPackages().map(({ name, price, recommended }) => ({
  ...{
    name,
    recommended,
    included: packageContents(),
    subject: t('{name} listing package, {price}', { name, price: formatPrice(price) }),
  },
  price: (
    <p className={styles.price}>
      <b>{formatPrice(price)}</b>
      <span>{t('for 3 months')}</span>
    </p>
  ),
}))

/** The three priced cards: 49, 99 and 199 (spec 9). */
export function ListingPackages() {
  return <PlanCards kind="package" cards={cards} />
}
