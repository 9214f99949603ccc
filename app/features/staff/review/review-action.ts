import { data, redirect } from 'react-router'
import { requireManager } from '#server/auth/guards/staff-guard.ts'
import { type Call, isByScript } from '#server/call.ts'
import { noteOtherHome } from '#server/closer-look/other-home.ts'
import { decide, takeBack } from '#server/revisions/decision.ts'
import { readReviewQueue } from '#server/revisions/review.ts'
import type { Person } from '../../../../domain/account/account.ts'
import { isLanguage } from '../../../../domain/language/language.ts'
import { reviewPath } from '../../../../domain/paths.ts'
import { textOf } from '../../../../domain/posted-form.ts'
import { checkNames } from '../../../../domain/revision/checks.ts'
import { decisionActions } from '../../../../domain/revision/revision.ts'
import { reasonNames } from '../../../../domain/submission/reasons.ts'
import { acceptedParts, nextOf, type ReviewOutcome } from './review-form.ts'

/** Does what a form of the review asks for; `id` is the property's. */
export async function decideByForm(call: Call, person: Person, form: FormData, id: string): Promise<ReviewOutcome> {
  const { services } = call
  if (form.has('undo')) {
    const answer = await takeBack(services, person, textOf(form, 'undo'))
    return 'done' in answer ? { undone: answer.done.propertyId } : { isOutdated: true }
  }
  const other = textOf(form, 'other')
  const [language, text] = [form.get('language'), textOf(form, 'text')]
  const answer = other
    ? await noteOtherHome(services, person, id, other)
    : await decide(services, person, {
        id,
        copy: textOf(form, 'copy'),
        action: decisionActions.find((one) => one === form.get('action')) ?? 'accept',
        words: textOf(form, 'words'),
        reasons: reasonNames.filter((name) => form.getAll('reason').includes(name)),
        checked: checkNames.filter((name) => form.getAll('check').includes(name)),
        ...(form.has('parts') && { parts: acceptedParts(form) }),
        ...(text && { text }),
        ...(isLanguage(language) && { language }),
      })
  if ('late' in answer) return { isOutdated: true, who: answer.late.who }
  if ('refused' in answer) return { text: answer.refused.reason ?? Object.values(answer.refused.errors).join(' ') }
  return 'noted' in answer.done ? answer.done : { done: answer.done }
}

/** The action of the screen: a decision leads to what waits next, and Undo leads back. */
export async function reviewAction(call: Call, form: FormData, id: string) {
  const person = await requireManager(call)
  const queue = await readReviewQueue(call.services)
  const outcome = await decideByForm(call, person, form, id)
  const { done, undone, noted, isOutdated } = outcome
  if (undone) throw redirect(reviewPath(undone))
  if (done) throw redirect(reviewPath(nextOf(queue, id), { done: done.id, verdict: done.verdict }))
  if (!noted) return data<ReviewOutcome>(outcome, { status: isOutdated ? 409 : 422 })
  if (!isByScript(call)) throw redirect(reviewPath(id))
  return data<ReviewOutcome>(outcome)
}
