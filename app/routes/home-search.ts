import { type Offer, offerFrom, offerSearch } from '../../domain/choices.ts'
import { emptySearch, type PropertySearch } from '../../domain/property-search.ts'

/** What the hero of the home page asks: `?offer=Rent|Buy&location=...`. */
export interface HomeSearch {
  offer: Offer
  /** Matches the city by a part of its name, in any case (spec 9). */
  location: string
  /** True as soon as the visitor has asked for something: nothing asked shows homes for rent. */
  asked: boolean
}

/** Value and word of the radio buttons. */
export const homeOffers = [
  [offerSearch.rent, offerSearch.rent],
  [offerSearch.sale, offerSearch.sale],
] as const

/** Never fails: what it cannot read asks for nothing. Buy is For Sell (spec 9). */
export function readHomeSearch(params: URLSearchParams): HomeSearch {
  const offer = offerFrom(params.get('offer') ?? '')
  const location = (params.get('location') ?? '').replace(/\s+/g, ' ').trim().slice(0, 60)
  return { offer: offer ?? 'rent', location, asked: offer !== undefined || location !== '' }
}

/** The same search in the listing page's words. */
export function propertySearchFrom({ offer, location }: HomeSearch): PropertySearch {
  return { ...emptySearch, offer, city: location }
}
