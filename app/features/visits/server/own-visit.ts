import type { Call } from '../../../../platform/http/call.ts'
import { createLimiter, limiterOf, takeTurnOf } from '../../../../platform/http/limits/rate-limiter.ts'
import { readToken, signToken } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { refuse, refuseFields } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import { localPath, visitPath } from '../../../core/paths.ts'
import { type OwnVisit, reminderLead, type VisitAnswer, type VisitObstacle, type VisitTime } from '../rules/visit.ts'
import { obstacleTexts } from '../rules/visit-words.ts'
import { type Changed, cancelVisit, closedBy, moveVisit } from './booking/change-visit.ts'
import { findVisit, type VisitRecord } from './visit-queries.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'outbox' | 'now'>

/** Moves of one visit: each is mailed to an address that anybody could type when it was booked. */
const moves = limiterOf((clock) => createLimiter({ most: 6, window: 60 * 60_000, ...clock }))

/** The visit of a private link, which works until 30 days after it: 404 for a link that opens none, 410 after that. */
export async function findOwnVisit(services: Needs, token: string): Promise<VisitAnswer> {
  const link = linkOf(services, token)
  if ('obstacle' in link) return refuseVisit(link.obstacle)
  const visit = await findVisit(services.store.db, link.id)
  return visit ? openedVisit(services, visit) : refuseVisit('unknown-link')
}

/** Moves the visit of a private link to another time of the same home, six times an hour. A refusal leaves it at its time. */
export async function moveOwnVisit(call: Call, token: string, time: string): Promise<VisitAnswer> {
  const { services } = call
  if (!time) return refuseFields({ time: t('Please choose a time.') })
  const link = linkOf(services, token)
  if ('obstacle' in link) return refuseVisit(link.obstacle)
  if (!takeTurnOf(link.id, call, moves(services))) {
    return refuse(429, t('Too many attempts. Please wait a few minutes and try again.'))
  }
  const moved = await moveVisit(services, link.id, time)
  if ('obstacle' in moved) moves(services).giveBack(link.id)
  return answer(services, moved)
}

/** Cancels the visit of a private link. Its place is free for others at once. */
export async function cancelOwnVisit(services: Needs, token: string): Promise<VisitAnswer> {
  const link = linkOf(services, token)
  return 'obstacle' in link
    ? refuseVisit(link.obstacle)
    : answer(services, await cancelVisit(services, link.id, { by: 'visitor' }))
}

function linkOf({ secret, now = Date.now }: Needs, token: string) {
  return readVisitToken(secret, token, now())
}

function answer(services: Needs, changed: Changed) {
  return 'obstacle' in changed ? refuseVisit(changed.obstacle) : openedVisit(services, changed.visit)
}

/** How long after the end of a visit its link still shows it, in milliseconds. */
const linkLife = 30 * 24 * 3_600_000

/** The token of the private link by which a visitor moves or cancels a visit. */
function signVisitToken(secret: string, visit: { id: string; endsAt: string }): string {
  return signToken(secret, 'visit', { expires: Date.parse(visit.endsAt) + linkLife, subject: visit.id })
}

/** The id of the visit that a link is about. */
export function readVisitToken(
  secret: string,
  token: string,
  now: number,
): { id: string } | { obstacle: VisitObstacle } {
  const claims = readToken(secret, 'visit', token)
  if (!claims?.subject) return { obstacle: 'unknown-link' }
  return claims.expires > now ? { id: claims.subject } : { obstacle: 'expired-link' }
}

/** The page of a visit, in the current language, for mails and calendars. `origin`: of the site where SITE_URL is not set. */
export function visitPageLink(
  { secret, siteUrl }: { secret: string; siteUrl?: string },
  origin: string,
  visit: { id: string; endsAt: string },
) {
  return (siteUrl ?? origin) + localPath(visitPath(signVisitToken(secret, visit)))
}

/** A visit with a private link that fits its time. */
export function openedVisit({ secret, now = Date.now }: Pick<Services, 'secret' | 'now'>, visit: VisitRecord) {
  return { done: { visit: toOwnVisit(visit, new Date(now())), token: signVisitToken(secret, visit) } }
}

/** What the holder of the private link may see. */
function toOwnVisit(visit: VisitRecord, now: Date): OwnVisit {
  const { reference, state, cancelledBy, reason, startsAt, endsAt, host, directions, name, email, address, property } =
    visit
  const open = closedBy(visit, now) === undefined
  const reminder = new Date(Date.parse(startsAt) - reminderLead)
  return {
    reference,
    state,
    cancelledBy,
    reason,
    startsAt,
    endsAt,
    host,
    directions,
    name,
    email,
    address,
    property,
    open,
    remindsAt: open && reminder > now ? reminder.toISOString() : null,
  }
}

const gone: readonly VisitObstacle[] = ['expired-link', 'unlisted']

/** Why nothing was changed, and what can be chosen instead. */
export function refuseVisit(obstacle: VisitObstacle, times?: VisitTime[]) {
  const status = obstacle === 'unknown-link' ? 404 : gone.includes(obstacle) ? 410 : 409
  const refused = { status, errors: {}, reason: obstacleTexts[obstacle], obstacle, ...(times && { times }) }
  return { refused } satisfies VisitAnswer
}
