import type { Context } from 'hono'
import { toVisitTime } from '../../domain/visit/time-states.ts'
import { type OwnVisit, reminderLead, type VisitObstacle, type VisitTime } from '../../domain/visit/visit.ts'
import { obstacleTexts } from '../../domain/visit/visit-obstacles.ts'
import { bookableFrom, shownDays } from '../../domain/visit/visit-times.ts'
import type { Db } from '../database/tables/tables.ts'
import { closedBy } from './booking/change-visit.ts'
import { listTimes } from './offers/time-queries.ts'
import type { VisitRecord } from './visit-queries.ts'

/** What the holder of the private link may see. */
export function toOwnVisit(visit: VisitRecord, now: Date): OwnVisit {
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

/** The times of a home that a visitor may choose from or sees as full. */
export async function shownTimes(db: Db, propertyId: string, now: Date): Promise<VisitTime[]> {
  const times = await listTimes(db, shownDays(now), propertyId)
  return times.filter(({ start }) => start >= bookableFrom(now)).map(toVisitTime)
}

const gone: readonly VisitObstacle[] = ['expired-link', 'unlisted']

/** Why nothing was changed, and what can be chosen instead. */
export function refuseVisit(c: Context, code: VisitObstacle, times?: VisitTime[]) {
  const status = code === 'unknown-link' ? 404 : gone.includes(code) ? 410 : 409
  return c.json({ error: obstacleTexts[code], code, ...(times && { times }) }, status, { 'Cache-Control': 'no-store' })
}
