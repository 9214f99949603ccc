import type { Services } from '../../../../../web/services.ts'
import type { Mailing } from '../../rules/mailing.ts'
import { countUnanswered } from '../list-queries.ts'
import { mailFigures } from './mail-queries.ts'

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
