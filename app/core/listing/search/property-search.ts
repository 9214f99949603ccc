import { t } from '../../language/translate.ts'
import { sorts } from '../fields/choices.ts'
import type { PropertySearch } from './filter.ts'
import { filterList, isAsked } from './search-filters.ts'
import { formatPosition, readPosition } from './search-places.ts'
import { maxCityLetters } from './search-sizes.ts'
import { shorten, tidy, wholeNumber } from './search-values.ts'

export {
  freshDays,
  maxArea,
  maxWordLetters,
  noUpperEnd,
  type PriceRange,
  type PropertySearch,
} from './filter.ts'
export { readPrice, readRange } from './price-range.ts'
export { readArea } from './room-sizes.ts'
export { isSearchDay, tidy } from './search-values.ts'

/** A page of the listing page and of the staff list (spec 9). */
export const pageSize = 10

export const emptySearch: PropertySearch = {
  city: '',
  kinds: [],
  features: [],
  words: '',
  sort: 'popular',
  page: 1,
}

/** Address bar -> search. Never fails: what it cannot read asks for nothing; `searchProblems` says what that was. */
export function readSearch(params: URLSearchParams): PropertySearch {
  const value = (name: string) => params.get(name) ?? ''
  const sort = sorts.find((name) => name === params.get('sort')) ?? 'popular'
  const near = sort === 'nearest' ? readPosition(value('near')) : undefined
  const name = near && shorten(tidy(value('place')), maxCityLetters)
  return {
    ...emptySearch,
    ...Object.assign({}, ...filterList.map(([, filter]) => filter.read(params))),
    ...(near && { near: { ...near, ...(name && { name }) } }),
    sort: sort === 'nearest' && !near ? 'popular' : sort,
    page: wholeNumber(value('page'), 1_000_000) || 1,
  }
}

/** Search -> address bar: one spelling for one search, so that a link, a cache key and a canonical address agree. */
export function writeSearch(search: PropertySearch): URLSearchParams {
  const { near, sort, page } = search
  const params = new URLSearchParams()
  const add = (name: string, value: unknown) => value && params.append(name, String(value))
  for (const [, filter] of filterList) {
    const values = filter.write(search)
    filter.params.forEach((name, at) => void [values[at]].flat().forEach((value) => void add(name, value)))
  }
  add('near', near && formatPosition(near))
  add('place', near?.name)
  add('sort', sort !== 'popular' && sort)
  add('page', page > 1 && page)
  return params
}

/** Sentences about what `readSearch` ignored in an address, in the order of the filters; none for a search that was read whole. */
export function searchProblems(params: URLSearchParams): string[] {
  const value = (name: string) => (params.get(name) ?? '').trim()
  const problems = [
    ...filterList.map(([, { problem }]) => problem?.(params)),
    value('near') !== '' && !readPosition(value('near')) && t('The place to search near must be a position in Canada.'),
    value('sort') !== '' && !sorts.some((sort) => sort === value('sort')) && t('There is no such order.'),
    value('sort') === 'nearest' && !value('near') && t('To sort by distance, choose a place or your position.'),
  ]
  return problems.filter((problem) => typeof problem === 'string')
}

/** How many things narrow the list: the number on the Filters button. */
export function countFilters(search: PropertySearch) {
  return filterList.reduce((sum, [name]) => {
    const value = search[name]
    return sum + (Array.isArray(value) ? value.length : Number(isAsked(search, name)))
  }, 0)
}

/** "Showing 1-10 of 34 results" (spec 2.3), with its real ends (contract 3.21). */
export function showingText(page: number, total: number, size = pageSize) {
  const first = (page - 1) * size + 1
  return t('Showing {first}-{last} of {total, plural, other {#}} results', {
    first,
    last: Math.min(page * size, total),
    total,
  })
}

export function lastPage(total: number, size = pageSize) {
  return Math.max(1, Math.ceil(total / size))
}
