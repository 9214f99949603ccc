import type { Position } from '../../../domain/distance.ts'
import { offers } from '../../../domain/property/fields/choices.ts'
import { type Box, meridianScale } from '../../../domain/property/search/search-places.ts'
import { isSqlite, join, marks, piece, queryRows, type RawSql } from '../../database/raw-sql.ts'
import type { Db } from '../../database/tables/tables.ts'
import type { Reach } from './facets/tally-queries.ts'
import { type PropertyFilter, rowConditions } from './filter.ts'

export interface NearestQuery extends PropertyFilter {
  near: Position
  /** So many of the nearest. */
  end: number
  /** Tells of a listing whether it has the words. */
  matches?: (id: string) => boolean
}

/** Degrees of latitude from the place to the edge of the first square that is read, and of the last one. */
const reaches = { first: 0.002, last: 0.6 }
/** A square with more listings is not read: very many may stand at one point. */
const mostRead = 4_000
/** Reading a listing of a square costs about as much as passing over so many entries of the index that sorting reads. */
const costOfReading = 32

/** The order by distance; what has no position comes last. */
export function nearestOrder(near: Position, backward: boolean): RawSql {
  const end = backward ? 'desc' : ''
  const { text, values } = distanceFrom(near)
  return {
    text: `order by case when latitude is null or longitude is null then 1 else 0 end ${end}, ${text} ${end}, id ${end}`,
    values,
  }
}

/**
 * The ids of the nearest that match, in the order of `nearestOrder`, from ever larger squares around the place, which are read
 * along `property_around`. Undefined where that may cost more than sorting all matches: few match, or the listings are far away or
 * very many at one point.
 */
export async function findNearest(db: Db, query: NearestQuery, reach: Reach): Promise<string[] | undefined> {
  const { near, end, matches = () => true } = query
  if (end * costOfReading > reach.count) return undefined
  const width = 1 / Math.sqrt(meridianScale(near.latitude))
  for (let height = reaches.first; height < reaches.last; height *= 2) {
    const square = boxAround(near, height, height * width)
    const entries = await countEntries(db, query, square)
    if (entries > mostRead) return undefined
    // Too few to hold the page, as the matches lie elsewhere.
    if (entries * reach.count < end * reach.among) continue
    const found = (await readSquare(db, query, reach, square)).filter(({ id }) => matches(id))
    // Whatever lies outside is at least as far as the edge; a little less, because of rounding.
    const sure = (height * 0.999_999) ** 2
    if (found.length >= end && found[end - 1]!.distance < sure) return found.slice(0, end).map(({ id }) => id)
  }
  return undefined
}

/** How many listings stand in a square, at most one more than are read. */
async function countEntries(db: Db, { offer }: NearestQuery, square: Box) {
  const { text, values } = inSquare(square)
  const asked = offer ? [offer] : offers
  const [row] = await queryRows<{ count: number }>(db, {
    text: `select count(*) as count from (select 1 from property ${along(db)}
      where listed and offer in (${marks(asked)}) and ${text} limit ?) as entry`,
    values: [...asked, ...values, mostRead + 1],
  })
  return Number(row!.count)
}

function readSquare(db: Db, query: NearestQuery, reach: Reach, square: Box) {
  const distance = distanceFrom(query.near)
  const words = query.matches ? undefined : reach.words
  const conditions = rowConditions(query, { ...reach, words }, isSqlite(db))
  const everyOffer = piece(`offer in (${marks(offers)})`, ...offers)
  const where = join([conditions, ...(query.offer ? [] : [everyOffer]), inSquare(square)], ' and ')
  return queryRows<{ id: string; distance: number }>(db, {
    text: `select id, ${distance.text} as distance from property ${along(db)} where ${where.text} order by distance, id`,
    values: [...distance.values, ...where.values],
  })
}

function inSquare({ south, north, west, east }: Box): RawSql {
  return piece('latitude between ? and ? and longitude between ? and ?', south, north, west, east)
}

function boxAround({ latitude, longitude }: Position, height: number, width: number): Box {
  return {
    south: latitude - height,
    north: latitude + height,
    west: longitude - width,
    east: longitude + width,
  }
}

function along(db: Db) {
  return isSqlite(db) ? 'indexed by property_around' : ''
}

/** The square of the distance, in degrees of latitude. */
function distanceFrom({ latitude, longitude }: Position): RawSql {
  return {
    text: '(latitude - ?) * (latitude - ?) + (longitude - ?) * (longitude - ?) * ?',
    values: [latitude, latitude, longitude, longitude, meridianScale(latitude)],
  }
}
