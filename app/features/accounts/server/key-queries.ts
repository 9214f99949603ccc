import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Role } from '../rules/account.ts'
import { listPasskeys } from './passkeys/passkey-queries.ts'
import { noPassword } from './passwords/password.ts'
import { listIdentities } from './providers/identity-queries.ts'
import { findAuthenticator, unusedCodes } from './two-step/two-step-queries.ts'

/** Everything that opens an account. */
export async function findKeys(db: Db, accountId: string) {
  const account = await db
    .selectFrom('account')
    .select(['password', 'role'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const authenticator = await findAuthenticator(db, accountId)
  return {
    role: account.role as Role,
    password: account.password !== noPassword,
    passkeys: await listPasskeys(db, accountId),
    identities: await listIdentities(db, accountId),
    authenticatorSince: authenticator?.enabledAt ?? null,
    codesLeft: (await unusedCodes(db, accountId)).length,
  }
}

export type Keys = Awaited<ReturnType<typeof findKeys>>

/** How many ways lead into the account by themselves. The authenticator app alone is none. */
export function countWays({ password, passkeys, identities }: Keys) {
  return (password ? 1 : 0) + passkeys.length + identities.length
}
