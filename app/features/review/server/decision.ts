import { check } from '../../../../platform/http/check.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { submissionTexts } from '../../submit/rules/submission.ts'
import type { Verdict } from '../rules/revision.ts'
import { decideReview, isOutdated } from './decide.ts'
import { findLastChange } from './review-queries.ts'
import { decisionForm } from './schemas.ts'
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
