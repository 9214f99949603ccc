import { z } from 'zod'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { check } from '../../../../platform/http/check.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../core/answer.ts'
import { languages } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { draftFrom } from '../../../core/listing/fields/property-draft.ts'
import { nextVersion } from '../../../core/listing/property.ts'
import { undoTime } from '../../../core/listing/property-status.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { findPropertyWithCustomer } from '../../listings/server/queries.ts'
import { turnFlag } from '../../listings/server/staff-queries.ts'
import { maxDecisionWords, reasonNames } from '../../submit/rules/reasons.ts'
import { submissionTexts } from '../../submit/rules/submission.ts'
import { checkNames } from '../rules/checks.ts'
import type { SentDecision } from '../rules/review.ts'
import { decisionActions, type Verdict } from '../rules/revision.ts'
import { decideReview, fieldsOf, isOutdated, writeVersion } from './decide.ts'
import { countDecisions, deleteDecision, findDecision } from './decision-queries.ts'
import { withdrawDecision } from './notify-queries.ts'
import { findLastChange } from './review-queries.ts'
import { findWaitingRevision, lockProperty } from './revision-queries.ts'

/** Somebody has changed or decided it since, by name where that is known: nothing was changed. */
export interface Late {
  late: { who?: string }
}

/**
 * Accepts a listing or a change of it, asks its owner for changes, or refuses it; the last two need a reason. Of a change the named
 * `parts` are accepted; that the others are not needs a reason, too. The owner gets one mail, after ten seconds, until when it can be taken back.
 */
export async function decide(
  { store, secret, outbox, now = Date.now }: Pick<Services, 'store' | 'secret' | 'outbox' | 'now'>,
  person: Person,
  sent: object,
): Promise<Answer<{ id: string; verdict: Verdict }> | Late> {
  const checked = check(decisionForm, sent)
  if ('refused' in checked) return checked
  const asked = checked.value
  const outcome = await store
    .change((tx) => decideReview(tx, asked, { person, secret, at: now() }))
    .catch((problem: unknown) => {
      if (isOutdated(problem)) return { refused: 'outdated' as const }
      throw problem
    })
  if (!('refused' in outcome)) {
    outbox?.wake()
    return { done: { id: outcome.decided, verdict: outcome.verdict } }
  }
  if (outcome.refused === 'missing') return refuse(404, t('There is no such property.'))
  if (outcome.refused === 'no-reason') return refuseFields({ reasons: t('Choose a reason, or write why.') })
  if (outcome.refused === 'no-parts') return refuseFields({ parts: t('Choose what you accept, or refuse the change.') })
  if (outcome.refused === 'too-many') return refuseFields({ parts: submissionTexts.tooMany.text })
  return { late: { who: (await findLastChange(store.db, asked.id))?.who } }
}

/** Takes a decision back within ten seconds of it, while its mail has not left and nothing else was changed. Done: the property. */
export async function takeBack(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  person: Person,
  id: string,
): Promise<Answer<{ propertyId: string }>> {
  try {
    const propertyId = await store.change((tx) => undoDecision(tx, id, person, now()))
    return propertyId ? { done: { propertyId } } : refuse(404, t('There is no such decision.'))
  } catch (problem) {
    if (!(problem instanceof TooLate)) throw problem
    return refuse(409, t('It is too late to take this back.'))
  }
}

const missingId = { error: () => t('An id is required.') }
const tooLong = { error: () => t('At most {most} characters.', { most: maxDecisionWords }) }
const id = z
  .string(missingId)
  .min(1, missingId)
  .max(200, { error: () => t('There is no such id.') })

const decisionForm = z.object({
  id,
  /** Of the review that was decided on: another one by now is too late. */
  copy: z.string({ error: () => t('Give the copy that was decided on.') }).max(300),
  action: z.enum(decisionActions, { error: () => t('Choose a decision.') }),
  /** The parts of a change that are accepted; all of them where this is left out. */
  parts: z.array(z.string().max(300)).max(100).optional(),
  reasons: z.array(z.enum(reasonNames)).max(reasonNames.length).default([]),
  words: z.string().max(maxDecisionWords, tooLong).default(''),
  /** What the owner reads, in place of `reasons` and `words`. */
  text: z
    .string()
    .max(2 * maxDecisionWords, tooLong)
    .optional(),
  /** Of the mail; by default that of the owner. */
  language: z.enum(languages).optional(),
  /** What was checked before; the receipt behind "Verified" names it. */
  checked: z.array(z.enum(checkNames)).max(checkNames.length).default([]),
}) satisfies z.ZodType<SentDecision>

/** Milliseconds that a click may be under way. */
const grace = 5_000

/** Ends a transaction with nothing changed. */
class TooLate extends Error {}

/**
 * Takes a decision back: the listing and its change are as they were before it, and no mail leaves. Returns the id of the
 * property; undefined for an unknown decision. Run it in a transaction.
 * @throws {TooLate} when the mail has left, or the listing has changed since
 */
async function undoDecision(tx: Db, id: string, person: Person, at: number): Promise<string | undefined> {
  const known = await findDecision(tx, id)
  if (!known) return undefined
  await lockProperty(tx, known.propertyId)
  const decision = await findDecision(tx, id)
  const property = await findPropertyWithCustomer(tx, known.propertyId)
  if (!decision || !property) return undefined
  const { propertyId, revisionId, verdict, taken, replaced } = decision
  const rounds = await countDecisions(tx, propertyId)
  const last = await tx.selectFrom('decision').select('round').where('id', '=', id).executeTakeFirstOrThrow()
  const isLast = last.round === rounds - 1
  const isLate = at - Date.parse(decision.at) > undoTime + grace
  if (isLate || !isLast || replaced.version !== property.updatedAt) throw new TooLate()
  if (replaced.noticeId && !(await withdrawDecision(tx, id, replaced.noticeId, at))) throw new TooLate()

  const version = nextVersion(property.updatedAt, at)
  if (revisionId && verdict !== 'changes') {
    if (await findWaitingRevision(tx, propertyId)) throw new TooLate()
    const waiting = { state: 'waiting' as const, decided_at: null }
    await tx.updateTable('property_revision').set(waiting).where('id', '=', revisionId).execute()
  }
  if (revisionId && replaced.pictures) {
    const draft = { ...draftFrom(property), ...replaced.draft }
    const restored = {
      before: property,
      draft,
      fields: fieldsOf(taken),
      pictures: replaced.pictures,
      revisionId,
      version,
    }
    if (!(await writeVersion(tx, restored, person))) throw new TooLate()
  } else if (verdict === 'accepted') {
    await turnFlag(tx, propertyId, 'verified', false, new Date(version))
    await insertAudit(tx, { person, propertyId, what: 'Verified', from: true, to: false }, new Date(version))
  }
  if (revisionId || verdict !== 'accepted') {
    await insertAudit(tx, { person, propertyId, what: 'decision', from: verdict, to: null }, new Date(version))
  }
  await deleteDecision(tx, decision)
  return propertyId
}
