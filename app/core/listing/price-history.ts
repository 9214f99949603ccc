import type { Offer } from './fields/choices.ts'

/** What a listed home was offered for, from an instant on. */
export interface PriceChange {
  /** ISO 8601 instant. */
  at: string
  offer: Offer
  /** CAD cents; per month when `offer` is 'rent'. */
  price: number
}

/** How much less the last change asks, and since when. */
export interface PriceFall {
  /** CAD cents, above 0. */
  cents: number
  /** ISO 8601 instant. */
  since: string
}

/** The last change where it lowered the price of the same offer. `history` is oldest first. A rise is not marked. */
export function priceFallOf(history: readonly PriceChange[]): PriceFall | undefined {
  const [before, now] = history.slice(-2)
  if (!before || !now || before.offer !== now.offer || now.price >= before.price) return undefined
  return { cents: before.price - now.price, since: now.at }
}
