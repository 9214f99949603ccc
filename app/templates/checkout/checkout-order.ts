import type { Billing, CheckoutPlan, PaymentCustomer } from '../../../domain/account/billing-rules.ts'
import { createValueStore, useValueStore } from '../../ui/store.ts'

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
