import type { Billing, CheckoutPlan, PaymentCustomer } from '../../domain/billing-rules.ts'
import { sharedValue, useSharedValue } from '../ui/shared-value.ts'

/** What was typed at the checkout, for the payment: in memory only, until the page goes (contract 3.24). */
interface Order {
  plan: CheckoutPlan
  billing?: Billing
  customer?: PaymentCustomer
}

const fresh: Order = { plan: 'standard' }
const order = sharedValue(fresh)

export function useOrder() {
  return useSharedValue(order, fresh)
}

export function changeOrder(change: Partial<Order>) {
  order.set({ ...order.get(), ...change })
}
