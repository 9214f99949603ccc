import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { isStaff, type Role } from '../../domain/account/account.ts'
import { getSetting, putSetting } from '../database/settings.ts'
import type { Db } from '../database/tables/tables.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validJson } from '../http/limits/request-body.ts'
import type { Services } from '../services.ts'
import { insertAudit } from '../staff/history-queries.ts'

const key = 'security'
const settings = z
  .object({
    staffTwoStep: z.boolean().meta({ description: 'Whether staff have to sign in with two steps, or with a passkey.' }),
  })
  .meta({ ref: 'SecuritySettings' })
type SecuritySettings = z.infer<typeof settings>

export async function readSecurity(db: Db): Promise<SecuritySettings> {
  const stored = settings.safeParse(await getSetting(db, key))
  return stored.data ?? { staffTwoStep: false }
}

/** Whether this person may work in the office with a session of this level only after setting up a second step. */
export async function lacksSecondStep(db: Db, role: Role, level: number): Promise<boolean> {
  return level < 2 && isStaff(role) && (await readSecurity(db)).staffTwoStep
}

export function getSecuritySettings({ store }: Pick<Services, 'store'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getSecuritySettings',
      summary: 'Read what signing in takes',
      description: 'For staff.',
      good: { description: 'The settings.', schema: settings },
      refuses: [403],
    }),
    async (c) => c.json(await readSecurity(store.db), 200, { 'Cache-Control': 'private, no-store' }),
  )
}

/** Sessions of one step lose the office at their next call. */
export function postSecuritySettings({ store }: Pick<Services, 'store'>) {
  return createFactory().createHandlers(
    describe({
      id: 'setSecuritySettings',
      summary: 'Decide what signing in takes',
      description:
        'For managers. Staff who sign in with a password alone are led to set up a second step before anything else; a passkey is two steps at once.',
      good: { description: 'The settings.', schema: settings },
      refuses: [400, 403, 408, 413, 415, 422],
    }),
    validJson(settings, 1024),
    async (c) => {
      const given = c.req.valid('json')
      await store.db.transaction().execute(async (tx) => {
        const { staffTwoStep: from } = await readSecurity(tx)
        await putSetting(tx, key, given)
        const entry = { propertyId: '', what: 'security-two-step', from, to: given.staffTwoStep }
        if (from !== given.staffTwoStep) await insertAudit(tx, { ...entry, person: c.get('person')! }, new Date())
      })
      return c.json(given, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}
