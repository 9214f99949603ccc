import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { validQuery } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import { pageLinks, unchanged, versionOf } from '../../../../platform/http/responses/response-headers.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import { isPublic } from '../../../core/listing/property.ts'
import { briefProperty, toBriefWire } from '../../../core/listing/wire/brief-wire.ts'
import { toWire } from '../../../core/listing/wire/property-wire.ts'
import { publicProperty } from '../../../core/listing/wire/wire-schema.ts'
import { maxRows, propertyQuery } from '../../browse/server/parameters.ts'
import { listChosen, listHomes } from '../../browse/server/queries.ts'
import { findProperty } from './queries.ts'
import { scopeOfCall, staffFind, staffList } from './staff-routes.ts'

const factory = createFactory()
const properties = z.array(z.union([publicProperty, briefProperty]))

export function getProperties({ store }: Pick<Services, 'store'>) {
  return factory.createHandlers(
    describe({
      id: 'listProperties',
      summary: 'List properties',
      description:
        'Verified, non-archived properties, never with a customer’s details; a bare array always. Unknown parameters are ignored. With the bearer token of staff: all of them with their customers, what waits for review first; with that of an agent: those that name the agent.',
      good: {
        description: 'The properties of the page.',
        schema: properties,
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
      if (scope) return c.json(await staffList(c, store, c.req.valid('query'), scope))
      const fresh = unchanged(c, await versionOf(store))
      if (fresh) return fresh
      const { page = 1, limit = maxRows, fields, ids, search } = c.req.valid('query')
      const stretch = { offset: (page - 1) * limit, limit }
      const { properties: found, total } = ids
        ? await listChosen(store.db, search, { ids, ...stretch })
        : await listHomes(store.db, search, stretch)
      c.header('X-Total-Count', String(total))
      c.header('Link', pageLinks(c.req.url, { page, limit, total }))
      return fields ? c.json(found.map(toBriefWire)) : c.json(found.map((property) => toWire(property)))
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
      if (scope) {
        const found = await staffFind(store, c.req.param('id') ?? '', scope)
        return found ? c.json(found) : c.json({ error: t('There is no such property.') }, 404)
      }
      const version = await versionOf(store)
      const property = await findProperty(store.db, c.req.param('id') ?? '')
      if (!property?.verified) return c.json({ error: t('There is no such property.') }, 404)
      if (!isPublic(property)) return c.json({ error: t('This property is no longer listed.') }, 410)
      return unchanged(c, version) ?? c.json(toWire(property))
    },
  )
}
