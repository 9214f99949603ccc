import type { SignInMethod } from '../../domain/account/session.ts'
import type { Db } from '../database/tables/tables.ts'
import { findAuthenticator } from './two-step/two-step-queries.ts'

/** Whether an account has to prove a second factor after having signed in by `method`. A passkey is two factors already. */
export async function needsSecondStep(db: Db, accountId: string, method: SignInMethod): Promise<boolean> {
  if (method === 'passkey') return false
  const authenticator = await findAuthenticator(db, accountId)
  return authenticator?.enabledAt != null
}
