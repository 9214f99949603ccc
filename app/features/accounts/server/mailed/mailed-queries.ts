import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db, Tables } from '../../../../../platform/database/tables/tables.ts'
import { deriveToken, hashToken } from '../../../../../platform/http/tokens.ts'
import { confirmLife, emailKey, linkCodeDigits, signInLinkLife } from '../../rules/account.ts'

/** What somebody has signed up with. `next`: the path that opens once it is confirmed; empty: the account's own first page. */
type NewSignUp = Pick<
  Selectable<Tables['sign_up']>,
  'email' | 'name' | 'username' | 'phone' | 'requested_role' | 'password' | 'language' | 'next'
>
type SignUp = NonNullable<Awaited<ReturnType<typeof findSignUp>>>

export type SignInLink = NonNullable<Awaited<ReturnType<typeof findSignInLink>>>

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
  await tx.deleteFrom('sign_up').where('expires_at', '<=', at).execute()
  await tx
    .insertInto('sign_up')
    .values({
      ...signUp,
      id,
      hash: hashToken(confirmToken(secret, id)),
      email: emailKey(signUp.email),
      created_at: at,
      expires_at: new Date(at.getTime() + confirmLife),
    })
    .execute()
  return id
}

export async function findSignUp(db: Db, by: { id: string } | { token: string }, at: Date) {
  const query = db.selectFrom('sign_up').selectAll().where('expires_at', '>', at)
  const found = 'id' in by ? query.where('id', '=', by.id) : query.where('hash', '=', hashToken(by.token))
  return found.executeTakeFirst()
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
  const { hash, next, expires_at, ...who } = signUp
  const times = { created_at: at, updated_at: at, confirmed_at: at }
  const id = randomUUID()
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('account')
    .values({ ...who, ...times, id, role: 'customer', enabled: true })
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

export async function findSignInLink(db: Db, by: { id: string } | { token: string }, at: Date) {
  const query = openLinks(db, at)
  const found = 'id' in by ? query.where('id', '=', by.id) : query.where('hash', '=', hashToken(by.token))
  return found.executeTakeFirst()
}

/** The links that a browser asked for, by its cookie. */
export function listSignInLinks(db: Db, browser: string, at: Date): Promise<SignInLink[]> {
  return openLinks(db, at).where('browser', '=', hashToken(browser)).execute()
}

/** `browser`: `hashToken(...)` of the cookie of the browser that asked. */
function openLinks(db: Db, at: Date) {
  const links = db.selectFrom('sign_in_link').select(['id', 'email', 'browser', 'next', 'expires_at as expiresAt'])
  return links.where('expires_at', '>', at)
}

/** Uses up the link, and every other one to its address. Returns false if it was used before. */
export async function useSignInLink(tx: Db, { id, email }: Pick<SignInLink, 'id' | 'email'>): Promise<boolean> {
  const used = await tx.deleteFrom('sign_in_link').where('id', '=', id).executeTakeFirstOrThrow()
  if (used.numDeletedRows === 0n) return false
  await tx.deleteFrom('sign_in_link').where('email', '=', email).execute()
  return true
}
