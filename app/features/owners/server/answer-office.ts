import type { Call } from '../../../../platform/http/call.ts'
import { check } from '../../../../platform/http/check.ts'
import { createLimiter, limiterOf, takeTurnOf } from '../../../../platform/http/limits/rate-limiter.ts'
import { type Answer, refuse, refuseFields } from '../../../core/answer.ts'
import { findCompany } from '../../company/server/queries.ts'
import { queueMail } from '../../mail/server/queued-mail-queries.ts'
import type { ItemAnswer } from '../../review/rules/asked-items.ts'
import { ownerTexts } from '../rules/own-listing.ts'
import { answerAsked } from './answer-queries.ts'
import type { Owner } from './owner-guard.ts'
import { answersForm } from './schemas.ts'

const perListing = limiterOf((clock) => createLimiter({ most: 30, window: 60 * 60_000, ...clock }))

/**
 * Answers what the office asked about a listing, one text for each of the numbered things: kept as a draft, or with `send` sent. The
 * office then gets a mail and looks at the listing again.
 */
export async function answerOffice(call: Call, owner: Owner, sent: ItemAnswer[], send: boolean): Promise<Answer> {
  const { store, outbox, now = Date.now } = call.services
  const { propertyId } = owner
  const checked = check(answersForm, sent)
  if ('refused' in checked) return checked
  if (!takeTurnOf(propertyId, call, perListing(call.services))) return refuse(429, ownerTexts.tooOften)
  const answers = checked.value.filter(({ text }) => text !== '')
  if (send && answers.length === 0) return refuseFields({ answers: ownerTexts.noAnswer })
  const at = new Date(now())
  const { email } = await findCompany(store)
  const given = await store.db.transaction().execute(async (tx) => {
    const details = await answerAsked(tx, owner, { answers, send }, at)
    if (details?.text) await queueMail(tx, 'owner-wrote', { propertyId, email }, details, at)
    return details
  })
  if (!given) return refuseFields({ answers: ownerTexts.notAsked })
  if (given.text) outbox?.wake()
  return { done: undefined }
}
