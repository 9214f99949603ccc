import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Call } from '../../../../platform/http/call.ts'
import {
  createAddressLimiter,
  createLimiter,
  limiterOf,
  takeTurn,
  takeTurnOf,
} from '../../../../platform/http/limits/rate-limiter.ts'
import { deriveToken, hashToken } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse } from '../../../core/answer.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { localPath, manageLinkPath } from '../../../core/paths.ts'
import { emailKey, type Person } from '../../accounts/rules/account.ts'
import { historyActors } from '../../history/rules/history-kinds.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { queueMail } from '../../mail/server/queued-mail-queries.ts'
import { ownerTexts } from '../rules/own-listing.ts'

/** Milliseconds that a manage link works. */
export const manageLinkLife = 180 * 24 * 3_600_000

export interface ManageLink {
  id: string
  propertyId: string
  createdAt: Date
  expiresAt: Date
  lastOpenedAt: Date | null
}

/** Stores a new manage link of a listing. Returns its id, from which `manageToken` derives the token. */
export async function issueManageLink(tx: Db, secret: string, propertyId: string, at: Date): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('manage_link')
    .values({
      id,
      property_id: propertyId,
      hash: hashToken(manageToken(secret, id)),
      created_at: at,
      expires_at: new Date(at.getTime() + manageLinkLife),
      ended_at: null,
      last_opened_at: null,
    })
    .execute()
  return id
}

export function manageToken(secret: string, linkId: string) {
  return deriveToken(secret, 'manage-link', linkId)
}

/** The link of a token, if it works at `at`; 'ended' for one that has expired or was ended, undefined for any other text. */
export async function findManageLink(db: Db, token: string, at: Date): Promise<ManageLink | 'ended' | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const row = await db.selectFrom('manage_link').selectAll().where('hash', '=', hashToken(token)).executeTakeFirst()
  if (!row) return undefined
  if (row.ended_at || row.expires_at <= at) return 'ended'
  return {
    id: row.id,
    propertyId: row.property_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastOpenedAt: row.last_opened_at,
  }
}

/** The account that owns a listing; undefined without one, and for an unknown listing. */
export async function findOwnerAccount(db: Db, propertyId: string): Promise<string | undefined> {
  const row = await db.selectFrom('property').select('owner_id').where('id', '=', propertyId).executeTakeFirst()
  return row?.owner_id ?? undefined
}

/** The e-mail of the customer who submitted a listing; undefined for an unknown listing. */
export async function findCustomerEmail(db: Db, propertyId: string): Promise<string | undefined> {
  const row = await db.selectFrom('property').select('customer_email').where('id', '=', propertyId).executeTakeFirst()
  return row?.customer_email
}

/** Notes that a link was opened. */
async function markOpened(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('manage_link').set({ last_opened_at: at }).where('id', '=', id).execute()
}

/** Ends all links of a listing: they open nothing any more. */
export async function endManageLinks(tx: Db, propertyId: string, at: Date): Promise<void> {
  await tx
    .updateTable('manage_link')
    .set({ ended_at: at })
    .where('property_id', '=', propertyId)
    .where('ended_at', 'is', null)
    .execute()
}

/** The newest link of a listing that works at `at`, for a mail about it. */
export async function findNewestLink(db: Db, propertyId: string, at: Date) {
  const row = await db
    .selectFrom('manage_link')
    .select(['id', 'expires_at'])
    .where('property_id', '=', propertyId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, expiresAt: row.expires_at }
}

/** The listings that came from an address, the newest first. `notKeptBy`: without those that this account keeps. */
export async function listListingsOf(
  db: Db,
  email: string,
  { notKeptBy, limit }: { notKeptBy: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('property')
    .select('id')
    .where(sql<string>`lower(customer_email)`, '=', emailKey(email))
    .$if(notKeptBy !== undefined, (query) =>
      query.where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '!=', notKeptBy!)])),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

type Ask = Parameters<typeof manageLinkPath>[1]

interface Site {
  secret: string
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
}

/** The address of a manage link, in the current language. */
export function manageLinkAddress({ secret, siteUrl }: Site, linkId: string, ask?: Ask) {
  return siteUrl + localPath(manageLinkPath(manageToken(secret, linkId), ask))
}

/** The address that leads the owner of a listing to its page, for a mail that is being written: its newest link, or a new one. */
export async function ownerPageAddress(db: Db, site: Site, propertyId: string, at: Date, ask?: Ask) {
  const linkId =
    (await findNewestLink(db, propertyId, at))?.id ?? (await issueManageLink(db, site.secret, propertyId, at))
  return manageLinkAddress(site, linkId, ask)
}

/** Below every mail with such an address. */
export function keepNote() {
  return t('You get this because you listed a home. Do not forward it: the link opens your listing.')
}

/** The page cache recognises whoever opened a link by the word "session". */
const plainName = 'fundy_manage_session'
/** Seconds: a working day, as for signing in. The link in the mail opens it again. */
const life = 12 * 3600
/** Listings that one browser manages at a time; the one that was opened first is dropped. */
const maxTokens = 8

/** The tokens of the manage links that this browser has opened. */
export function openedTokens(c: Context, https = false): string[] {
  const value = getCookie(c, nameOf(https)) ?? ''
  return value
    .split('.')
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(-maxTokens)
}

/** Remembers an opened link in this browser. */
export function keepToken(c: Context, token: string, https = false) {
  const tokens = [...openedTokens(c, https).filter((other) => other !== token), token].slice(-maxTokens)
  setCookie(c, nameOf(https), tokens.join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: https,
    maxAge: life,
  })
}

/** Browsers accept the prefix only if no other host can have set the cookie. */
function nameOf(https: boolean) {
  return https ? `__Host-${plainName}` : plainName
}

const openings = limiterOf((clock) => createAddressLimiter({ most: 60, window: 10 * 60_000, ...clock }))

/**
 * Opens the private link of a mail by its token: the browser gets an HttpOnly cookie by which it manages the listing for a working
 * day, so that the token stands in no address after this. Nothing of the listing changes.
 */
export async function openListing(call: Call, token: string): Promise<Answer<{ id: string }>> {
  const { store, https, now = Date.now } = call.services
  if (!takeTurn(call, openings(call.services))) return refuse(429, ownerTexts.often)
  const at = new Date(now())
  const link = await findManageLink(store.db, token, at)
  // One answer, whether it has ended or never was.
  if (typeof link !== 'object') return refuse(404, ownerTexts.ended)
  await markOpened(store.db, link.id, at)
  keepToken(call.c, token, https)
  return { done: { id: link.propertyId } }
}

const replacements = limiterOf((clock) => createLimiter({ most: 3, window: 60 * 60_000, ...clock }))

/** Ends every link of a listing, the one that opened the page too, and mails a new one to the address that the listing came from. */
export async function replaceLinks(call: Call, { propertyId }: Owner): Promise<Answer> {
  const { store, secret, outbox, now = Date.now } = call.services
  if (!outbox?.on) return refuse(503, ownerTexts.noMail)
  if (!takeTurnOf(propertyId, call, replacements(call.services))) return refuse(429, ownerTexts.often)
  const at = new Date(now())
  const language = currentLanguage()
  await store.db.transaction().execute(async (tx) => {
    const email = await findCustomerEmail(tx, propertyId)
    if (!email) return
    await endManageLinks(tx, propertyId, at)
    const links = [await issueManageLink(tx, secret, propertyId, at)]
    await queueMail(tx, 'manage-links', { propertyId, email, language }, { links }, at)
  })
  outbox.wake()
  return { done: undefined }
}

/** Keeps the listing of an opened link in the account of whoever is signed in, who needs no link any more. */
export async function keepListing(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  owner: Owner,
  { id }: Pick<Person, 'id'>,
): Promise<Answer> {
  const { propertyId } = owner
  const kept = await store.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('property')
      .set({ owner_id: id })
      .where('id', '=', propertyId)
      .where('owner_id', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return (await findOwnerAccount(tx, propertyId)) === id
    const entry = { propertyId, what: 'owner-account', from: null, to: true }
    await insertAudit(tx, { ...entry, person: actorOf(owner) }, new Date(now()))
    return true
  })
  return kept ? { done: undefined } : refuse(403, ownerTexts.other)
}

/** Who acts as the owner of a listing. */
export interface Owner {
  propertyId: string
  /** Of the account, or of the customer to whom the link was mailed: for the history and for mails. */
  email: string
  /** How it was proved: by a private link that this browser has opened, or by the account that owns the listing. */
  via: { link: ManageLink } | { person: Person }
}

/** Of the history of a listing: the account of its owner, or the link. */
export function actorOf({ via }: Pick<Owner, 'via'>): Pick<Person, 'id' | 'email'> {
  return 'person' in via ? via.person : { id: '', email: historyActors.owner }
}
