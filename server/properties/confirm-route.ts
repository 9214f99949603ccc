import { createFactory } from 'hono/factory'
import { validator } from 'hono-openapi'
import { z } from 'zod'
import type { Person } from '../../domain/account/account.ts'
import { t } from '../../domain/language/translate.ts'
import { toWire } from '../../domain/property/property-wire.ts'
import { staffProperty } from '../../domain/property/wire-schema.ts'
import type { Db } from '../database/tables.ts'
import { describe } from '../http/endpoint-description.ts'
import { refuseInvalid } from '../http/error-responses.ts'
import { jsonBody } from '../http/request-body.ts'
import type { Services } from '../services.ts'
import { insertAudit } from '../staff/history-queries.ts'
import { findPropertyWithCustomer } from './queries.ts'

const body = z.object({
  id: z
    .string({ error: () => t('An id is required.') })
    .min(1, { error: () => t('An id is required.') })
    .max(200, { error: () => t('There is no such id.') }),
})

/** Mounted behind `staffOnly`. */
export function postConfirmProperty({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'confirmProperty',
      summary: 'Note that the owner has confirmed a property',
      description:
        'Its owner has said today that it is still on offer; who noted it is written down. It is no other version of the property: `updatedAt` stays. Staff only.',
      good: { description: 'The property as it is now.', schema: staffProperty },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    jsonBody(4 * 1024),
    validator('json', body, refuseInvalid),
    async (c) => {
      const { id } = c.req.valid('json')
      const person = c.get('person')!
      const confirmed = await store.change((tx) => confirm(tx, id, person, now()))
      if (!confirmed) return c.json({ error: t('There is no such property.') }, 404)
      const { customer, ...property } = confirmed
      return c.json(toWire(property, customer), 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}

/** Undefined when there is no such property. */
async function confirm(tx: Db, id: string, person: Person, now: number) {
  const before = await findPropertyWithCustomer(tx, id)
  if (!before) return undefined
  const at = new Date(Math.max(now, Date.parse(before.confirmedAt)))
  await tx.updateTable('property').set({ confirmed_at: at }).where('id', '=', id).execute()
  const entry = { propertyId: id, what: 'confirmed', from: before.confirmedAt, to: at.toISOString() }
  await insertAudit(tx, { ...entry, person }, at)
  return findPropertyWithCustomer(tx, id)
}
