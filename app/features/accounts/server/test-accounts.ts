import { signToken } from '../../../../platform/http/tokens/signed-token.ts'
import type { Services } from '../../../../web/services.ts'
import { findAccount, putAccount } from './account-queries.ts'
import { testHash } from './passwords/test-hash.ts'
import { tokenLife } from './routes.ts'
import { insertSession } from './sessions/session-queries.ts'

export const staffEmail = 'staff@test.example'
export const customerEmail = 'customer@test.example'
export const password = 'a long password of the tests'

/** A customer and a staff member who are signed in; their bearer tokens, and some that open nothing. */
export async function addPeople({ store, secret }: Pick<Services, 'store' | 'secret'>, now = Date.now()) {
  const hash = testHash(password)
  const sessionFor = async (email: string, role: 'manager' | 'customer', id: string) => {
    if (!(await findAccount(store.db, email))) await putAccount(store.db, { email, name: 'Ann', role, password: hash })
    const { id: accountId } = (await findAccount(store.db, email))!
    await insertSession(store.db, { id, accountId, expiresAt: new Date(now + 3_600_000) }, new Date(now))
    return id
  }
  const staff = await sessionFor(staffEmail, 'manager', 'session-staff')
  const customer = await sessionFor(customerEmail, 'customer', 'session-customer')
  const expires = now + tokenLife
  const token = (subject: string) => signToken(secret, 'bearer', { subject, expires })
  return {
    staff: token(staff),
    customer: token(customer),
    expired: signToken(secret, 'bearer', { subject: staff, expires: now }),
    signedOut: token('session-that-was'),
    forged: signToken('another secret of at least 32 letters', 'bearer', { subject: staff, expires }),
  }
}
