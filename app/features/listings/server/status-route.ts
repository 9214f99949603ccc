import { createFactory } from 'hono/factory'
import { z } from 'zod'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { validJson } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import type { Flag } from '../../../core/listing/fields/choices.ts'
import { nextVersion, type StaffProperty } from '../../../core/listing/property.ts'
import { flagFields, flagFrom } from '../../../core/listing/property-status.ts'
import { toWire } from '../../../core/listing/wire/property-wire.ts'
import { staffProperty } from '../../../core/listing/wire/wire-schema.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { tokenBearer } from '../../accounts/server/guards.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { acceptByFlag, dropAcceptance } from '../../review/server/notify-queries.ts'
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
