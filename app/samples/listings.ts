import { rentListings } from './listings-rent.ts'
import { saleListings } from './listings-sale.ts'

/** Every sample listing in its stated order: what "Best Match" and "Most Popular" keep. */
export const sampleListings = [...rentListings, ...saleListings].sort((a, b) => Number(a.id) - Number(b.id))

/** The sample listing of this name: other samples speak of it by name. */
export function sampleNamed(name: string) {
  const found = sampleListings.find((listing) => listing.name === name)
  if (!found) throw new Error(`No sample listing is named ${name}`)
  return found
}
