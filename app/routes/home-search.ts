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

export const homeSearchNames = { offer: 'offer', location: 'location' } as const
export const homeOffers = [
  { value: offerSearch.rent, label: offerSearch.rent },
  { value: offerSearch.sale, label: offerSearch.sale },
]

/** Never fails: what it cannot read asks for nothing. Buy is For Sell (spec 9). */
export function readHomeSearch(params: URLSearchParams): HomeSearch {
  const offer = offerFrom(params.get(homeSearchNames.offer) ?? '')
  const location = (params.get(homeSearchNames.location) ?? '').replace(/\s+/g, ' ').trim().slice(0, 60)
  return { offer: offer ?? 'rent', location, asked: offer !== undefined || location !== '' }
}

/** The same search in the listing page's words. */
export function propertySearchFrom({ offer, location }: HomeSearch): PropertySearch {
  return { ...emptySearch, offer, city: location }
}
