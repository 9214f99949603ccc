import type { Call } from '../../../../../platform/http/call.ts'
import { createLimiter, limiterOf, takeTurnOf } from '../../../../../platform/http/limits/rate-limiter.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'
import { t } from '../../../../core/language/translate.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import { insertAudit } from '../../../history/server/history-queries.ts'
import type { StartStep } from '../../rules/content/start.ts'
import { noteMailTested, storeSteps } from './start-queries.ts'

/** Puts off first steps, or notes that nothing has to be changed for them: they are no longer asked for. */
export async function noteSteps(
  { services: { store, now = Date.now } }: Call,
  person: Person,
  how: 'skipped' | 'confirmed',
  steps: StartStep[],
) {
  await store.db.transaction().execute(async (tx) => {
    await storeSteps(tx, how, steps)
    await insertAudit(tx, { what: 'setting-start', from: null, to: steps, person }, new Date(now()))
  })
}

const askers = limiterOf((clock) => createLimiter({ most: 10, window: 10 * 60_000, ...clock }))

/** Sends a mail to the manager's own address alone, at once. Done: whether the mail server took it, and what it said. */
export async function testOwnMail(
  call: Call,
  { id, email }: Person,
): Promise<Answer<{ sent: boolean; said: string; to: string }>> {
  const { store, testMail } = call.services
  if (!testMail) return refuse(503, t('This site sends no mail: SMTP_URL is not set.'))
  if (!takeTurnOf(id, call, askers(call.services))) {
    return refuse(429, t('Too many attempts. Please wait a few minutes and try again.'))
  }
  const answer = await testMail(email)
  if (answer.sent) await store.db.transaction().execute((tx) => noteMailTested(tx))
  return { done: { ...answer, to: email } }
}
