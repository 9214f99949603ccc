import { data, redirect } from 'react-router'
import { requireManager } from '#app/features/accounts/server/guards.ts'
import { noteOtherHome } from '#app/features/review/server/closer-look/other-home.ts'
import { decide, takeBack } from '#app/features/review/server/decision.ts'
import { readReviewQueue } from '#app/features/review/server/review.ts'
import { type Call, isByScript } from '#platform/http/call.ts'
import { isLanguage } from '../../core/language/language.ts'
import { reviewPath } from '../../core/paths.ts'
import { textOf } from '../../core/received-values.ts'
import type { Person } from '../accounts/rules/account.ts'
import { reasonNames } from '../submit/rules/reasons.ts'
import { acceptedParts, nextOf, type ReviewOutcome } from './review-form.ts'
import { checkNames } from './rules/checks.ts'
import { decisionActions } from './rules/revision.ts'

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
        // The page has a field beside the parts, and one at its end without script.
        words: form.getAll('words').map(String).filter(Boolean).join('\n'),
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
