import { data, redirect } from 'react-router'
import { isLanguage } from '../../../../domain/language/language.ts'
import { textOf } from '../../../../domain/message/message-form.ts'
import { reviewPath } from '../../../../domain/paths.ts'
import { checkNames } from '../../../../domain/revision/checks.ts'
import type { ReviewQueue } from '../../../../domain/revision/review.ts'
import { decisionActions, type Verdict } from '../../../../domain/revision/revision.ts'
import { reasonNames } from '../../../../domain/submission/reasons.ts'
import type { Client } from '../../../api/client.ts'
import { failedForm, type StaffFailure } from '../frame/staff-failure.ts'

/** What has come of a form of the review. */
export interface ReviewOutcome {
  /** The decision that was taken. */
  done?: { id: string; verdict: Verdict }
  /** The property whose decision was taken back. */
  undone?: string
  /** It was noted that another property is another home. */
  noted?: string
  /** What the server said of a decision that was not taken. */
  text?: string
  /** Somebody came between. */
  isOutdated?: boolean
  who?: string
  failed?: StaffFailure
}

/** The parts of a change that a form accepts: radio buttons and ticks named `part:` and the id. */
export function acceptedParts(form: FormData): string[] {
  return [...form].flatMap(([name, value]) =>
    name.startsWith(partName) && value === 'accept' ? [name.slice(partName.length)] : [],
  )
}

export const partName = 'part:'

/** Does what a form of the review asks for; `id` is the property's. The outcome has a status other than 200 where it was refused. */
export async function runReviewForm(client: Client, form: FormData, id: string) {
  try {
    const outcome = await outcomeOf(client, form, id)
    const isRefused = !outcome.done && !outcome.undone && !outcome.noted
    return data<ReviewOutcome>(outcome, { status: isRefused ? (outcome.isOutdated ? 409 : 422) : 200 })
  } catch (failure) {
    return failedForm<ReviewOutcome>({}, failure)
  }
}

async function outcomeOf(client: Client, form: FormData, id: string): Promise<ReviewOutcome> {
  const reviews = await client.reviews()
  if (form.has('undo')) {
    const property = await reviews.undoDecision(textOf(form, 'undo'))
    return property ? { undone: property } : { isOutdated: true }
  }
  const other = textOf(form, 'other')
  if (other) {
    await reviews.noteOtherHome(id, other)
    return { noted: other }
  }
  const action = decisionActions.find((one) => one === form.get('action')) ?? 'accept'
  const [language, text] = [form.get('language'), textOf(form, 'text')]
  const outcome = await reviews.decide({
    id,
    copy: textOf(form, 'copy'),
    action,
    words: textOf(form, 'words'),
    reasons: reasonNames.filter((name) => form.getAll('reason').includes(name)),
    checked: checkNames.filter((name) => form.getAll('check').includes(name)),
    ...(form.has('parts') && { parts: acceptedParts(form) }),
    ...(text && { text }),
    ...(isLanguage(language) && { language }),
  })
  if (outcome.sent) return { done: { id: outcome.id, verdict: outcome.verdict } }
  return { text: outcome.text, isOutdated: outcome.status === 409, who: outcome.who }
}

/** The same without script: it leads to what waits next, and Undo leads back. */
export async function postReviewForm(client: Client, form: FormData, id: string) {
  const queue = await (await client.reviews()).readQueue()
  const answer = await runReviewForm(client, form, id)
  const { done, undone, noted } = answer.data
  if (noted) throw redirect(reviewPath(id))
  if (undone) throw redirect(reviewPath(undone))
  if (done) throw redirect(reviewPath(nextOf(queue, id), { done: done.id, verdict: done.verdict }))
  return answer
}

/** The property that waits after this one; '' for none. `without`: those that are being decided. */
export function nextOf(
  { waiting }: Pick<ReviewQueue, 'waiting'>,
  id: string,
  step: 1 | -1 = 1,
  without: readonly string[] = [],
) {
  const left = waiting.map(({ propertyId }) => propertyId).filter((each) => each === id || !without.includes(each))
  const place = left.indexOf(id)
  const others = left.filter((each) => each !== id)
  if (others.length === 0) return ''
  const next = place < 0 ? 0 : step === 1 ? place : place - 1
  return others.at(next % others.length)!
}
