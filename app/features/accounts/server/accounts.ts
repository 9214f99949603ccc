import { randomInt } from 'node:crypto'
import type { Store } from '../../../../platform/database/database.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Language } from '../../../core/language/language.ts'
import { paths } from '../../../core/paths.ts'
import { theCommand, theSite } from '../../history/rules/history-kinds.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { emailKey, maxEmailLetters, unnamed } from '../rules/account.ts'
import {
  findAccount,
  isLastManagerAddress,
  listAccounts,
  putAccountIn,
  removeStaff,
  setLanguage,
  tellHolder,
} from './account-queries.ts'
import { hashPassword, refuseNewPassword } from './passwords/password.ts'
import { endSessions } from './session-queries.ts'
import { deleteAuthenticator } from './two-step/two-step-queries.ts'

/** Contract 3.33. */
export const lastManager = 'It is the last manager: give another account that role first.'
const demoEmail = 'staff@fundy.example'

/** Who does it where nobody is signed in. */
type WithoutAccount = typeof theCommand | typeof theSite

interface StaffFacts {
  role?: 'manager' | 'reader'
  /** Needed for a new account, because mails are signed with it; left out, an account keeps its own. */
  name?: string | undefined
  person?: WithoutAccount
}

/** Characters. */
const maxName = 100

/**
 * Creates a staff account, or gives the existing one a new password and ends its sessions. Returns a sentence if the
 * input is invalid, else undefined.
 */
export async function addStaff(
  { db }: Pick<Store, 'db'>,
  email: string,
  password: string,
  { role = 'manager', name: given, person = theCommand }: StaffFacts = {},
): Promise<string | undefined> {
  const key = emailKey(email)
  if (!/^[^\s@]+@[^\s@]+$/.test(key) || key.length > maxEmailLetters) return 'That is no email address.'
  const name = given?.trim() || (await nameOf(db, key))
  if (!name) return 'A new account needs the name of its person, such as "Nadine Roy": mails are signed with it.'
  if (name.length > maxName) return `A name has at most ${maxName} characters.`
  const refused = await refuseNewPassword(db, password, { email: key, names: [name] })
  if (refused) return refused
  if (role !== 'manager' && (await isLastManagerAddress(db, key))) return lastManager
  const facts = { email: key, name, role, password: await hashPassword(password) }
  const at = new Date()
  await db.transaction().execute(async (tx) => {
    const { id, from } = await putAccountIn(tx, facts, at)
    const entry = { person, subject: `account:${id}` }
    if (from) await insertAudit(tx, { ...entry, what: 'security-password', from: null, to: key }, at)
    if (from === role) return
    await insertAudit(
      tx,
      { ...entry, what: 'account-staff', from: from && `${key}: ${from}`, to: `${key}: ${role}` },
      at,
    )
  })
}

async function nameOf(db: Db, email: string) {
  const account = await db.selectFrom('account').select('name').where('email', '=', email).executeTakeFirst()
  return account?.name.trim()
}

/** Removes a staff account and writes it down. */
export async function endStaff(
  { db }: Pick<Store, 'db'>,
  email: string,
): Promise<'removed' | 'unknown' | 'last manager'> {
  return db.transaction().execute(async (tx) => {
    const removed = await removeStaff(tx, email)
    if (typeof removed === 'string') return removed
    const { id, email: address, role } = removed
    const entry = { person: theCommand, subject: `account:${id}`, what: 'account-staff' }
    await insertAudit(tx, { ...entry, from: `${address}: ${role}`, to: null }, new Date())
    return 'removed'
  })
}

/** Sets the language of an account and writes it down. Returns false if there is no such account. */
export async function chooseLanguage({ db }: Pick<Store, 'db'>, email: string, language: Language): Promise<boolean> {
  const at = new Date()
  return db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['id', 'email'])
      .where('email', '=', emailKey(email))
      .executeTakeFirst()
    if (!account || !(await setLanguage(tx, email, language, at))) return false
    const entry = { person: theCommand, subject: `account:${account.id}`, what: 'account-language', from: null }
    await insertAudit(tx, { ...entry, to: `${account.email}: ${language}` }, at)
    return true
  })
}

/**
 * Ends the second step of an account whose holder has lost phone and codes; its password stays, its sessions end, and its holder is
 * told by mail. Returns false where there is none.
 */
export async function endSecondStep({ db }: Pick<Store, 'db'>, email: string): Promise<boolean> {
  const at = new Date()
  return db.transaction().execute(async (tx) => {
    const account = await findAccount(tx, email)
    if (!account || !(await deleteAuthenticator(tx, account.id))) return false
    await endSessions(tx, account.id)
    await tellHolder(tx, account.id, 'authenticator-off', at)
    const entry = { person: theCommand, subject: `account:${account.id}`, what: 'security-authenticator', from: null }
    await insertAudit(tx, { ...entry, to: false }, at)
    return true
  })
}

/**
 * Creates the first staff account of a site without one: from STAFF_EMAIL, STAFF_NAME and STAFF_PASSWORD, or in the
 * demo with a random password. The first steps ask for a name that was not given. Returns the text to print at startup, undefined if nothing was created.
 */
export async function addFirstStaff(
  store: Pick<Store, 'db'>,
  { email, name, password, demo }: { email?: string; name?: string; password?: string; demo: boolean },
): Promise<string | undefined> {
  if (!demo && !(email && password)) return undefined
  if ((await listAccounts(store.db, 'manager')).length > 0) return undefined
  const given = password ?? randomPassword()
  const address = email ?? demoEmail
  const facts = { name: name ?? (await nameOf(store.db, emailKey(address))) ?? unnamed, person: theSite } as const
  const wrong = await addStaff(store, address, given, facts)
  if (wrong) return `No staff account was made. ${wrong}`
  return `Staff log in at ${paths.login} as ${address} with ${password ? 'the password of STAFF_PASSWORD' : `the password ${given} (shown only now)`}`
}

/** "k3f9-xa72-m0qp-v5dn": 80 bits that can be read aloud. */
function randomPassword() {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

/** Crockford's: no i, l, o, u. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
