import { z } from 'zod'
import { getSetting, putSetting } from '../../../../platform/database/settings.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../web/services.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { isStaff, type Person, type Role } from '../rules/account.ts'

const key = 'security'
/** `staffTwoStep`: staff have to sign in with two steps, or with a passkey. */
const settings = z.object({ staffTwoStep: z.boolean() })
type SecuritySettings = z.infer<typeof settings>

export async function readSecurity(db: Db): Promise<SecuritySettings> {
  const stored = settings.safeParse(await getSetting(db, key))
  return stored.data ?? { staffTwoStep: false }
}

/** Whether this person may work in the office with a session of this level only after setting up a second step. */
export async function lacksSecondStep(db: Db, role: Role, level: number): Promise<boolean> {
  return level < 2 && isStaff(role) && (await readSecurity(db)).staffTwoStep
}

/** Decides whether staff sign in with two steps; `person`: the manager who does. Sessions of one step lose the office at their next call. */
export async function saveSecurity({ store }: Pick<Services, 'store'>, person: Person, given: SecuritySettings) {
  await store.db.transaction().execute(async (tx) => {
    const { staffTwoStep: from } = await readSecurity(tx)
    await putSetting(tx, key, given)
    const entry = { propertyId: '', what: 'security-two-step', from, to: given.staffTwoStep }
    if (from !== given.staffTwoStep) await insertAudit(tx, { ...entry, person }, new Date())
  })
}
