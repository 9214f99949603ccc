import { LRUCache } from 'lru-cache'
import { today } from '../../../core/dates.ts'
import type { Sort } from '../../../core/listing/fields/choices.ts'
import type { FacetCounts } from '../../../core/listing/search/facet-counts.ts'
import { freshDays, type Home, type Judging, type PropertySearch } from '../../../core/listing/search/filter.ts'
import type { Loosening } from '../../../core/listing/search/loosening.ts'
import { filterList, isAsked } from '../../../core/listing/search/search-filters.ts'
import { meridianScale } from '../../../core/listing/search/search-places.ts'
import { formatNumber } from '../../../core/money.ts'
import type { Homes } from './home-queries.ts'
import { wordMatcher } from './word-search.ts'

/** Lines under "nothing found". */
const maxLoosenings = 4

/** The instant (ISO 8601) since when a listing is new, by the whole hour, so that counts are kept for as long. */
export function freshSince(now = Date.now()) {
  const hour = 60 * 60 * 1000
  return new Date(Math.floor(now / hour) * hour - freshDays * 24 * hour).toISOString()
}

/** The day and what is new this week at `now` (milliseconds). */
export function moment(now = Date.now()) {
  return { today: today(new Date(now)), freshSince: freshSince(now) }
}

/** What the filters need to know of a search beside it, at `now` (milliseconds). */
export function judge({ words }: PropertySearch, { vocabulary }: Pick<Homes, 'vocabulary'>, now = Date.now()): Judging {
  return { ...moment(now), hasWords: words ? wordMatcher(words, vocabulary) : () => true }
}

/** Searches with words of which the homes are known, of each reading. */
const maxKnown = 50
const found = new WeakMap<Homes, LRUCache<string, ReadonlySet<Home>>>()

/** The same for the homes of the list themselves: the words of each are looked at once for the list, its counts and what follows. */
export function judgeAll(search: PropertySearch, homes: Homes, now?: number): Judging {
  const judging = judge(search, homes, now)
  const { words } = search
  if (!words) return judging
  const known = found.get(homes) ?? new LRUCache({ max: maxKnown })
  found.set(homes, known)
  const have = known.get(words) ?? new Set(homes.list.filter(judging.hasWords))
  known.set(words, have)
  return { ...judging, hasWords: (home) => have.has(home) }
}

/** The predicate of a search: whether a home is in its list, whatever the order and the page. */
export function homeMatcher(search: PropertySearch, judging: Judging): (home: Home) => boolean {
  const rules = rulesOf(search, judging)
  return (home) => rules.every(({ fits }) => fits(home))
}

/** Those that fit a search. */
export function findHomes(list: readonly Home[], search: PropertySearch, judging: Judging): Home[] {
  return list.filter(homeMatcher(search, judging))
}

/** So many homes in the order of a search, after the first `offset`. */
export function pageOf(
  found: readonly Home[],
  search: Pick<PropertySearch, 'sort' | 'near'>,
  { offset, limit }: { offset: number; limit: number },
): Home[] {
  return firstOf(found, orderOf(search), offset + limit).slice(offset)
}

/** In one pass: a home that fits counts everywhere, one that only a single filter leaves out counts for that filter's choices. */
export function countChoices(list: readonly Home[], search: PropertySearch, judging: Judging): FacetCounts {
  const rules = rulesOf(search, judging)
  const facets = filterList.flatMap(([name, { facet }]) => {
    const choices = facet?.choices(judging) ?? []
    return facet ? [{ name, facet, choices, counts: Array<number>(choices.length).fill(0) }] : []
  })
  let total = 0
  for (const home of list) {
    let failed: string | undefined
    let fails = 0
    for (let at = 0; at < rules.length && fails < 2; at++) {
      if (rules[at]!.fits(home)) continue
      failed = rules[at]!.name
      fails++
    }
    if (fails > 1) continue
    if (fails === 0) total++
    for (const { name, facet, choices, counts } of facets) {
      if (fails === 0 || (name === failed && !facet.together)) facet.add(counts, home, choices)
    }
  }
  const answers = facets.map(({ facet, counts, choices }) => [facet.name, facet.answer(counts, choices)])
  return { total, ...Object.fromEntries(answers) }
}

/** For a search that brings nothing: each wish loosened by the smallest step that brings something, best first, with exact counts. */
export function loosenSearch(list: readonly Home[], search: PropertySearch, judging: Judging): Loosening[] {
  const first = { ...search, page: 1 }
  const find = (looser: PropertySearch) => findHomes(list, looser, judging)
  return filterList
    .flatMap(([name, filter]) => (isAsked(first, name) ? filter.loosen(first, find) : []))
    .map((looser) => ({ ...looser, count: find(looser.search).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => one.cost - other.cost || other.count - one.count)
    .filter(({ wish }, at, all) => all.findIndex((other) => other.wish === wish) === at)
    .slice(0, maxLoosenings)
    .map(({ wish, text, search: looser, count }) => ({ wish, count, search: looser, text: text(formatNumber(count)) }))
}

/** The predicates of what is asked for, the dearest last. */
function rulesOf(search: PropertySearch, judging: Judging) {
  const asked = filterList.filter(([name]) => isAsked(search, name))
  const rules = asked.map(([name, filter]) => ({ name, fits: filter.fits(search, judging) }))
  return rules.sort((one, other) => Number(one.name === 'words') - Number(other.name === 'words'))
}

type Order = (one: Home, other: Home) => number

/** What is rented or sold comes last. Ties: the newest first, then the id, so that no home appears on two pages. */
export const orders: Record<Exclude<Sort, 'nearest'>, Order> = {
  popular: (one, other) => openFirst(one, other) || other.popularity - one.popularity || youngestFirst(one, other),
  low: (one, other) => openFirst(one, other) || one.price - other.price || youngestFirst(one, other),
  high: (one, other) => openFirst(one, other) || other.price - one.price || youngestFirst(one, other),
  newest: (one, other) =>
    openFirst(one, other) || compare(other.listedSince, one.listedSince) || compare(one.id, other.id),
}

function openFirst(one: Home, other: Home) {
  return Number(one.closed) - Number(other.closed)
}

function youngestFirst(one: Home, other: Home) {
  return compare(other.createdAt, one.createdAt) || compare(one.id, other.id)
}

/** The order by distance; what has no position comes behind it. */
function orderOf({ sort, near }: Pick<PropertySearch, 'sort' | 'near'>): Order {
  if (sort !== 'nearest') return orders[sort]
  if (!near) return (one, other) => openFirst(one, other) || compare(one.id, other.id)
  const scale = meridianScale(near.latitude)
  const distance = ({ latitude, longitude }: Home) => {
    if (latitude === null || longitude === null) return Number.MAX_VALUE
    const [north, east] = [latitude - near.latitude, longitude - near.longitude]
    return north * north + east * east * scale
  }
  return (one, other) => openFirst(one, other) || distance(one) - distance(other) || compare(one.id, other.id)
}

/** By code, as both databases sort. */
function compare(one: string, other: string) {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The first ones in an order, without sorting all where few are asked for. */
function firstOf(homes: readonly Home[], order: Order, count: number): Home[] {
  if (count * 10 > homes.length) return homes.toSorted(order).slice(0, count)
  const first: Home[] = []
  for (const home of homes) {
    if (first.length === count && order(home, first[count - 1]!) > 0) continue
    let [low, high] = [0, first.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (order(home, first[middle]!) < 0) high = middle
      else low = middle + 1
    }
    first.splice(low, 0, home)
    if (first.length > count) first.pop()
  }
  return first
}
