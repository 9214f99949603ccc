import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Call } from '../../../../platform/http/call.ts'
import { check } from '../../../../platform/http/check.ts'
import { createLimiter, limiterOf, takeTurnOf } from '../../../../platform/http/limits/rate-limiter.ts'
import { isId } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import type { Actor } from '../../../core/listing/listing-stage.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { findCompany } from '../../company/server/queries.ts'
import { insertAudit, type Actor as Writer } from '../../history/server/history-queries.ts'
import { findProperty } from '../../listings/server/queries.ts'
import { queueMail } from '../../mail/server/queued-mail-queries.ts'
import {
  answeredItems,
  answersText,
  type ItemAnswer,
  maxAnswerLetters,
  maxItems,
} from '../../review/rules/asked-items.ts'
import type { Decision } from '../../review/rules/revision.ts'
import { answerDecisions, findAsking, findDecision, keepAnswers } from '../../review/server/decision-queries.ts'
import { findSubmission } from '../../submit/server/queries.ts'
import { mayEdit, mostWords, ownerTexts, type Words } from '../rules/own-listing.ts'
import { actorOf, findCustomerEmail, type Owner } from './link-queries.ts'

/** Keeps what owner or office wrote about a listing; the history says that they wrote, not what. */
export async function insertWords(
  tx: Db,
  { propertyId, by, person, text }: { propertyId: string; by: Actor; person: Writer; text: string },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('owner_message')
    .values({
      id: randomUUID(),
      property_id: propertyId,
      author: by,
      account_id: person.id || null,
      body: text,
      created_at: at,
    })
    .execute()
  const what = by === 'office' ? 'owner-words' : 'office-words'
  await insertAudit(tx, { propertyId, what, from: null, to: null, person }, at)
}

/** The newest first; at most a hundred. */
export async function listWords(db: Db, propertyId: string): Promise<Words[]> {
  const rows = await db
    .selectFrom('owner_message')
    .select(['id', 'author', 'body', 'created_at'])
    .where('property_id', '=', propertyId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id, author, body, created_at }) => ({
    id,
    by: author,
    text: body,
    at: created_at.toISOString(),
  }))
}

/**
 * Keeps what an owner writes to the things that staff asked; with `send` staff get it, and the listing waits for them again. Run it in a
 * transaction. Returns the sent text, empty where nothing was sent, and the decision that asked; undefined where nothing was asked.
 */
async function answerAsked(
  tx: Db,
  owner: Owner,
  { answers, send }: { answers: readonly ItemAnswer[]; send: boolean },
  at: Date,
): Promise<{ text: string; decisionId: string } | undefined> {
  const [property, asking] = [await findProperty(tx, owner.propertyId), await findAsking(tx, owner.propertyId)]
  if (!asking || !property || !mayEdit(property)) return undefined
  await keepAnswers(tx, asking.id, answers)
  if (!send) return { text: '', decisionId: asking.id }
  const text = await sendKeptAnswers(tx, owner, { ...asking, answers: [...answers] }, at)
  await answerDecisions(tx, owner.propertyId, at)
  return { text, decisionId: asking.id }
}

/** Puts the kept answers among what was said. Whoever answers by a change of the listing sends them along. */
export async function sendKeptAnswers(
  tx: Db,
  { propertyId, via }: Owner,
  asking: Pick<Decision, 'answers'> | undefined,
  at: Date,
): Promise<string> {
  const text = answersText(asking?.answers ?? [])
  if (text) await insertWords(tx, { propertyId, by: 'owner', person: actorOf({ via }), text }, at)
  return text
}

/** For a mail to the office: each thing that it asked with the owner's answer, a text each; none where nothing was answered in words. */
export async function listAnswers(db: Db, decisionId: string | undefined): Promise<string[]> {
  const decision = decisionId === undefined ? undefined : await findDecision(db, decisionId)
  const items = decision ? answeredItems(decision) : []
  return items.map(({ item, answer = t('No answer in words.') }, place) => {
    const asked = items.length > 1 ? `${place + 1}. ${item}` : item
    return `${t('We asked: {question}', { question: asked })}\n${t('The owner’s answer: {answer}', { answer })}`
  })
}

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

const answersPerListing = limiterOf((clock) => createLimiter({ most: 30, window: 60 * 60_000, ...clock }))

/**
 * Answers what the office asked about a listing, one text for each of the numbered things: kept as a draft, or with `send` sent. The
 * office then gets a mail and looks at the listing again.
 */
export async function answerOffice(call: Call, owner: Owner, sent: ItemAnswer[], send: boolean): Promise<Answer> {
  const { store, outbox, now = Date.now } = call.services
  const { propertyId } = owner
  const checked = check(answersForm, sent)
  if ('refused' in checked) return checked
  if (!takeTurnOf(propertyId, call, answersPerListing(call.services))) return refuse(429, ownerTexts.tooOften)
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

const wordsForm = z.object({
  text: words(mostWords).refine((text) => text !== '', { error: () => ownerTexts.noWords }),
})

const answersForm = z
  .array(
    z.object({
      /** Of the numbered thing that is answered, from 0. */
      place: z
        .int({ error: () => ownerTexts.noAnswer })
        .min(0)
        .max(maxItems - 1),
      text: words(maxAnswerLetters),
    }),
    { error: () => ownerTexts.noAnswer },
  )
  .max(maxItems)

function words(most: number) {
  return z
    .string({ error: () => ownerTexts.noWords })
    .max(most, { error: () => ownerTexts.tooLong })
    .overwrite((text) =>
      text
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .toWellFormed()
        .trim(),
    )
}
