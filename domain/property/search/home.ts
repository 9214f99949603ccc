import type { LocationPrecision } from '../../place.ts'
import type { Kind, Offer } from '../fields/choices.ts'
import type { Feature } from '../fields/features.ts'

/** What a search asks of a listed home: the facts that filters, counts, orders and words need, and no more. */
export interface Home {
  id: string
  offer: Offer
  kind: Kind
  /** CAD cents. */
  price: number
  /** As its owner spells it, and folded. */
  city: string
  cityKey: string
  beds: number
  washrooms: number
  /** Square feet. */
  sqft: number
  /** `YYYY-MM-DD` */
  availableOn: string
  features: readonly Feature[]
  hasPhotos: boolean
  /** Rented or sold. */
  closed: boolean
  latitude: number | null
  longitude: number | null
  /** How exact these are; null without them. */
  precision: LocationPrecision | null
  popularity: number
  /** ISO 8601 instants. */
  createdAt: string
  updatedAt: string
  listedSince: string
  /** The places of its words in the vocabulary that it was read with. */
  words: readonly number[]
}

/** What a filter needs to know beside the search and the home. */
export interface Judging {
  /** `YYYY-MM-DD`: the day that "available now" means. */
  today: string
  /** ISO 8601 instant: what is listed since then is new this week. */
  freshSince: string
  /** Whether a home has the words of the search. */
  hasWords(home: Home): boolean
}
