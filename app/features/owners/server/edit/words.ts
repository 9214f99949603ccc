import type { Call } from '../../../../../platform/http/call.ts'
import { check } from '../../../../../platform/http/check.ts'
import { createLimiter, limiterOf, takeTurnOf } from '../../../../../platform/http/limits/rate-limiter.ts'
import { isId } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'
import { t } from '../../../../core/language/translate.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import { findCompany } from '../../../company/server/queries.ts'
import { queueMail } from '../../../mail/server/queued-mail-queries.ts'
import { answerDecisions } from '../../../review/server/decision-queries.ts'
import { findSubmission } from '../../../submit/server/queries.ts'
import { ownerTexts } from '../../rules/own-listing.ts'
import { actorOf } from '../actor-queries.ts'
import { findCustomerEmail } from '../links/link-queries.ts'
import type { Owner } from '../owner-guard.ts'
import { wordsForm } from '../schemas.ts'
import { insertWords } from './word-queries.ts'

const perListing = limiterOf((clock) => createLimiter({ most: 10, window: 60 * 60_000, ...clock }))

/** From the owner of a listing: a question, or the answer to what the office asked. The office gets a mail. */
export async function writeToOffice(call: Call, owner: Owner, sent: string): Promise<Answer> {
  const { store, outbox, now = Date.now } = call.services
  const { propertyId } = owner
  const checked = check(wordsForm, { text: sent })
  if ('refused' in checked) return checked
  if (!takeTurnOf(propertyId, call, perListing(call.services))) return refuse(429, ownerTexts.tooOften)
  const { text } = checked.value
  const at = new Date(now())
  const { email } = await findCompany(store)
  await store.db.transaction().execute(async (tx) => {
    await insertWords(tx, { propertyId, by: 'owner', person: actorOf(owner), text }, at)
    await answerDecisions(tx, propertyId, at)
    await queueMail(tx, 'owner-wrote', { propertyId, email }, { text }, at)
  })
  outbox?.wake()
  return { done: undefined }
}

/** From the office to the owner of a listing, who gets it by mail with a private link to answer. */
export async function writeToOwner(
  { store, outbox, now = Date.now }: Pick<Services, 'store' | 'outbox' | 'now'>,
  person: Person,
  propertyId: string,
  sent: string,
): Promise<Answer> {
  const email = isId(propertyId) ? await findCustomerEmail(store.db, propertyId) : undefined
  if (email === undefined) return refuse(404, t('There is no such property.'))
  const checked = check(wordsForm, { text: sent })
  if ('refused' in checked) return checked
  const { text } = checked.value
  const at = new Date(now())
  const language = (await findSubmission(store.db, propertyId))?.language ?? 'en'
  await store.db.transaction().execute(async (tx) => {
    await insertWords(tx, { propertyId, by: 'office', person, text }, at)
    if (email) await queueMail(tx, 'office-wrote', { propertyId, email, language }, { text }, at)
  })
  outbox?.wake()
  return { done: undefined }
}
