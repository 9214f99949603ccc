import { z } from 'zod'
import { check } from '../../../../platform/http/check.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../core/answer.ts'
import { languages } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { maxDecisionWords, reasonNames } from '../../submit/rules/reasons.ts'
import { submissionTexts } from '../../submit/rules/submission.ts'
import { checkNames } from '../rules/checks.ts'
import type { SentDecision } from '../rules/review.ts'
import { decisionActions, type Verdict } from '../rules/revision.ts'
import { decideReview, isOutdated } from './decide.ts'
import { findLastChange } from './review-queries.ts'
import { TooLate, undoDecision } from './undo-decision.ts'

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
