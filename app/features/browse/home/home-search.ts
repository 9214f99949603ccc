import { type Offer, offerFrom, offerSearch, offerSearchLabel } from '../../../core/listing/fields/choices.ts'
import { maxWishLetters } from '../../../core/listing/search/search-sizes.ts'
import { shorten } from '../../../core/listing/search/search-values.ts'

/** The search of the home page: `?offer=Rent|Buy&location=...`. */
export interface HomeSearch {
  offer: Offer
  /** Matches the city by a part of its name, case-insensitively (spec 9), unless it is a wish in words (`readWish`). */
  location: string
  /** True once the visitor has searched; before that the page shows homes for rent. */
  asked: boolean
}

/** Value and label of the radio buttons. */
export const homeOffers = [
  [offerSearch.rent, offerSearchLabel.rent],
  [offerSearch.sale, offerSearchLabel.sale],
] as const

/** Never fails: invalid values are ignored. Buy is For Sell (spec 9). */
export function readHomeSearch(params: URLSearchParams): HomeSearch {
  const offer = offerFrom(params.get('offer') ?? '')
  const location = shorten((params.get('location') ?? '').replace(/\s+/g, ' ').trim(), maxWishLetters)
  return { offer: offer ?? 'rent', location, asked: offer !== undefined || location !== '' }
}
