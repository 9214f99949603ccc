import { rentListings } from './listings-rent.ts'
import { saleListings } from './listings-sale.ts'

/** Every sample listing in its specified order, which "Best Match" and "Most Popular" use. */
export const sampleListings = [...rentListings, ...saleListings].sort((a, b) => Number(a.id) - Number(b.id))

/** The sample listing of this name, by which other samples refer to it. */
export function findSampleListing(name: string) {
  const found = sampleListings.find((listing) => listing.name === name)
  if (!found) throw new Error(`No sample listing is named ${name}`)
  return found
}
