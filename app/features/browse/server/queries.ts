import { sinceLastChange } from '../../../../platform/database/revisions.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { briefOf, type Property } from '../../../core/listing/property.ts'
import type { FacetCounts } from '../../../core/listing/search/facet-counts.ts'
import type { Home } from '../../../core/listing/search/filter.ts'
import type { Loosening } from '../../../core/listing/search/loosening.ts'
import { type PropertySearch, writeSearch } from '../../../core/listing/search/property-search.ts'
import { loadProperties } from '../../listings/server/rows.ts'
import { readHomes } from './home-queries.ts'
import * as pass from './search.ts'

/** Longer stretches are not kept until the next change. */
const longestKept = 100

/** A stretch of the list of a search: so many homes after the first `offset`, in its order, and how many there are in all. */
export async function listHomes(
  db: Db,
  search: PropertySearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ properties: Property[]; total: number }> {
  const find = async () => {
    const homes = await readHomes(db)
    const found = pass.findHomes(homes.list, search, pass.judgeAll(search, homes))
    return { ids: pass.pageOf(found, search, { offset, limit }).map(({ id }) => id), total: found.length }
  }
  const key = `list ${offset} ${limit} ${keyOf(search)}`
  const { ids, total } = await (limit > longestKept ? find() : sinceLastChange(db, key, find))
  return { properties: await loadProperties(db, ids), total }
}

/** The first `size` homes of a search, or those of its page, with what cards show of them. */
export async function listBrief(db: Db, search: PropertySearch, size: number) {
  const stretch = { offset: (search.page - 1) * size, limit: size }
  const { properties, total } = await listHomes(db, search, stretch)
  return { properties: properties.map(briefOf), total }
}

/** The same of these homes alone, in the order of the ids. */
export async function listChosen(
  db: Db,
  search: PropertySearch,
  { ids, offset, limit }: { ids: readonly string[]; offset: number; limit: number },
): Promise<{ properties: Property[]; total: number }> {
  const homes = await readHomes(db)
  const chosen = homes.list.filter(({ id }) => ids.includes(id))
  const found = new Set(pass.findHomes(chosen, search, pass.judge(search, homes)).map(({ id }) => id))
  const inOrder = ids.filter((id) => found.has(id))
  return { properties: await loadProperties(db, inOrder.slice(offset, offset + limit)), total: inOrder.length }
}

/** Listed homes by their ids, in no order. */
export async function findHomes(db: Db, ids: ReadonlySet<string>): Promise<Home[]> {
  return (await readHomes(db)).list.filter(({ id }) => ids.has(id))
}

/** The predicate of a search without words, for homes that are not read from here. */
export function plainMatcher(search: PropertySearch) {
  return pass.homeMatcher({ ...search, words: '' }, { ...pass.moment(), hasWords: () => true })
}

/** The order of the newest list. */
export const newestFirst = pass.orders.newest

/** Compares homes that were read from here with searches, as the list does, at `now`: those that fit, in their order. */
export async function createFitting(db: Db, now: Date) {
  const homes = await readHomes(db)
  return (search: PropertySearch, some: readonly Home[]): Home[] =>
    pass.findHomes(some, search, pass.judge(search, homes, now.getTime()))
}

/** True until the company lists its first home. */
export async function isNothingListed(db: Db): Promise<boolean> {
  return (await readHomes(db)).list.length === 0
}

/** How many listed homes fit a search at `now`, a moment in milliseconds. */
export async function countHomes(db: Db, search: PropertySearch, now = Date.now()): Promise<number> {
  const homes = await readHomes(db)
  return pass.findHomes(homes.list, search, pass.judgeAll(search, homes, now)).length
}

/** The counts of each choice of the filters. */
export function countChoices(db: Db, search: PropertySearch): Promise<FacetCounts> {
  return sinceLastChange(db, `counts ${keyOf(search)}`, async () => {
    const homes = await readHomes(db)
    return pass.countChoices(homes.list, search, pass.judgeAll(search, homes))
  })
}

/** For a search that brings nothing: what brings something. */
export async function loosenSearch(db: Db, search: PropertySearch): Promise<Loosening[]> {
  const homes = await readHomes(db)
  return pass.loosenSearch(homes.list, search, pass.judgeAll(search, homes))
}

/** One key for a search until the day or what is new this week changes. */
function keyOf(search: PropertySearch) {
  const { near } = search
  const { today, freshSince } = pass.moment()
  return `${today} ${freshSince} ${near?.latitude} ${near?.longitude} ${writeSearch({ ...search, page: 1 })}`
}
