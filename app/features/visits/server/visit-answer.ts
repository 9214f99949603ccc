import type { Services } from '../../../../web/services.ts'
import { type OwnVisit, reminderLead, type VisitAnswer, type VisitObstacle, type VisitTime } from '../rules/visit.ts'
import { obstacleTexts } from '../rules/visit-obstacles.ts'
import { closedBy } from './booking/change-visit.ts'
import { signVisitToken } from './visit-links.ts'
import type { VisitRecord } from './visit-queries.ts'

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
