import { type CheckoutPlan, checkoutSums, planLabel } from '../../../domain/account/billing-rules.ts'
import { t } from '../../../domain/language/translate.ts'
import { formatPrice } from '../../../domain/money.ts'
import { SampleMark } from '../../ui/mark/sample-mark.tsx'
import styles from './checkout-summary.module.css'

/** The order with its specified amounts (spec 9); they are the same for every plan. */
export function CheckoutSummary({ plan }: { plan: CheckoutPlan }) {
  return (
    <div className={styles.summary}>
      <div className={styles.head}>
        <h2>{t('Order summary')}</h2>
        <SampleMark />
      </div>
      <p>{t('{plan} package, 3 months', { plan: planLabel[plan] })}</p>
      <dl className={styles.sums}>
        <div>
          <dt>{t('Subtotal')}</dt>
          <dd>{formatPrice(checkoutSums.subtotal)}</dd>
        </div>
        <div>
          <dt>{t('Tax')}</dt>
          <dd>{formatPrice(checkoutSums.tax)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('Total')}</dt>
          <dd>{formatPrice(checkoutSums.total)}</dd>
        </div>
      </dl>
      <p className={styles.currency}>{t('Canadian dollars')}</p>
    </div>
  )
}
