import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { pageLinks } from '../../../../platform/http/responses/response-headers.ts'
import type { Services } from '../../../../web/services.ts'
import { toWire } from '../../../core/listing/wire/property-wire.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import { scopeOf, tokenBearer } from '../../accounts/server/guards.ts'
import { maxRows, type PropertyQuery } from '../../browse/server/parameters.ts'
import { findStaffProperty, listForReview } from './staff-queries.ts'

/** The listings that the call's token opens; undefined for a call without one. Throws 403 for the token of a customer. */
export async function scopeOfCall(c: Context, store: Services['store']): Promise<Scope | undefined> {
  const person = tokenBearer(c)
  if (!person) return undefined
  const scope = await scopeOf(store.db, person, 'read-listings')
  if (!scope) throw new HTTPException(403)
  c.header('Cache-Control', 'private, no-store')
  return scope
}

/** Every property of the scope with its customer, what waits for review first. */
export async function staffList(c: Context, store: Services['store'], query: PropertyQuery, scope: Scope) {
  const { page = 1, limit = maxRows, q, search, state, ids } = query
  const { properties, total } = await listForReview(store.db, {
    ...{ search, state, ids, scope },
    words: q?.replaceAll('\0', ''),
    offset: (page - 1) * limit,
    limit,
  })
  c.header('X-Total-Count', String(total))
  c.header('Link', pageLinks(c.req.url, { page, limit, total }))
  return properties.map(({ customer, ...property }) => toWire(property, customer))
}

/** A property of the scope in any state, with its customer. */
export async function staffFind(store: Services['store'], id: string, scope: Scope) {
  const found = await findStaffProperty(store.db, id, scope)
  if (!found) return undefined
  const { customer, ...property } = found
  return toWire(property, customer)
}
