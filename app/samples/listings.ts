import { rentListings } from './listings-rent.ts'
import { saleListings } from './listings-sale.ts'

/** Every sample listing in its stated order: what "Best Match" and "Most Popular" keep. */
export const sampleListings = [...rentListings, ...saleListings].sort((a, b) => Number(a.id) - Number(b.id))
