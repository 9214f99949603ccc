import { findAccount, putAccount } from '../data/accounts.ts'
import { insertSession } from '../data/sessions.ts'
import { issueToken, tokenLife } from '../services/bearer-token.ts'
import { hashPassword } from '../services/password.ts'
import type { Services } from './services.ts'

export const staffEmail = 'staff@test.example'
export const customerEmail = 'customer@test.example'
export const password = 'a long password of the tests'

/** A customer and a staff member who are signed in; their bearer tokens, and some that open nothing. */
export async function addPeople({ store, secret }: Pick<Services, 'store' | 'secret'>, now = Date.now()) {
  const hash = await hashPassword(password)
  const sessionFor = async (email: string, role: 'staff' | 'customer', id: string) => {
    if (!(await findAccount(store.db, email))) await putAccount(store.db, { email, name: 'Ann', role, password: hash })
    const { id: accountId } = (await findAccount(store.db, email))!
    await insertSession(store.db, { id, accountId, expiresAt: new Date(now + 3_600_000) }, new Date(now))
    return id
  }
  const staff = await sessionFor(staffEmail, 'staff', 'session-staff')
  const customer = await sessionFor(customerEmail, 'customer', 'session-customer')
  return {
    staff: issueToken(secret, staff, now),
    customer: issueToken(secret, customer, now),
    expired: issueToken(secret, staff, now - tokenLife),
    signedOut: issueToken(secret, 'session-that-was', now),
    forged: issueToken('another secret of at least 32 letters', staff, now),
  }
}
