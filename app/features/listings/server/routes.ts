import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { validJson, validQuery } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import { pageLinks, unchanged, versionOf } from '../../../../platform/http/responses/response-headers.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import type { Flag } from '../../../core/listing/fields/choices.ts'
import { isPublic, nextVersion, type StaffProperty } from '../../../core/listing/property.ts'
import { flagFields, flagFrom } from '../../../core/listing/property-status.ts'
import { briefProperty, toBriefWire } from '../../../core/listing/wire/brief-schema.ts'
import { toWire } from '../../../core/listing/wire/property-wire.ts'
import { publicProperty, staffProperty } from '../../../core/listing/wire/wire-schema.ts'
import type { Person } from '../../accounts/rules/account.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import { scopeOf, tokenBearer } from '../../accounts/server/guards.ts'
import { maxRows, propertyQuery } from '../../browse/server/parameters.ts'
import { listChosen, listHomes } from '../../browse/server/queries.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { acceptByFlag, dropAcceptance } from '../../review/server/notify-queries.ts'
import { findProperty, findPropertyWithCustomer } from './queries.ts'
import { findStaffProperty, listForReview, turnFlag } from './staff-queries.ts'

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

const fields = Object.values(flagFields)
const body = z.object({
  id: z
    .string({ error: () => t('An id is required.') })
    .min(1, { error: () => t('An id is required.') })
    .max(200, { error: () => t('There is no such id.') }),
  field: z.enum(fields, { error: () => t('Field must be one of {names}.', { names: fields.join(', ') }) }),
  value: z.boolean({ error: () => t('Value must be true or false.') }),
})

/** Mounted behind `staffToken`. */
export function postPropertyStatus(services: Pick<Services, 'store' | 'secret' | 'outbox' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'updatePropertyStatus',
      summary: 'Change the status of a property',
      description: `Sets ${fields.join(', ')} and writes down who did. To verify a submitted property accepts it, and its owner gets a mail once. Staff only, by bearer token.`,
      good: { description: 'The property as it is now.', schema: staffProperty },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(body, 4 * 1024),
    async (c) => {
      const { id, field, value } = c.req.valid('json')
      const changed = await setFlag(services, tokenBearer(c)!, { id, flag: flagFrom(field)!, value })
      if (!changed) return c.json({ error: t('There is no such property.') }, 404)
      const { customer, ...property } = changed
      return c.json(toWire(property, customer), 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}

/**
 * Sets a flag of a property and writes down who did; to verify a submitted one accepts it, and its owner gets a mail once. The property as
 * it is then, undefined for an unknown one.
 */
export async function setFlag(
  { store, secret, outbox, now = Date.now }: Pick<Services, 'store' | 'secret' | 'outbox' | 'now'>,
  person: Person,
  { id, flag, value }: { id: string; flag: Flag; value: boolean },
): Promise<StaffProperty | undefined> {
  if (!(await findProperty(store.db, id))) return undefined
  const changed = await store.change(async (tx) => {
    const before = await findProperty(tx, id)
    // What has ended is deleted by itself: it may have gone since it was asked for.
    if (!before) return undefined
    const at = new Date(nextVersion(before.updatedAt, now()))
    if (await turnFlag(tx, id, flag, value, at)) {
      if (flag === 'verified') await noteVerification(tx, { propertyId: id, person, secret, at: now() }, value)
      await insertAudit(tx, { person, propertyId: id, what: flagFields[flag], from: !value, to: value }, at)
    }
    return findPropertyWithCustomer(tx, id)
  })
  outbox?.wake()
  return changed
}

async function noteVerification(tx: Db, asked: Parameters<typeof acceptByFlag>[1], value: boolean) {
  await (value ? acceptByFlag(tx, asked) : dropAcceptance(tx, asked.propertyId, asked.at))
}
