import type { Billing, PaymentCustomer } from '../../../domain/billing-rules.ts'
import type { sampleBooking } from '../../samples/checkout.ts'

type Booking = typeof sampleBooking

/** What the confirmation shows: the sample as a whole, or what was typed under the sample's number. */
export function bookingFrom(sample: Booking, customer?: PaymentCustomer, billing?: Billing): Booking {
  if (!customer) return sample
  const { firstName, lastName, email, phone, city, country } = customer
  const address = { location: billing?.street || '-', zip: billing?.postcode || '-' }
  return { ...{ id: sample.id, firstName, lastName, email, phone: phone || '-', city, country }, ...address }
}
