import type { Call } from '../../../../platform/http/call.ts'
import { createLimiter, limiterOf, takeTurnOf } from '../../../../platform/http/limits/rate-limiter.ts'
import type { Services } from '../../../../web/services.ts'
import { refuse, refuseFields } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import type { VisitAnswer } from '../rules/visit.ts'
import { type Changed, cancelVisit, moveVisit } from './booking/change-visit.ts'
import { openedVisit, refuseVisit } from './visit-answer.ts'
import { readVisitToken } from './visit-links.ts'
import { findVisit } from './visit-queries.ts'

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
