import { priceRanges, salePriceRanges } from '../fields/choices.ts'
import { type PriceRange, readRange } from './property-search.ts'

/**
 * Listings are counted by price band instead of by price. Every end of a stated range is a band of its own and so is
 * the gap between two neighbours, hence any stated range is exactly a run of whole bands.
 * With edges a < b: below a is 0, a is 1, between is 2, b is 3, above is 4.
 */
const edges = edgesOf([...priceRanges, ...salePriceRanges].flatMap((text) => readRange(text) ?? []))

/** The band of a price in CAD cents. */
export function priceBand(price: number) {
  const below = edges.filter((edge) => edge < price).length
  return below * 2 + (edges.includes(price) ? 1 : 0)
}

/** The first and last band that a range touches, and whether it is made of whole bands. */
export function bandsOf(range: PriceRange) {
  const [low, high] = [range.min * 100, range.max * 100]
  return { from: priceBand(low), to: priceBand(high), whole: edges.includes(low) && edges.includes(high) }
}

/** All edges in CAD cents, rising: what the stored bands were computed from. */
export function priceEdges(): readonly number[] {
  return edges
}

function edgesOf(ranges: PriceRange[]) {
  const ends = ranges.flatMap(({ min, max }) => [min * 100, max * 100])
  return [...new Set(ends)].sort((a, b) => a - b)
}
