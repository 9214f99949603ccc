import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { validQuery } from '../../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../../platform/http/openapi.ts'
import { inLanguage } from '../../../../../platform/http/request-language.ts'
import { readToken } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { isLanguage } from '../../../../core/language/language.ts'
import { t } from '../../../../core/language/translate.ts'
import { findCompany } from '../../../company/server/queries.ts'
import { readVisitToken, visitPageLink } from '../visit-links.ts'
import { findVisit, listVisits } from '../visit-queries.ts'
import { claimsOf } from './calendar-address.ts'
import { calendarFeed, visitorCalendar } from './calendar-file.ts'
import { findFeed } from './feed-queries.ts'

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
