import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import { toWire } from '../../domain/property/property-wire.ts'
import { tokenBearer } from '../auth/bearer-auth.ts'
import { describe } from '../http/endpoint-description.ts'
import { pageLinks } from '../http/pagination-links.ts'
import type { Services } from '../services.ts'
import { findPropertyWithCustomer } from './queries.ts'
import { mostRows, type PropertyQuery } from './query-parameters.ts'
import { countStates, listForReview } from './staff-queries.ts'

/** True for a call with a staff member's token; false for one without any. Throws 403 for anybody else's. */
export function isStaffCall(c: Context) {
  const person = tokenBearer(c)
  if (!person) return false
  if (person.role !== 'staff') throw new HTTPException(403)
  c.header('Cache-Control', 'private, no-store')
  return true
}

/** Every property with its customer, what waits for review first. */
export async function staffList(c: Context, store: Services['store'], query: PropertyQuery) {
  const { page = 1, limit = mostRows, q, ...search } = query
  const { properties, total } = await listForReview(store.db, {
    ...{ ...search, words: q?.replaceAll('\0', '') },
    ...{ offset: (page - 1) * limit, limit },
  })
  c.header('X-Total-Count', String(total))
  c.header('Link', pageLinks(c.req.url, { page, limit, total }))
  return properties.map(({ customer, ...property }) => toWire(property, customer))
}

/** A property in any state, with its customer. */
export async function staffFind(store: Services['store'], id: string) {
  const found = await findPropertyWithCustomer(store.db, id)
  if (!found) return undefined
  const { customer, ...property } = found
  return toWire(property, customer)
}

const counts = z
  .object({ all: z.number(), unverified: z.number(), public: z.number(), closed: z.number(), archived: z.number() })
  .meta({ ref: 'StateCounts', description: 'How many properties there are of each state.' })

/** Mounted behind `staffOnly`. */
export function getPropertyCounts({ store }: Pick<Services, 'store'>) {
  return createFactory().createHandlers(
    describe({
      id: 'countProperties',
      summary: 'Count the properties by state',
      description: 'Staff only. A closed one is counted in its other state as well.',
      good: { description: 'The counts.', schema: counts },
      refuses: [403],
    }),
    async (c) => c.json(await countStates(store.db), 200, { 'Cache-Control': 'private, no-store' }),
  )
}
