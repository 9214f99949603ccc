import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import { validQuery } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import { pageLinks, unchanged, versionOf } from '../../../../platform/http/responses/response-headers.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import { isPublic, type StaffProperty } from '../../../core/listing/property.ts'
import { briefProperty, toBriefWire } from '../../../core/listing/wire/brief-wire.ts'
import { toWire } from '../../../core/listing/wire/property-wire.ts'
import { publicProperty } from '../../../core/listing/wire/wire-schema.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import { scopeOf, tokenBearer } from '../../accounts/server/guards.ts'
import { maxRows, propertyQuery } from '../../browse/server/parameters.ts'
import { listChosen, listHomes } from '../../browse/server/queries.ts'
import { findProperty } from './queries.ts'
import { findStaffProperty, listForReview } from './staff-queries.ts'

const factory = createFactory()
const listed = z.array(z.union([publicProperty, briefProperty]))

export function getProperties({ store }: Pick<Services, 'store'>) {
  return factory.createHandlers(
    describe({
      id: 'listProperties',
      summary: 'List properties',
      description:
        'Verified, non-archived properties, never with a customer’s details; a bare array always. Unknown parameters are ignored. With the bearer token of staff: all of them with their customers, what waits for review first; with that of an agent: those that name the agent.',
      good: {
        description: 'The properties of the page.',
        schema: listed,
        headers: {
          'X-Total-Count': 'how many there are on all pages.',
          Link: 'the first, prev, next and last page (RFC 8288).',
        },
      },
      refuses: [304, 403, 422],
    }),
    validQuery(propertyQuery),
    async (c) => {
      const scope = await scopeOfCall(c, store)
      const fresh = scope ? undefined : unchanged(c, await versionOf(store))
      if (fresh) return fresh
      const { page = 1, limit = maxRows, q, fields, ids, search, state } = c.req.valid('query')
      const stretch = { offset: (page - 1) * limit, limit }
      if (scope) {
        const words = q?.replaceAll('\0', '')
        const { properties, total } = await listForReview(store.db, { search, state, ids, scope, words, ...stretch })
        sayTotal(total)
        return c.json(properties.map(staffWire))
      }
      const { properties, total } = ids
        ? await listChosen(store.db, search, { ids, ...stretch })
        : await listHomes(store.db, search, stretch)
      sayTotal(total)
      return fields ? c.json(properties.map(toBriefWire)) : c.json(properties.map((property) => toWire(property)))

      function sayTotal(total: number) {
        c.header('X-Total-Count', String(total))
        c.header('Link', pageLinks(c.req.url, { page, limit, total }))
      }
    },
  )
}

export function getProperty({ store }: Pick<Services, 'store'>) {
  return factory.createHandlers(
    describe({
      id: 'findProperty',
      summary: 'Read a property',
      description:
        'One listed property; with the bearer token of staff one in any state, with its customer; with that of an agent one that names the agent.',
      good: { description: 'The property.', schema: publicProperty },
      refuses: [304, 403, 404, 410],
    }),
    async (c) => {
      const scope = await scopeOfCall(c, store)
      const id = c.req.param('id') ?? ''
      const unknown = () => c.json({ error: t('There is no such property.') }, 404)
      if (scope) {
        const found = await findStaffProperty(store.db, id, scope)
        return found ? c.json(staffWire(found)) : unknown()
      }
      const version = await versionOf(store)
      const property = await findProperty(store.db, id)
      if (!property?.verified) return unknown()
      if (!isPublic(property)) return c.json({ error: t('This property is no longer listed.') }, 410)
      return unchanged(c, version) ?? c.json(toWire(property))
    },
  )
}

/** The listings that the call's token opens; undefined for a call without one. Throws 403 for the token of a customer. */
export async function scopeOfCall(c: Context, store: Services['store']): Promise<Scope | undefined> {
  const person = tokenBearer(c)
  if (!person) return undefined
  const scope = await scopeOf(store.db, person, 'read-listings')
  if (!scope) throw new HTTPException(403)
  c.header('Cache-Control', 'private, no-store')
  return scope
}

function staffWire({ customer, ...property }: StaffProperty) {
  return toWire(property, customer)
}
