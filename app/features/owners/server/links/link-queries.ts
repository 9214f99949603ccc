import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { deriveToken, hashToken } from '../../../../../platform/http/tokens.ts'
import { t } from '../../../../core/language/translate.ts'
import { localPath, manageLinkPath } from '../../../../core/paths.ts'
import { emailKey } from '../../../accounts/rules/account.ts'

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
export async function markOpened(db: Db, id: string, at: Date): Promise<void> {
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
