import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { validJson } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import { flagFields, flagFrom } from '../../../core/listing/property-status.ts'
import { toWire } from '../../../core/listing/wire/property-wire.ts'
import { staffProperty } from '../../../core/listing/wire/wire-schema.ts'
import { tokenBearer } from '../../accounts/server/guards.ts'
import { setFlag } from './set-flag.ts'

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
