import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'
import { nextVersion } from '../../domain/property/property.ts'
import { flagFields, flagFrom } from '../../domain/property/property-status.ts'
import { toWire } from '../../domain/property/wire/property-wire.ts'
import { staffProperty } from '../../domain/property/wire/wire-schema.ts'
import { tokenBearer } from '../auth/guards/bearer-auth.ts'
import type { Db } from '../database/tables/tables.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validJson } from '../http/limits/request-body.ts'
import { acceptByFlag, dropAcceptance } from '../revisions/notify-queries.ts'
import type { Services } from '../services.ts'
import { insertAudit } from '../staff/history-queries.ts'
import { findProperty, findPropertyWithCustomer } from './queries.ts'
import { turnFlag } from './staff-queries.ts'

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
export function postPropertyStatus({
  store,
  secret,
  outbox,
  now = Date.now,
}: Pick<Services, 'store' | 'secret' | 'outbox' | 'now'>) {
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
      const flag = flagFrom(field)!
      const person = tokenBearer(c)!
      if (!(await findProperty(store.db, id))) return notThere()
      const changed = await store.change(async (tx) => {
        const before = await findProperty(tx, id)
        if (!before) return undefined
        const at = new Date(nextVersion(before.updatedAt, now()))
        if (await turnFlag(tx, id, flag, value, at)) {
          if (flag === 'verified') await noteVerification(tx, { propertyId: id, person, secret, at: now() }, value)
          await insertAudit(tx, { person, propertyId: id, what: field, from: !value, to: value }, at)
        }
        return findPropertyWithCustomer(tx, id)
      })
      outbox?.wake()
      // What has ended is deleted by itself: it may have gone since it was asked for.
      if (!changed) return notThere()
      const { customer, ...property } = changed
      return c.json(toWire(property, customer), 200, { 'Cache-Control': 'private, no-store' })

      function notThere() {
        return c.json({ error: t('There is no such property.') }, 404)
      }
    },
  )
}

async function noteVerification(tx: Db, asked: Parameters<typeof acceptByFlag>[1], value: boolean) {
  await (value ? acceptByFlag(tx, asked) : dropAcceptance(tx, asked.propertyId, asked.at))
}
