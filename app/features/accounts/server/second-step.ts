import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Person } from '../rules/account.ts'
import type { SignInMethod } from '../rules/session.ts'
import { listPasskeys } from './passkeys/passkey-queries.ts'
import { lacksSecondStep } from './security-settings.ts'
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
