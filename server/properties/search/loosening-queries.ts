import { daysBetween } from '../../../domain/dates.ts'
import { cities } from '../../../domain/property/fields/choices.ts'
import type { Loosening } from '../../../domain/property/search/loosening.ts'
import { noUpperEnd, type PriceRange, type PropertySearch } from '../../../domain/property/search/property-search.ts'
import { type Wish, wishesOf, withoutWish } from '../../../domain/property/search/search-chips.ts'
import { isSqlite, queryRows } from '../../database/raw-sql.ts'
import type { Db } from '../../database/tables/tables.ts'
import { rowConditions } from './filter.ts'
import { looseningText, type Step } from './loosening-text.ts'
import { reachOf } from './reach-queries.ts'
import { filterOfSearch } from './search-filter.ts'

/** Lines under "nothing found". */
const mostLoosenings = 4

/** A looser search, how it is said, and how much of the wish it gives up: 0 is nothing, 1 all of it. */
interface Candidate {
  wish: Wish
  step: Step
  search: PropertySearch
  cost: number
}

/** What giving up a wish altogether costs beside the others. */
const costs: Record<string, number> = {
  withPhotos: 0.1,
  baths: 0.12,
  feature: 0.15,
  fresh: 0.15,
  box: 0.2,
  area: 0.2,
  beds: 0.25,
  words: 0.3,
  kind: 0.3,
  city: 0.35,
  offer: 0.9,
}

/**
 * For a search that brings nothing: each wish loosened by the smallest step that brings something, best first, with exact
 * counts. At most three queries a wish.
 */
export async function loosenSearch(db: Db, search: PropertySearch): Promise<Loosening[]> {
  const first = { ...search, page: 1 }
  const candidates = (await Promise.all(steppingWishes(first).map((wish) => candidatesOf(db, first, wish)))).flat()
  const counted = await Promise.all(
    candidates.map(async (candidate) => ({ ...candidate, count: await countOf(db, candidate.search) })),
  )
  return counted
    .filter(({ count }) => count > 0)
    .sort((one, other) => one.cost - other.cost || other.count - one.count)
    .filter(({ wish }, at, all) => all.findIndex((other) => other.wish === wish) === at)
    .slice(0, mostLoosenings)
    .map(({ wish, step, search: looser, count }) => ({ wish, count, search: looser, text: looseningText(step, count) }))
}

/** Several kinds are one wish here: taking one of them away would bring less. */
function steppingWishes(search: PropertySearch): Wish[] {
  const [first, ...others] = search.kinds
  return wishesOf(search).filter((wish) => !first || !others.some((kind) => wish === `kind:${kind}`))
}

/** None when even without the wish nothing is found. */
async function candidatesOf(db: Db, search: PropertySearch, wish: Wish): Promise<Candidate[]> {
  const [group] = wish.split(':') as [string]
  const without = group === 'kind' ? { ...search, kinds: [] } : withoutWish(search, wish)
  if ((await countOf(db, without)) === 0) return []
  const find = (what: string, condition: string, value: unknown) => extreme(db, without, what, condition, value)
  if (wish === 'price') return priceSteps(search, find)
  if (wish === 'beds') return bedSteps(search, find)
  if (wish === 'baths') {
    const baths = Number(await find('max(washrooms)', 'washrooms < ?', search.baths))
    if (baths) return [{ wish, step: { group: 'baths', baths }, search: { ...search, baths }, cost: costs.baths! }]
  }
  if (wish === 'availableBy') {
    const day = await find('cast(min(available_on) as text)', 'available_on > ?', search.availableBy)
    const later = { ...search, availableBy: String(day) }
    const cost = day ? daysBetween(search.availableBy!, later.availableBy) / 120 : 1
    return day ? [{ wish, step: { group: 'availableBy', day: later.availableBy }, search: later, cost }] : []
  }
  const whole: Candidate = { wish, step: { group: 'whole', wish, search }, search: without, cost: costs[group] ?? 0.3 }
  return wish === 'city' ? [...cityCandidates(search), { ...whole, cost: whole.cost + 0.1 }] : [whole]
}

type Find = (what: string, condition: string, value: unknown) => Promise<unknown>

/** The next price up and the next one down, each rounded away from the range. */
async function priceSteps(search: PropertySearch, find: Find): Promise<Candidate[]> {
  const { min, max } = search.price!
  const [above, below] = await Promise.all([
    max < noUpperEnd ? find('min(price)', 'price > ?', max * 100) : null,
    min > 0 ? find('max(price)', 'price < ?', min * 100) : null,
  ])
  const step = (dollars: number) => (dollars < 10_000 ? 50 : 5_000)
  const candidates: Candidate[] = []
  const add = (price: PriceRange, to: 'max' | 'min', cost: number) =>
    candidates.push({ wish: 'price', step: { group: 'price', to, price }, search: { ...search, price }, cost })
  if (above) {
    const dollars = Number(above) / 100
    const top = Math.ceil(dollars / step(dollars)) * step(dollars)
    add({ min, max: top }, 'max', Math.min(0.8, (top - max) / Math.max(max, 1)))
  }
  if (below) {
    const dollars = Number(below) / 100
    const bottom = Math.floor(dollars / step(dollars)) * step(dollars)
    add({ min: bottom, max }, 'min', Math.min(0.8, (min - bottom) / min))
  }
  return candidates
}

/** More than exactly so many; else the next number down. */
async function bedSteps(search: PropertySearch, find: Find): Promise<Candidate[]> {
  const { beds = 0, exactBeds, ...others } = search
  const [below, above] = await Promise.all([
    find('max(beds)', 'beds < ?', beds),
    exactBeds ? find('min(beds)', 'beds > ?', beds) : null,
  ])
  const candidates: Candidate[] = []
  const add = (next: PropertySearch, cost: number) =>
    candidates.push({
      wish: 'beds',
      step: { group: 'beds', beds: next.beds!, exact: Boolean(next.exactBeds) },
      search: next,
      cost,
    })
  if (above) add({ ...others, beds }, costs.beds! * (Number(above) - beds))
  const fewer = Number(below)
  if (fewer) add({ ...others, beds: fewer, ...(exactBeds && { exactBeds }) }, costs.beds! * (beds - fewer) + 0.02)
  return candidates
}

function cityCandidates(search: PropertySearch): Candidate[] {
  return cities.map((city) => ({
    wish: 'city',
    step: { group: 'city', city },
    search: { ...search, city },
    cost: costs.city!,
  }))
}

async function countOf(db: Db, search: PropertySearch) {
  return (await reachOf(db, filterOfSearch(search))).count
}

/** A least or greatest value among what a search brings, beyond what was asked for. */
async function extreme(db: Db, search: PropertySearch, what: string, condition: string, value: unknown) {
  const filter = filterOfSearch(search)
  const { text, values } = rowConditions(filter, await reachOf(db, filter), isSqlite(db))
  const [row] = await queryRows<{ found: unknown }>(db, {
    text: `select ${what} as found from property where ${text} and ${condition}`,
    values: [...values, value],
  })
  return row?.found
}
