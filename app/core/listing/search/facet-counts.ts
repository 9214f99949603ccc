import type { Kind } from '../fields/choices.ts'
import type { filters } from './search-filters.ts'

type Declared = (typeof filters)[keyof typeof filters]
type Facets = Declared extends infer One ? (One extends { facet: infer Facet } ? Facet : never) : never
type Answer<Name> = Extract<Facets, { name: Name }> extends { answer(...of: never[]): infer Counted } ? Counted : never

/**
 * For each choice of the filters, how many homes the present search would bring with it, as the filters declare them. A
 * filter's own choice is left out: beside Riverview stands what Riverview would bring instead of Dieppe. `total` is what the
 * search brings as it is.
 */
export type FacetCounts = { total: number } & { [Name in Facets['name']]: Answer<Name> }

/** Homes of any of these kinds. */
export function countKinds(counts: FacetCounts['kinds'], kinds: readonly Kind[]): number {
  return [...new Set(kinds)].reduce((sum, kind) => sum + counts[kind], 0)
}

/** Homes with `beds` bedrooms, or with so many and more. */
export function countBeds(counts: FacetCounts['beds'], beds: number, exact: boolean): number {
  const counted = counts.filter((entry) => (exact ? entry.beds === beds : entry.beds >= beds))
  return counted.reduce((sum, { count }) => sum + count, 0)
}
