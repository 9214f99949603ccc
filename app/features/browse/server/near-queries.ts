import type { Db } from '../../../../platform/database/tables/tables.ts'
import { isDwelling } from '../../../core/listing/costs/cost-rules.ts'
import { measurablePlace, type Neighbour, neighbourhood } from '../../../core/listing/neighbour.ts'
import type { Property } from '../../../core/listing/property.ts'
import type { Home } from '../../../core/listing/search/filter.ts'
import { metresBetween } from '../../../core/places/distance.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { loadProperties } from '../../listings/server/rows.ts'
import { readHomes } from './home-queries.ts'

/** A listed property near another one, with all its fields. */
type NearProperty = Omit<Neighbour, 'property'> & { property: Property }

/**
 * The nearest listed and open homes of the same offer within five kilometres, dwellings for a dwelling and workplaces for a
 * workplace, the nearest first. Empty where the place is known by its community alone.
 */
export async function nearestProperties(db: Db, property: Property, limit: number): Promise<NearProperty[]> {
  const here = measurablePlace(property)
  if (!here) return []
  const near = (await openOthers(db, property))
    .filter((home) => isDwelling(home) === isDwelling(property))
    .flatMap(({ id, latitude, longitude, precision }) => {
      const place = measurablePlace({ address: { latitude, longitude, ...(precision && { precision }) } })
      return place ? { id, metres: metresBetween(here, place), approximate: here.approximate || place.approximate } : []
    })
    .filter(({ metres }) => metres <= neighbourhood)
    .sort((one, other) => one.metres - other.metres || (one.id < other.id ? -1 : 1))
    .slice(0, limit)
  const found = await loadProperties(
    db,
    near.map(({ id }) => id),
  )
  return found.map((other) => {
    const { metres, approximate } = near.find(({ id }) => id === other.id)!
    return { property: other, metres: Math.round(metres), approximate }
  })
}

/**
 * Listed and still open ones of the same offer: dwellings for a dwelling, then of the same city, of the same kind, and the
 * nearest in price.
 */
export async function similarProperties(db: Db, property: Property, limit: number): Promise<Property[]> {
  const { kind, price } = property
  const cityKey = normalise(property.address.city)
  const ranked = (await openOthers(db, property)).map((home) => ({
    id: home.id,
    // Who looks for a place to live is not helped by an office.
    alike: isDwelling(property) ? isDwelling(home) : home.kind === kind,
    here: home.cityKey === cityKey,
    same: home.kind === kind,
    further: Math.abs(home.price - price),
  }))
  ranked.sort(
    (one, other) =>
      Number(other.alike) - Number(one.alike) ||
      Number(other.here) - Number(one.here) ||
      Number(other.same) - Number(one.same) ||
      one.further - other.further ||
      (one.id < other.id ? -1 : 1),
  )
  return loadProperties(
    db,
    ranked.slice(0, limit).map(({ id }) => id),
  )
}

async function openOthers(db: Db, { id, offer }: Property): Promise<Home[]> {
  const { list } = await readHomes(db)
  return list.filter((home) => home.offer === offer && !home.closed && home.id !== id)
}
