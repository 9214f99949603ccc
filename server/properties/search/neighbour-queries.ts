import { metresBetween, type Position } from '../../../domain/distance.ts'
import { isDwelling } from '../../../domain/property/costs/rent-costs.ts'
import { kinds } from '../../../domain/property/fields/choices.ts'
import { measurablePlace, type Neighbour, neighbourhood } from '../../../domain/property/neighbour.ts'
import type { Property } from '../../../domain/property/property.ts'
import { marks, queryRows } from '../../database/raw-sql.ts'
import type { Db } from '../../database/tables/tables.ts'
import { loadProperties } from '../rows.ts'

/** A listed property near another one, with all its fields. */
export type NearProperty = Omit<Neighbour, 'property'> & { property: Property }

type PlaceRow = Position & { id: string }

/** Metres from the place to each side of the square that is searched; the next one if too few stand in it. */
const reaches = [600, 1_500, neighbourhood]
/** Metres of one degree of latitude. */
const degree = 111_200

/**
 * The nearest listed and open homes of the same offer within five kilometres, dwellings for a dwelling and workplaces for a
 * workplace, the nearest first. Empty where the place is known by its community alone.
 */
export async function nearestProperties(db: Db, property: Property, limit: number): Promise<NearProperty[]> {
  const here = measurablePlace(property)
  if (!here) return []
  for (const reach of reaches) {
    const near = await measured(db, property, here, reach)
    if (near.length >= limit || reach === reaches.at(-1)) return near.slice(0, limit)
  }
  return []
}

/** Those within `reach` metres, the nearest first. */
async function measured(db: Db, property: Property, here: Position & { approximate: boolean }, reach: number) {
  const rows = await rowsAround(db, property, here, reach)
  const nearest = rows
    .map((row) => ({ id: row.id, metres: metresBetween(here, row) }))
    .filter(({ metres }) => metres <= reach)
    .sort((one, other) => one.metres - other.metres || (one.id < other.id ? -1 : 1))
    .slice(0, candidates)
  const metresOf = new Map(nearest.map(({ id, metres }) => [id, metres]))
  const found = await loadProperties(db, [...metresOf.keys()])
  return found.flatMap((other) => {
    const place = measurablePlace(other)
    const approximate = here.approximate || place?.approximate === true
    return place ? [{ property: other, metres: Math.round(metresOf.get(other.id)!), approximate }] : []
  })
}

/** So many of the nearest are read; some may be known by their community alone. */
const candidates = 12

/** The entries of `property_around` in a square around a place. */
function rowsAround(db: Db, property: Property, { latitude, longitude }: Position, reach: number) {
  const alike = kinds.filter((kind) => isDwelling({ kind }) === isDwelling(property))
  const [height, width] = [reach / degree, reach / (degree * Math.cos((latitude * Math.PI) / 180))]
  return queryRows<PlaceRow>(db, {
    text: `select id, latitude, longitude from property where listed and not closed and offer = ?
      and latitude between ? and ? and longitude between ? and ? and kind in (${marks(alike)}) and id <> ?`,
    values: [
      property.offer,
      latitude - height,
      latitude + height,
      longitude - width,
      longitude + width,
      ...alike,
      property.id,
    ],
  })
}
