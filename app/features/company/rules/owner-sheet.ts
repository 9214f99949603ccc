import type { Offer } from '../../../core/listing/fields/choices.ts'
import type { Standing } from '../../../core/listing/listing-stage.ts'

interface MonthCounts {
  views: number
  inquiries: number
  visits: number
}

/** The printed sheet for the owner of a listing about one month. */
export interface OwnerSheet {
  id: string
  /** `YYYY-MM` */
  month: string
  name: string
  address: string
  city: string
  offer: Offer
  /** CAD cents. */
  price: number
  state: Standing
  /** ISO 8601. */
  listedSince: string
  now: MonthCounts
  /** Of the month before. */
  before: MonthCounts
  /** Prices that began in the month. */
  prices: { at: string; price: number }[]
  /** What the history says of the month, without who did it. */
  done: { at: string; what: string; from?: unknown; to?: unknown }[]
}
