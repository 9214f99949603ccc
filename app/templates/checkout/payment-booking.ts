import type { Billing, PaymentCustomer } from '../../../domain/account/billing-rules.ts'
import type { sampleBooking } from './checkout-samples.ts'

type Booking = typeof sampleBooking

/** The confirmation's data: the sample, or the visitor's input with the sample's number. */
export function bookingFrom(sample: Booking, customer?: PaymentCustomer, billing?: Billing): Booking {
  if (!customer) return sample
  const { firstName, lastName, email, phone, city, country } = customer
  const address = { location: billing?.street || '-', zip: billing?.postcode || '-' }
  return { id: sample.id, firstName, lastName, email, phone: phone || '-', city, country, ...address }
}
