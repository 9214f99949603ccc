import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { daysBetween, isDay } from '../../domain/dates.ts'
import { t } from '../../domain/language/translate.ts'
import { spelt } from '../../domain/received-values.ts'
import { toVisitTime } from '../../domain/visit/time-states.ts'
import { visitStates } from '../../domain/visit/visit.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validJson, validQuery } from '../http/limits/request-body.ts'
import { isId } from '../http/tokens/record-id.ts'
import type { Services } from '../services.ts'
import { cancelVisit, markMissed } from './booking/change-visit.ts'
import { listHomes } from './home-queries.ts'
import { listTimes } from './offers/time-queries.ts'
import { staffVisit, visitCalendar, visitRefusal } from './schemas.ts'
import { visitsBetween } from './visit-days.ts'
import { listStaffVisits } from './visit-queries.ts'
import { refuseVisit } from './visit-wire.ts'

const mostDays = 42
const personal = { 'Cache-Control': 'private, no-store' }
const day = z
  .string({ error: () => t('Give this once.') })
  .refine(isDay, { error: () => t('Please enter a day that exists.') })
  .meta({ description: 'A calendar day of Greater Moncton, `YYYY-MM-DD`.' })

const query = z
  .object({
    from: day,
    to: day.meta({ description: `The last day; at most ${mostDays} days in all.` }),
    property: z
      .string({ error: () => t('Give this once.') })
      .max(200, { error: () => t('There is no such id.') })
      .overwrite((id) => id.replaceAll('\0', ''))
      .meta({ description: 'A property’s id; without it the visits to all.' })
      .optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: () => t('The last day is before the first one.') })
  .refine(({ from, to }) => daysBetween(from, to) < mostDays, {
    path: ['to'],
    error: () => t('Please ask for at most {most} days.', { most: mostDays }),
  })

/** Mounted behind `permitted`, like all of this file. */
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
    async (c) => {
      const { from, to, property } = c.req.valid('query')
      const propertyId = property || undefined
      const scope = c.get('scope')!
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
      return c.json({ visits, times }, 200, personal)
    },
  )
}

const change = z.object({
  id: z.string({ error: () => t('An id is required.') }),
  state: z
    .enum(visitStates, { error: () => t('State must be one of {names}.', { names: visitStates.join(', ') }) })
    .meta({ description: 'cancelled: with a mail to the visitor. missed: nobody came. booked: takes that note back.' }),
  reason: z
    .string()
    .max(500, { error: () => t('Please use at most {most} characters.', { most: 500 }) })
    .overwrite((text) => spelt(text) ?? '')
    .meta({ description: 'Why it is cancelled, for the visitor; may be left out.' })
    .default(''),
})

export function postVisitState(services: Pick<Services, 'store' | 'outbox' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'postVisitState',
      summary: 'Cancel a visit, or note that nobody came',
      description: 'Staff; agents for the listings that name them.',
      good: { description: 'The changed visit.', schema: staffVisit },
      conflict: visitRefusal,
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(change, 8 * 1024),
    async (c) => {
      const { id, state, reason } = c.req.valid('json')
      const person = c.get('person')!
      const isOpen = isId(id) && (await listStaffVisits(services.store.db, { id, scope: c.get('scope')! })).length > 0
      if (!isOpen) return c.json({ error: t('There is no such visit.') }, 404)
      const changed =
        state === 'cancelled'
          ? await cancelVisit(services, id, { person, reason: reason.trim() })
          : await markMissed(services, id, state === 'missed', person)
      if ('visit' in changed) return c.json((await listStaffVisits(services.store.db, { id }))[0]!, 200, personal)
      if (changed.obstacle === 'unknown-link') return c.json({ error: t('There is no such visit.') }, 404)
      return refuseVisit(c, changed.obstacle)
    },
  )
}
