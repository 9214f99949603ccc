import { paths } from '../../paths.ts'
import { normalise } from '../../words/normalise.ts'
import { type Kind, kinds, type Offer } from '../fields/choices.ts'
import type { Feature } from '../fields/features.ts'
import type { Chosen, PropertySearch } from './filter.ts'
import { filterList, isAsked } from './search-filters.ts'

/** What is summarised instead of every kind: one of them, or `home`, all that one can live in. */
const summarizedKinds = [...kinds, 'home'] as const

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

/** A page of its own for what is to be had in a city: of one kind, or of all. */
export interface Landing {
  offer: Offer
  /** In any spelling. */
  city: string
  kind?: Kind
}

/** The last part of the address, for people who read it. */
const kindSlug: Record<Kind, string> = {
  apartment: 'apartments',
  'semi-detached': 'semi-detached-homes',
  detached: 'detached-houses',
  basement: 'basement-apartments',
  office: 'offices',
  garage: 'garages',
}

/** `/for-rent/dieppe/apartments`, the same for every spelling of a city. */
export function landingPath({ offer, city, kind }: Landing) {
  const path = (offer === 'rent' ? paths.forRent : paths.forSale).replace(':city', citySlug(city))
  return path.replace('/:kind?', kind ? `/${kindSlug[kind]}` : '')
}

export function kindFromSlug(slug: string): Kind | undefined {
  return kinds.find((kind) => kindSlug[kind] === slug)
}

/** "Grand-Barachois" -> "grand-barachois", "Shédiac" -> "shediac" */
export function citySlug(city: string) {
  return normalise(city)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
