import { randomBytes, scryptSync } from 'node:crypto'
import { signToken } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { findAccount, putAccount } from './account-queries.ts'
import { tokenLife } from './endpoints.ts'
import { insertSession } from './session-queries.ts'

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

/** A hash like those of `hashPassword` with the lowest cost, which `isPassword` verifies 100 times as fast. */
export function testHash(password: string) {
  const salt = randomBytes(16)
  const key = scryptSync(password.normalize('NFKC'), salt, 32, { N: 1024, r: 8, p: 1 })
  return ['scrypt', 1024, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$')
}
