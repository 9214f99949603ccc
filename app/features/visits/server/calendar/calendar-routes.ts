import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { validQuery } from '../../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../../platform/http/openapi.ts'
import { inLanguage } from '../../../../../platform/http/request-language.ts'
import { readToken, sealClaims, signToken } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { isLanguage } from '../../../../core/language/language.ts'
import { t } from '../../../../core/language/translate.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import type { Scope } from '../../../accounts/rules/permissions.ts'
import { scopeOf } from '../../../accounts/server/guards.ts'
import { findCompany } from '../../../company/server/queries.ts'
import { insertAudit } from '../../../history/server/history-queries.ts'
import { readVisitToken, visitPageLink } from '../own-visit.ts'
import { findVisit, listVisits } from '../visit-queries.ts'
import { calendarFeed, visitorCalendar } from './calendar-file.ts'

const day = 24 * 3_600_000
/** The feed begins this long ago, in milliseconds. */
const feedPast = 60 * day
const personal = { 'Cache-Control': 'private, no-store' }
const calendarType = 'text/calendar; charset=utf-8'

type Needs = Pick<Services, 'store' | 'secret' | 'siteUrl' | 'now'>

/** For calendar programs: no sign-in, but an address that nobody can guess. */
export function getCalendarFeed({ store, secret, now = Date.now }: Needs) {
  const query = z.object({ key: z.string().max(200).default(''), language: z.string().max(20).optional() })
  return createFactory().createHandlers(
    describe({
      id: 'readCalendarFeed',
      summary: 'Subscribe to the visits',
      description:
        'An iCalendar file (RFC 5545) of the visits of the last 60 days and of all that are ahead, by the private address of a staff member’s calendar. Cancelled ones are marked as such.',
      good: { description: 'The calendar, as `text/calendar`.', headers: { ETag: 'Changes with the visits.' } },
      refuses: [304, 404, 422],
    }),
    validQuery(query),
    async (c) => {
      const { key, language } = c.req.valid('query')
      const claims = readToken(secret, 'calendar', key)
      const kept = claims?.subject ? await findFeed(store.db, claims.subject) : undefined
      if (kept?.claims !== claimsOf(key)) {
        return c.json({ error: t('There is no calendar at this address.') }, 404)
      }
      const visits = await listVisits(store.db, { scope: kept.scope, from: new Date(now() - feedPast) })
      const company = await findCompany(store)
      const file = inLanguage(isLanguage(language) ? language : 'en', () => calendarFeed(visits, { company }))
      const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`
      const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', 'Content-Type': calendarType }
      if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers)
      return c.body(file, 200, { ...headers, 'Content-Disposition': 'inline; filename="visits.ics"' })
    },
  )
}

/** The calendar file of a visit, for the page that its private link opens. */
export function getOwnVisitFile(services: Needs) {
  const { store, secret, now = Date.now } = services
  const query = z.object({ token: z.string().max(200).default('') })
  return createFactory().createHandlers(
    describe({
      id: 'readOwnVisitFile',
      summary: 'Read a visit as a calendar file',
      description: 'By its private link, as an iCalendar file (RFC 5545).',
      speaks: true,
      good: { description: 'The file, as `text/calendar`.' },
      refuses: [404, 410, 422],
    }),
    validQuery(query),
    async (c) => {
      const link = readVisitToken(secret, c.req.valid('query').token, now())
      const visit = 'id' in link ? await findVisit(store.db, link.id) : undefined
      if (!visit)
        return c.json({ error: t('There is no visit at this address.') }, 404, { 'Cache-Control': 'no-store' })
      const company = await findCompany(store)
      const file = visitorCalendar(visit, { company, link: visitPageLink(services, originOf(c), visit), isFile: true })
      const disposition = 'attachment; filename="visit.ics"'
      return c.body(file, 200, { ...personal, 'Content-Type': calendarType, 'Content-Disposition': disposition })
    },
  )
}

function originOf(c: Context) {
  return new URL(c.req.url).origin
}

/** An address is good until it is renewed: for twenty years, in milliseconds. */
const life = 20 * 366 * 24 * 3_600_000

/** The private address of one's calendar, which a calendar program asks without signing in: a path of the site; null without one. */
export async function findCalendarAddress(
  { store, secret }: Pick<Services, 'store' | 'secret'>,
  { id }: Person,
): Promise<string | null> {
  const feed = await findFeed(store.db, id)
  return feed ? pathOf(secret, feed.claims) : null
}

/** Makes a new address, or leaves none; the former one opens nothing any more. Returns the new one. */
export async function setCalendarAddress(
  { store, secret, now = Date.now }: Pick<Services, 'store' | 'secret' | 'now'>,
  person: Person,
  action: 'renew' | 'revoke',
): Promise<string | null> {
  const { id } = person
  const at = now()
  const makes = action === 'renew'
  const entry = { what: 'calendar-address', subject: `account:${id}`, from: null, to: makes, person }
  const claims = claimsOf(signToken(secret, 'calendar', { expires: at + life, subject: id }))
  await store.db.transaction().execute(async (tx) => {
    if (makes) await putFeed(tx, id, claims, new Date(at))
    else await removeFeed(tx, id)
    await insertAudit(tx, entry, new Date(at))
  })
  return makes ? pathOf(secret, claims) : null
}

/** A token without its signature. */
function claimsOf(token: string) {
  return token.slice(0, token.lastIndexOf('.'))
}

function pathOf(secret: string, claims: string) {
  return `/api/calendar.ics?${new URLSearchParams({ key: sealClaims(secret, 'calendar', claims) })}`
}

export interface CalendarFeed {
  claims: string
  /** The listings whose visits its account may see as of now. */
  scope: Scope
}

/** The private calendar address of an account; undefined without one, and once the account has nothing to do in the office. */
async function findFeed(db: Db, accountId: string): Promise<CalendarFeed | undefined> {
  const row = await db
    .selectFrom('calendar_feed')
    .innerJoin('account', 'account.id', 'calendar_feed.account_id')
    .select(['claims', 'account.id', 'account.role'])
    .where('account_id', '=', accountId)
    .where('account.enabled', '=', true)
    .executeTakeFirst()
  const scope = row && (await scopeOf(db, row, 'read-visits'))
  return scope && { claims: row.claims, scope }
}

/** Gives an account a new address; the former one opens nothing from here on. */
async function putFeed(db: Db, accountId: string, claims: string, now: Date): Promise<void> {
  await db
    .insertInto('calendar_feed')
    .values({ account_id: accountId, claims, created_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ claims, created_at: now }))
    .execute()
}

async function removeFeed(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('calendar_feed').where('account_id', '=', accountId).execute()
}
