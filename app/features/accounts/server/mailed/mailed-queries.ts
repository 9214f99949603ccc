import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db, Tables } from '../../../../../platform/database/tables/tables.ts'
import { deriveToken, hashToken } from '../../../../../platform/http/tokens.ts'
import type { Language } from '../../../../core/language/language.ts'
import { confirmLife, emailKey, linkCodeDigits, type Role, signInLinkLife } from '../../rules/account.ts'
import type { RequestedRole } from '../../rules/signup-rules.ts'

/** What somebody has signed up with. */
interface NewSignUp {
  email: string
  name: string
  username: string
  phone: string
  requestedRole: RequestedRole | null
  /** A hash. */
  password: string
  language: Language
  /** The path that opens once it is confirmed; empty: the account's own first page. */
  next: string
}

interface SignUp extends NewSignUp {
  id: string
  expiresAt: Date
}

export interface SignInLink {
  id: string
  email: string
  /** `hashToken(...)` of the cookie of the browser that asked. */
  browser: string
  next: string
  expiresAt: Date
}

/** The token in the mail about a sign-up. */
export function confirmToken(secret: string, id: string) {
  return deriveToken(secret, 'confirm-account', id)
}

/** The token in the mail with a sign-in link. */
export function signInToken(secret: string, id: string) {
  return deriveToken(secret, 'sign-in-link', id)
}

/** The code that a sign-in link shows where it does not sign in. It works only in the browser that asked for the link. */
export function signInCode(secret: string, id: string) {
  const hash = Buffer.from(deriveToken(secret, 'sign-in-code', id), 'base64url')
  return String(hash.readUInt32BE() % 10 ** linkCodeDigits).padStart(linkCodeDigits, '0')
}

/** Stores a sign-up, whether or not the address has an account: the same work for both. Deletes expired ones. Returns its id. */
export async function insertSignUp(tx: Db, secret: string, signUp: NewSignUp, at: Date): Promise<string> {
  const id = randomUUID()
  const { email, name, username, phone, requestedRole, password, language, next } = signUp
  await tx.deleteFrom('sign_up').where('expires_at', '<=', at).execute()
  await tx
    .insertInto('sign_up')
    .values({
      id,
      hash: hashToken(confirmToken(secret, id)),
      email: emailKey(email),
      name,
      username,
      phone,
      requested_role: requestedRole,
      password,
      language,
      next,
      created_at: at,
      expires_at: new Date(at.getTime() + confirmLife),
    })
    .execute()
  return id
}

export async function findSignUp(
  db: Db,
  by: { id: string } | { token: string },
  at: Date,
): Promise<SignUp | undefined> {
  const query = db.selectFrom('sign_up').selectAll().where('expires_at', '>', at)
  const found = 'id' in by ? query.where('id', '=', by.id) : query.where('hash', '=', hashToken(by.token))
  const row = await found.executeTakeFirst()
  if (!row) return undefined
  const { requested_role: requestedRole, expires_at: expiresAt, hash: _, created_at: __, ...others } = row
  return { ...others, requestedRole, expiresAt }
}

/** The newest sign-up with an address that waits to be confirmed. */
export async function findWaitingSignUp(db: Db, email: string, at: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_up')
    .select('id')
    .where('email', '=', emailKey(email))
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/**
 * Makes the account of a confirmed sign-up and uses up every sign-up with its address. Returns the id of the account;
 * undefined if another link has confirmed the address meanwhile.
 */
export async function createAccount(tx: Db, signUp: SignUp, at: Date): Promise<string | undefined> {
  const used = await tx.deleteFrom('sign_up').where('id', '=', signUp.id).executeTakeFirstOrThrow()
  if (used.numDeletedRows === 0n) return undefined
  await tx.deleteFrom('sign_up').where('email', '=', signUp.email).execute()
  const id = randomUUID()
  const role: Role = 'customer'
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('account')
    .values({
      id,
      email: signUp.email,
      name: signUp.name,
      role,
      password: signUp.password,
      enabled: true,
      username: signUp.username,
      phone: signUp.phone,
      requested_role: signUp.requestedRole,
      language: signUp.language,
      created_at: at,
      updated_at: at,
      confirmed_at: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n ? id : undefined
}

/** Stores a link that signs in, whether or not the address has an account. Deletes expired ones. Returns its id. */
export async function insertSignInLink(
  tx: Db,
  secret: string,
  { email, browser, next }: { email: string; browser: string; next: string },
  at: Date,
): Promise<string> {
  const id = randomUUID()
  await tx.deleteFrom('sign_in_link').where('expires_at', '<=', at).execute()
  await tx
    .insertInto('sign_in_link')
    .values({
      id,
      hash: hashToken(signInToken(secret, id)),
      email: emailKey(email),
      browser: hashToken(browser),
      next,
      created_at: at,
      expires_at: new Date(at.getTime() + signInLinkLife),
    })
    .execute()
  return id
}

export async function findSignInLink(
  db: Db,
  by: { id: string } | { token: string },
  at: Date,
): Promise<SignInLink | undefined> {
  const query = db.selectFrom('sign_in_link').selectAll().where('expires_at', '>', at)
  const found = 'id' in by ? query.where('id', '=', by.id) : query.where('hash', '=', hashToken(by.token))
  const row = await found.executeTakeFirst()
  return row && linkFrom(row)
}

/** The links that a browser asked for, by its cookie. */
export async function listSignInLinks(db: Db, browser: string, at: Date): Promise<SignInLink[]> {
  const rows = await db
    .selectFrom('sign_in_link')
    .selectAll()
    .where('browser', '=', hashToken(browser))
    .where('expires_at', '>', at)
    .execute()
  return rows.map(linkFrom)
}

function linkFrom({ id, email, browser, next, expires_at }: Selectable<Tables['sign_in_link']>): SignInLink {
  return { id, email, browser, next, expiresAt: expires_at }
}

/** Uses up the link, and every other one to its address. Returns false if it was used before. */
export async function useSignInLink(tx: Db, { id, email }: Pick<SignInLink, 'id' | 'email'>): Promise<boolean> {
  const used = await tx.deleteFrom('sign_in_link').where('id', '=', id).executeTakeFirstOrThrow()
  if (used.numDeletedRows === 0n) return false
  await tx.deleteFrom('sign_in_link').where('email', '=', email).execute()
  return true
}
