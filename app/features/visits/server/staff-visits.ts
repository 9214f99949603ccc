import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { check } from '../../../../platform/http/check.ts'
import { validQuery } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import { isId } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse } from '../../../core/answer.ts'
import { dayAfter, daysBetween, isDay } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { spelt } from '../../../core/received-values.ts'
import type { Person } from '../../accounts/rules/account.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import { instantInMoncton } from '../rules/moncton-time.ts'
import { maxReason, visitStates } from '../rules/visit.ts'
import { toVisitTime } from '../rules/visit-times.ts'
import { cancelVisit, markMissed } from './booking/change-visit.ts'
import { listHomes, listTimes } from './offers/offer-queries.ts'
import { refuseVisit } from './own-visit.ts'
import { visitCalendar } from './schemas.ts'
import { listStaffVisits } from './visit-queries.ts'

const maxDays = 42
const personal = { 'Cache-Control': 'private, no-store' }
const day = z
  .string({ error: () => t('Give this once.') })
  .refine(isDay, { error: () => t('Please enter a day that exists.') })
  .meta({ description: 'A calendar day of Greater Moncton, `YYYY-MM-DD`.' })

const query = z
  .object({
    from: day,
    to: day.meta({ description: `The last day; at most ${maxDays} days in all.` }),
    property: z
      .string({ error: () => t('Give this once.') })
      .max(200, { error: () => t('There is no such id.') })
      .overwrite((id) => id.replaceAll('\0', ''))
      .meta({ description: 'A property’s id; without it the visits to all.' })
      .optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: () => t('The last day is before the first one.') })
  .refine(({ from, to }) => daysBetween(from, to) < maxDays, {
    path: ['to'],
    error: () => t('Please ask for at most {most} days.', { most: maxDays }),
  })

/** Mounted behind `permitted`. */
export function getVisits({ store }: Pick<Services, 'store'>) {
  return createFactory().createHandlers(
    describe({
      id: 'readVisitCalendar',
      summary: 'Read the visits of some days',
      description:
        'Visits in every state, and the offered times with what is left of each, both in order. A day is one of Greater Moncton. Staff; agents for the listings that name them.',
      good: { description: 'The visits and the times.', schema: visitCalendar },
      refuses: [403, 422],
    }),
    validQuery(query),
    async (c) => c.json(await readCalendar({ store }, c.get('scope')!, c.req.valid('query')), 200, personal),
  )
}

/** The visits in every state and the offered times of the days from `from` to `to` (`YYYY-MM-DD`), both in order. */
export async function readCalendar(
  { store }: Pick<Services, 'store'>,
  scope: Scope,
  { from, to, property }: { from: string; to: string; property?: string | undefined },
) {
  const propertyId = property || undefined
  const visits = await listStaffVisits(store.db, { scope, ...visitsBetween(from, to), propertyId })
  const counted = await listTimes(store.db, [from, to], propertyId, scope)
  const homes = await listHomes(
    store.db,
    counted.map(({ offer }) => offer.propertyId),
  )
  const times = counted.map((time) => ({
    ...toVisitTime(time),
    offerId: time.offer.id,
    property: homes.get(time.offer.propertyId)!,
  }))
  return { visits, times }
}

const change = z.object({
  id: z.string(),
  state: z.enum(visitStates, {
    error: () => t('State must be one of {names}.', { names: visitStates.join(', ') }),
  }),
  reason: z
    .string()
    .max(maxReason, { error: () => t('Please use at most {most} characters.', { most: maxReason }) })
    .overwrite((text) => spelt(text) ?? ''),
})

/**
 * Cancels a visit, with a mail to the visitor that gives the reason, notes that nobody came, or takes that note back. 404 outside of
 * the scope.
 */
export async function setVisitState(
  services: Pick<Services, 'store' | 'outbox' | 'now'>,
  { person, scope }: { person: Person; scope: Scope },
  sent: { id: string; state: string; reason: string },
): Promise<Answer> {
  const checked = check(change, sent)
  if ('refused' in checked) return checked
  const { id, state, reason } = checked.value
  const isOpen = isId(id) && (await listStaffVisits(services.store.db, { id, scope })).length > 0
  if (!isOpen) return refuse(404, t('There is no such visit.'))
  const changed =
    state === 'cancelled'
      ? await cancelVisit(services, id, { by: 'staff', person, reason: reason.trim() })
      : await markMissed(services, id, state === 'missed', person)
  if ('visit' in changed) return { done: undefined }
  return changed.obstacle === 'unknown-link' ? refuse(404, t('There is no such visit.')) : refuseVisit(changed.obstacle)
}

/** The instants from the beginning of one calendar day of Greater Moncton to the end of another. */
function visitsBetween(first: string, last: string) {
  return { from: instantInMoncton(first, '00:00')!, until: instantInMoncton(dayAfter(last, 1), '00:00')! }
}
