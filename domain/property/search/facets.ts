import type { Kind, Offer } from '../fields/choices.ts'
import type { Feature } from '../fields/features.ts'
import type { PriceRange } from './property-search.ts'

/** How many homes a choice would bring; 'many' where counting them would be too slow. */
export type FacetCount = number | 'many'

/**
 * For each choice of the filters, how many homes the present search would bring with it. A group's own choice is left out:
 * beside Riverview stands what Riverview would bring instead of Dieppe.
 */
export interface FacetCounts {
  /** What the search brings as it is. */
  total: FacetCount
  offers: Record<Offer, FacetCount>
  /** The stated cities, in their order. */
  cities: { city: string; count: FacetCount }[]
  /** Of each kind alone; `countKinds` has those of several. */
  kinds: Record<Kind, FacetCount>
  /** The stated ranges, then those of homes for sale. */
  prices: { range: PriceRange; count: FacetCount }[]
  /** Exactly so many bedrooms; `countBeds` has the least numbers. */
  beds: { beds: number; count: FacetCount }[]
  /** At least so many bathrooms. */
  baths: { baths: number; count: FacetCount }[]
  /** Available by today and by the first days of the next two months, `YYYY-MM-DD`. */
  available: { by: string; count: FacetCount }[]
  /** Together with the features chosen; of a chosen one what the search brings as it is. */
  features: Record<Feature, FacetCount>
  withPhotos: FacetCount
  fresh: FacetCount
}

/** Homes of any of these kinds. */
export function countKinds(counts: FacetCounts['kinds'], kinds: readonly Kind[]): FacetCount {
  const parts = [...new Set(kinds)].map((kind) => counts[kind])
  return parts.includes('many') ? 'many' : parts.reduce<number>((sum, count) => sum + Number(count), 0)
}

/** Homes with `beds` bedrooms, or with so many and more. */
export function countBeds(counts: FacetCounts['beds'], beds: number, exact: boolean): FacetCount {
  let sum = 0
  for (const entry of counts) {
    if (exact ? entry.beds !== beds : entry.beds < beds) continue
    if (entry.count === 'many') return 'many'
    sum += entry.count
  }
  return sum
}
