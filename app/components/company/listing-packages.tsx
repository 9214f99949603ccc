import { listingPackages, packageContents } from '../../../domain/company/plans.ts'
import { formatPrice } from '../../../domain/money.ts'
import styles from './listing-packages.module.css'
import { PlanCards } from './plan-cards.tsx'

const cards = listingPackages().map(({ name, price, recommended }) => ({
  ...{ name, recommended, included: packageContents(), subject: `${name} listing package, ${formatPrice(price)}` },
  price: (
    <p className={styles.price}>
      <b>{formatPrice(price)}</b>
      <span>for 3 months</span>
    </p>
  ),
}))

/** The three priced cards: 49, 99 and 199 (spec 9). */
export function ListingPackages() {
  return <PlanCards kind="package" cards={cards} />
}
