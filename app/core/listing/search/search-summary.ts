import { kinds } from '../fields/choices.ts'
import type { Feature } from '../fields/features.ts'
import type { Chosen, PropertySearch } from './filter.ts'
import type { Landing } from './landing.ts'
import { filterList, isAsked } from './search-filters.ts'

/** What is summarised instead of every kind: one of them, or `home`, all that one can live in. */
export const summarizedKinds = [...kinds, 'home'] as const

export interface Summarized extends Omit<Landing, 'kind'> {
  kind?: (typeof summarizedKinds)[number]
}

/** The homes of a city that are still to be had, for the page of that city: all kinds of one offer, or some of them. */
export interface SearchSummary {
  /** Not rented or sold yet. */
  count: number
  /** CAD cents; 0 without a home. */
  lowest: number
  highest: number
  /** `YYYY-MM-DD`, the first day on which one is available; empty without a home. */
  soonest: string
  /** By number of bedrooms, smallest first; homes without a bedroom are left out. */
  beds: { beds: number; count: number; lowest: number }[]
  /** Only those that some home has. */
  features: { feature: Feature; count: number; lowest: number }[]
  /** Homes at or below `affordablePrice` of the offer. */
  affordable: number
}

/** CAD cents: up to here a search by price is offered. */
export const affordablePrice = { rent: 150_000, sale: 40_000_000 } as const

export type { Wish } from './filter.ts'
export { priceText } from './price-range.ts'

/** What is chosen, in the order of the filters: as chips over the list, in mails of a saved search and on landing pages. */
export function searchChips(search: PropertySearch): Chosen[] {
  return filterList.flatMap(([name, filter]) => (isAsked(search, name) ? filter.chosen(search) : []))
}
