import { formatPosition, readPosition } from '../../../core/listing/search/search-places.ts'
import { shorten, tidy } from '../../../core/listing/search/search-values.ts'
import { comparePath, paths } from '../../../core/paths.ts'
import { readIds } from './comparison.ts'
import type { NamedPlace } from './comparison-rows.ts'

/** Letters of the name of a place. */
const maxLetters = 60

/** The comparison as a file for spreadsheets. */
export const compareCsvPath = `${paths.compare}.csv`

/** What an address of the comparison asks for. A place without a position has to be looked up. */
export interface AskedComparison {
  ids: string[]
  near?: NamedPlace
  /** Of a place whose position the address does not say; or empty. */
  place: string
}

/** `?ids=a,b&near=46.0950,-64.7680&place=Work`. Never fails: what it cannot read asks for nothing. */
export function readCompare(params: URLSearchParams): AskedComparison {
  const ids = readIds(params.get('ids'))
  const place = shorten(tidy(params.get('place') ?? ''), maxLetters)
  const near = readPosition(params.get('near') ?? '')
  if (!near) return { ids, place }
  return { ids, near: { ...near, ...(place && { name: place }) }, place: '' }
}

/** The address of the comparison of these homes. */
export function comparisonPath(ids: string[], near?: NamedPlace): string {
  const path = comparePath(ids)
  if (!near || !path.includes('?')) return path
  const place = new URLSearchParams({ near: formatPosition(near), ...(near.name && { place: near.name }) })
  return `${path}&${place}`
}

/** The address of its file. */
export function comparisonCsvPath(ids: string[], near?: NamedPlace): string {
  return comparisonPath(ids, near).replace(paths.compare, compareCsvPath)
}
