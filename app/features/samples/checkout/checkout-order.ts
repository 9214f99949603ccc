import { t } from '../../../core/language/translate.ts'
import { createValueStore, useValueStore } from '../../../ui/store.ts'
import type { Billing, CheckoutPlan, PaymentCustomer } from '../../accounts/rules/billing-rules.ts'

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
