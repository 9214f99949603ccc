import { createFactory } from 'hono/factory'
import type { Mailing } from '../../domain/message/mailing.ts'
import { describe } from '../http/description/endpoint-description.ts'
import type { Services } from '../services.ts'
import { countUnanswered } from '../threads/list-queries.ts'
import { mailFigures } from './mail-queries.ts'
import { mailState } from './schemas.ts'

type Needed = Pick<Services, 'store' | 'outbox' | 'now'>

/** How the mails to the company stand, for the banner on every staff screen. */
export async function readMailState({ store, outbox, now = Date.now }: Needed): Promise<Mailing> {
  const [{ lastTryAt, nextTryAt, ...figures }, unanswered] = await Promise.all([
    mailFigures(store.db),
    countUnanswered(store.db, 'all', new Date(now())),
  ])
  const instants = { lastTryAt: lastTryAt?.toISOString() ?? null, nextTryAt: nextTryAt?.toISOString() ?? null }
  return { on: outbox?.on ?? false, ...figures, ...instants, unanswered }
}

/** Mounted behind `staffOnly`. */
export function getMailState(services: Needed) {
  return createFactory().createHandlers(
    describe({
      id: 'getMailState',
      summary: 'Is mail going out?',
      description: 'How the mails to the company stand. Staff only.',
      good: { description: 'The figures.', schema: mailState },
    }),
    async (c) => c.json(await readMailState(services), 200, { 'Cache-Control': 'private, no-store' }),
  )
}
