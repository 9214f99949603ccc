import { type CheckoutPlan, checkoutSums, planLabel } from '../../../domain/account/billing-rules.ts'
import { formatPrice } from '../../../domain/money.ts'
import { SampleMark } from '../../ui/sample-mark.tsx'
import styles from './checkout-summary.module.css'

/** The order with its specified amounts (spec 9); they are the same for every plan. */
export function CheckoutSummary({ plan }: { plan: CheckoutPlan }) {
  return (
    <div className={styles.summary}>
      <div className={styles.head}>
        <h2>Order summary</h2>
        <SampleMark />
      </div>
      <p>{planLabel[plan]} package, 3 months</p>
      <dl className={styles.sums}>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatPrice(checkoutSums.subtotal)}</dd>
        </div>
        <div>
          <dt>Tax</dt>
          <dd>{formatPrice(checkoutSums.tax)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatPrice(checkoutSums.total)}</dd>
        </div>
      </dl>
      <p className={styles.currency}>Canadian dollars</p>
    </div>
  )
}
