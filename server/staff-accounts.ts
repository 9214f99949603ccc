import { randomInt } from 'node:crypto'
import { emailKey, mostEmailLetters, passwordLength } from '../domain/account.ts'
import { listAccounts, putAccount } from './data/accounts.ts'
import type { Store } from './data/database.ts'
import { hashPassword } from './services/password.ts'

const demoEmail = 'staff@fundy.example'

/**
 * Makes a staff account, or gives the one with this e-mail a new password and signs it out everywhere. What is wrong
 * comes back as a sentence; undefined when it is done.
 */
export async function addStaff(
  { db }: Pick<Store, 'db'>,
  email: string,
  password: string,
): Promise<string | undefined> {
  const key = emailKey(email)
  if (!/^[^\s@]+@[^\s@]+$/.test(key) || key.length > mostEmailLetters) return 'That is no email address.'
  if (password.length < passwordLength.least) return `A password has at least ${passwordLength.least} characters.`
  if (password.length > passwordLength.most) return `A password has at most ${passwordLength.most} characters.`
  await putAccount(db, { email: key, name: 'Admin', role: 'staff', password: await hashPassword(password) })
}

/**
 * The first staff account of a site that has none: by STAFF_EMAIL and STAFF_PASSWORD, and in the demo also without, with
 * a password made at random. What to tell whoever starts the site; undefined when there is nothing new.
 */
export async function addFirstStaff(
  store: Pick<Store, 'db'>,
  { email, password, demo }: { email?: string; password?: string; demo: boolean },
): Promise<string | undefined> {
  if (!demo && !(email && password)) return undefined
  if ((await listAccounts(store.db, 'staff')).length > 0) return undefined
  const own = password ?? randomPassword()
  const address = email ?? demoEmail
  const wrong = await addStaff(store, address, own)
  if (wrong) return `No staff account was made. ${wrong}`
  return `Staff log in at /login as ${address} with ${password ? 'the password of STAFF_PASSWORD' : `the password ${own} (shown only now)`}`
}

/** "k3f9-xa72-m0qp-v5dn": 80 bits that can be read aloud. */
function randomPassword() {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

/** Crockford's: no i, l, o, u. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
