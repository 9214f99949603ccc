import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { createLimiter } from '../http/limits/rate-limiter.ts'
import { validJson, validQuery } from '../http/limits/request-body.ts'
import type { Services } from '../services.ts'
import { type Changed, cancelVisit, moveVisit } from './booking/change-visit.ts'
import { bookedVisit, visitRefusal } from './schemas.ts'
import { readVisitToken, signVisitToken } from './visit-links.ts'
import { findVisit } from './visit-queries.ts'
import { refuseVisit, shownTimes, toOwnVisit } from './visit-wire.ts'

const mostBytes = 4 * 1024
/** Moves of one visit: each is mailed to an address that anybody could type when it was booked. */
const perVisit = { most: 6, window: 60 * 60_000 }
const tokenField = z
  .string({ error: () => t('A link is required.') })
  .max(200, { error: () => t('This link is not valid. Please open it again from our mail, or write to us.') })
  .meta({ description: 'Of the private link in the mails about the visit.' })
const tokenBody = z.object({ token: tokenField })
const moveBody = z.object({
  token: tokenField,
  time: z
    .string({ error: () => t('Please choose a time.') })
    .min(1, { error: () => t('Please choose a time.') })
    .max(64, { error: () => t('This time is not offered. Please choose one of the times shown.') })
    .meta({ description: 'The id of a time from visit-times.' }),
})

type Needs = Pick<Services, 'store' | 'secret' | 'outbox' | 'now'>

/** The visit of a private link. */
export function getOwnVisit(services: Needs) {
  const { store, secret, now = Date.now } = services
  return createFactory().createHandlers(
    describe({
      id: 'findOwnVisit',
      summary: 'Read a visit by its private link',
      description: 'For the visitor who booked it. The link works until 30 days after the visit.',
      good: { description: 'The visit.', schema: bookedVisit },
      refuses: [404, 410, 422],
    }),
    validQuery(tokenBody),
    async (c) => {
      const link = readVisitToken(secret, c.req.valid('query').token, now())
      if ('obstacle' in link) return refuseVisit(c, link.obstacle)
      const visit = await findVisit(store.db, link.id)
      return visit ? answer(c, services, { visit }) : refuseVisit(c, 'unknown-link')
    },
  )
}

export function postMoveVisit(services: Needs & Pick<Services, 'monotonicNow'>) {
  const { secret, monotonicNow, now = Date.now } = services
  const moves = createLimiter({ ...perVisit, monotonicNow })
  return createFactory().createHandlers(
    describe({
      id: 'moveVisit',
      summary: 'Move a visit',
      description:
        'By its private link, to another time of the same home, six times an hour. A refusal leaves it at its time.',
      good: { description: 'The moved visit.', schema: bookedVisit },
      conflict: visitRefusal,
      refuses: [400, 404, 408, 410, 413, 415, 422, 429],
    }),
    validJson(moveBody, mostBytes),
    async (c) => {
      const { token, time } = c.req.valid('json')
      const link = readVisitToken(secret, token, now())
      if ('obstacle' in link) return refuseVisit(c, link.obstacle)
      const wait = moves.waitFor(link.id, 1)
      if (wait > 0) {
        const error = t('Too many attempts. Please wait a few minutes and try again.')
        return c.json({ error }, 429, { 'Retry-After': String(Math.ceil(wait / 1000)), 'Cache-Control': 'no-store' })
      }
      moves.take(link.id, 1)
      const moved = await moveVisit(services, link.id, time)
      if ('obstacle' in moved) moves.giveBack(link.id)
      return answer(c, services, moved, link.id)
    },
  )
}

export function postCancelVisit(services: Needs) {
  const { secret, now = Date.now } = services
  return createFactory().createHandlers(
    describe({
      id: 'cancelVisit',
      summary: 'Cancel a visit',
      description: 'By its private link. Its place is free for others at once.',
      good: { description: 'The cancelled visit.', schema: bookedVisit },
      conflict: visitRefusal,
      refuses: [400, 404, 408, 410, 413, 415, 422],
    }),
    validJson(tokenBody, mostBytes),
    async (c) => {
      const link = readVisitToken(secret, c.req.valid('json').token, now())
      if ('obstacle' in link) return refuseVisit(c, link.obstacle)
      return answer(c, services, await cancelVisit(services, link.id))
    },
  )
}

/** The visit with a link that fits its time, or why nothing was changed, with the times of the home `moved` is about. */
async function answer(c: Context, { store, secret, now = Date.now }: Needs, changed: Changed, moved?: string) {
  const at = new Date(now())
  if ('obstacle' in changed) {
    const property = moved ? (await findVisit(store.db, moved))?.property : undefined
    return refuseVisit(c, changed.obstacle, property ? await shownTimes(store.db, property.id, at) : undefined)
  }
  const { visit } = changed
  const body = { visit: toOwnVisit(visit, at), token: signVisitToken(secret, visit) }
  return c.json(body, 200, { 'Cache-Control': 'no-store' })
}
