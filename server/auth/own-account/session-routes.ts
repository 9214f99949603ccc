import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { accountTexts } from '../../../domain/account/own-account.ts'
import { signInMethods } from '../../../domain/account/session.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { validJson } from '../../http/limits/request-body.ts'
import type { Services } from '../../services.ts'
import { endSession, endSessions, listSessions } from '../sessions/session-queries.ts'
import { forgetDevice, forgetOtherDevices, listTrustedDevices } from '../two-step/trusted-devices.ts'

type Needs = Pick<Services, 'store' | 'https' | 'now'>

const moment = z.iso.datetime().meta({ description: 'An instant in UTC.' })
const device = z
  .object({
    id: z.string(),
    device: z.string().meta({ description: 'The families of system and browser; empty for others.' }),
    method: z.enum(signInMethods),
    since: moment,
    lastSeen: moment,
    current: z.boolean(),
  })
  .meta({ ref: 'Device', description: 'Where an account is signed in.' })
const devices = z.array(device)
const trusted = z
  .object({
    id: z.string(),
    device: z.string().meta({ description: 'The families of system and browser; empty for others.' }),
    since: moment,
    until: moment,
    current: z.boolean(),
  })
  .meta({ ref: 'TrustedDevice', description: 'A browser that is not asked for the second step.' })
const trustedDevices = z.array(trusted)
const forgetBody = z.object({ id: z.string().max(100) })
const endBody = z.object({
  id: z.string().max(100).optional(),
  others: z.literal(true).optional().meta({ description: 'Ends all but the one that calls.' }),
})

/** Mounted behind `signedInOnly`. */
export function getSessions({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'listSessions',
      summary: 'Where am I signed in?',
      description: 'Every session of the account of the session cookie, the latest use first.',
      good: { description: 'The devices.', schema: devices },
    }),
    async (c) => {
      const { id, person } = c.get('session')!
      return c.json(await listSessions(store.db, person.id, id, new Date(now())), 200)
    },
  )
}

/** Mounted behind `signedInOnly`. */
export function postEndSession({ store, https, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'endSession',
      summary: 'Sign a device out',
      description:
        'One session of the own account by its id, or all but the one that calls; then other browsers are asked for a code again, too.',
      good: { description: 'The devices that are left.', schema: devices },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(endBody, 4 * 1024),
    async (c) => {
      const { id, others } = c.req.valid('json')
      const session = c.get('session')!
      if (others) {
        await endSessions(store.db, session.person.id, session.id)
        await forgetOtherDevices(c, store.db, https, session.person.id)
      } else if (!(await endSession(store.db, session.person.id, id ?? ''))) {
        return c.json({ error: accountTexts.noSession }, 404)
      }
      return c.json(await listSessions(store.db, session.person.id, session.id, new Date(now())), 200)
    },
  )
}

/** Mounted behind `signedInOnly`. */
export function getTrustedDevices(services: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'listTrustedDevices',
      summary: 'Which browsers are not asked for a code?',
      description: 'Of the account of the session cookie: those in which its holder chose so, for 30 days.',
      good: { description: 'The browsers.', schema: trustedDevices },
    }),
    async (c) => c.json(await listTrustedDevices(c, services, c.get('session')!.person.id), 200),
  )
}

/** Mounted behind `signedInOnly`. */
export function postForgetDevice(services: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'forgetDevice',
      summary: 'Ask a browser for a code again',
      description: 'A browser of the own account by its id. Where it is signed in, it stays so.',
      good: { description: 'The browsers that are left.', schema: trustedDevices },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(forgetBody, 4 * 1024),
    async (c) => {
      const { id: accountId } = c.get('session')!.person
      const isForgotten = await forgetDevice(services.store.db, accountId, c.req.valid('json').id)
      if (!isForgotten) return c.json({ error: accountTexts.noDevice }, 404)
      return c.json(await listTrustedDevices(c, services, accountId), 200)
    },
  )
}
