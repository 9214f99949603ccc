import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { startSteps } from '../../domain/company/content/start.ts'
import { t } from '../../domain/language/translate.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { createLimiter } from '../http/limits/rate-limiter.ts'
import { ignoredBody, validJson } from '../http/limits/request-body.ts'
import type { Services } from '../services.ts'
import { insertAudit } from '../staff/history-queries.ts'
import { personal } from './document-routes.ts'
import { findStart, noteMailTested, skipSteps } from './start-queries.ts'

const start = z
  .object({
    steps: z.array(z.object({ name: z.enum(startSteps), state: z.enum(['done', 'skipped', 'open']) })),
    isFresh: z.boolean(),
    isDemo: z.boolean(),
  })
  .meta({ ref: 'FirstSteps' })

/** Mounted behind `permitted`, as all of these. */
export function getStart({ store }: Pick<Services, 'store'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getFirstSteps',
      summary: 'How far has the company come?',
      description: 'The first steps of a new site, each done, put off or open. Managers only.',
      good: { description: 'The steps.', schema: start },
      refuses: [403],
    }),
    async (c) => c.json(await findStart(store.db, c.get('person')!), 200, personal),
  )
}

export function postSkipStart({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  const body = z.object({ steps: z.array(z.enum(startSteps)).min(1).max(startSteps.length) })
  return createFactory().createHandlers(
    describe({
      id: 'skipFirstSteps',
      summary: 'Put off first steps',
      description: 'They are no longer asked for. Managers only.',
      good: { description: 'The steps.', schema: start },
      refuses: [400, 403, 408, 413, 415, 422],
    }),
    validJson(body, 1024),
    async (c) => {
      const { steps } = c.req.valid('json')
      await store.db.transaction().execute(async (tx) => {
        await skipSteps(tx, steps)
        const entry = { what: 'setting-start', from: null, to: steps, person: c.get('person')! }
        await insertAudit(tx, entry, new Date(now()))
      })
      return c.json(await findStart(store.db, c.get('person')!), 200, personal)
    },
  )
}

const perManager = { most: 10, window: 10 * 60_000 }

/** To the manager's own address alone. */
export function postMailTest(services: Pick<Services, 'store' | 'testMail' | 'monotonicNow'>) {
  const { store, testMail, monotonicNow } = services
  const askers = createLimiter({ ...perManager, monotonicNow })
  return createFactory().createHandlers(
    describe({
      id: 'testMail',
      summary: 'Send oneself a mail',
      description: 'At once, to the address of whoever asks. Answers with what the mail server said. Managers only.',
      good: {
        description: 'Whether the mail server took it, and what it said.',
        schema: z.object({ sent: z.boolean(), said: z.string(), to: z.string() }),
      },
      refuses: [403, 408, 413, 429, 503],
    }),
    ignoredBody(1024),
    async (c) => {
      const { id, email } = c.get('person')!
      if (!testMail) return c.json({ error: t('This site sends no mail: SMTP_URL is not set.') }, 503, personal)
      const wait = askers.waitFor(id, 1)
      if (wait > 0)
        return c.json({ error: t('Too many attempts. Please wait a few minutes and try again.') }, 429, {
          'Retry-After': String(Math.ceil(wait / 1000)),
        })
      askers.take(id, 1)
      const answer = await testMail(email)
      if (answer.sent) await store.db.transaction().execute((tx) => noteMailTested(tx))
      return c.json({ ...answer, to: email }, 200, personal)
    },
  )
}
