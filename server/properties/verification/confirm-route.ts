import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { t } from '../../../domain/language/translate.ts'
import { toWire } from '../../../domain/property/wire/property-wire.ts'
import { staffProperty } from '../../../domain/property/wire/wire-schema.ts'
import { isInScope } from '../../database/listing-scope.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { validJson } from '../../http/limits/request-body.ts'
import type { Services } from '../../services.ts'
import { confirmProperty } from './confirm-queries.ts'

const body = z.object({
  id: z
    .string({ error: () => t('An id is required.') })
    .min(1, { error: () => t('An id is required.') })
    .max(200, { error: () => t('There is no such id.') }),
})

/** Mounted behind `permitted`. */
export function postConfirmProperty({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'confirmProperty',
      summary: 'Note that the owner has confirmed a property',
      description:
        'Its owner has said today that it is still on offer; who noted it is written down. It is no other version of the property: `updatedAt` stays. Staff; agents for the listings that name them.',
      good: { description: 'The property as it is now.', schema: staffProperty },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(body, 4 * 1024),
    async (c) => {
      const { id } = c.req.valid('json')
      const person = c.get('person')!
      const isOpen = !id.includes('\0') && (await isInScope(store.db, id, c.get('scope')!))
      const confirmed = isOpen && (await store.change((tx) => confirmProperty(tx, id, person, now())))
      if (!confirmed) return c.json({ error: t('There is no such property.') }, 404)
      const { customer, ...property } = confirmed
      return c.json(toWire(property, customer), 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}
