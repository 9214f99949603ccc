import { z } from 'zod'
import { getSetting, putSetting } from '../../../../platform/database/settings.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../web/services.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { isStaff, type Person, type Role } from '../rules/account.ts'
import type { SignInMethod } from '../rules/own-account.ts'
import { listPasskeys } from './key-queries.ts'
import { findAuthenticator } from './two-step/two-step-queries.ts'

/** Whether an account has to prove a second factor after having signed in by `method`. A passkey is two factors already. */
export async function needsSecondStep(db: Db, accountId: string, method: SignInMethod): Promise<boolean> {
  if (method === 'passkey') return false
  const authenticator = await findAuthenticator(db, accountId)
  return authenticator?.enabledAt != null
}

/** Whether staff have to have a second step and this person has none. What they made, such as an API key, then opens nothing. */
export async function isWithoutRequiredStep(db: Db, { id, role }: Pick<Person, 'id' | 'role'>): Promise<boolean> {
  if (!(await lacksSecondStep(db, role, 1))) return false
  return !(await needsSecondStep(db, id, 'password')) && (await listPasskeys(db, id)).length === 0
}

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
