import type { ReactNode } from 'react'
import { t } from '../../../core/language/translate.ts'
import { formatPrice } from '../../../core/money.ts'
import { Note } from '../../../ui/mark/note.tsx'
import { SampleMark } from '../../../ui/mark/sample-mark.tsx'
import { createValueStore, useValueStore } from '../../../ui/store.ts'
import {
  type Billing,
  type CheckoutPlan,
  checkoutSums,
  type PaymentCustomer,
  planLabel,
} from '../../accounts/rules/billing-rules.ts'
import styles from './checkout.module.css'

interface Props {
  title: string
  /** Between the heading and the rest. */
  steps?: ReactNode
  summary: ReactNode
  children: ReactNode
}

/** The layout of checkout and payment: form left, summary right, a demonstration notice on top (contract 3.24). */
export function CheckoutFrame({ title, steps, summary, children }: Props) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{title}</h1>
      {steps}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Note title={t('Demonstration only: no payment is taken.')}>
            {t('Nothing you type into the order is stored or sent.')}
          </Note>
          {children}
        </div>
        <aside className={styles.summary} aria-label={t('Order summary')}>
          {summary}
        </aside>
      </div>
    </div>
  )
}

/** The order with its specified amounts (spec 9); they are the same for every plan. */
export function CheckoutSummary({ plan }: { plan: CheckoutPlan }) {
  return (
    <div className={styles.order}>
      <div className={styles.orderHead}>
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
      <p className={styles.currency}>
        {t('Canadian dollars. An example: the same amounts stand here for every plan.')}
      </p>
    </div>
  )
}

/** The checkout's input, for the payment: in memory only, until the page is closed (contract 3.24). */
interface Order {
  /** Undefined until one is chosen. */
  plan?: CheckoutPlan
  billing?: Billing
  customer?: PaymentCustomer
}

const fresh: Order = {}
export const firstPlan: CheckoutPlan = 'standard'
const order = createValueStore(fresh)

export function useOrder() {
  return useValueStore(order, fresh)
}

export function changeOrder(change: Partial<Order>) {
  order.set({ ...order.get(), ...change })
}

/** The invented booking that the confirmation of /payment shows (spec 3, Booking detail). */
const sampleBooking = {
  id: 'FU-2026-0319',
  firstName: 'Estelle',
  lastName: 'Babineau',
  email: 'estelle.babineau@mail.example',
  phone: '506-555-0188',
  city: 'Moncton',
  country: 'Canada',
  location: t('14 Lakeburn Avenue'),
  zip: 'E1A 4X3',
}

export type Booking = typeof sampleBooking

/** The confirmation's data: the sample, or the visitor's input with the sample's number. */
export function bookingFrom(customer?: PaymentCustomer, billing?: Billing): Booking {
  if (!customer) return sampleBooking
  const { firstName, lastName, email, phone, city, country } = customer
  const address = { location: billing?.street || '-', zip: billing?.postcode || '-' }
  return { id: sampleBooking.id, firstName, lastName, email, phone: phone || '-', city, country, ...address }
}
