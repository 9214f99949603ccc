import { data, redirect } from 'react-router'
import { requireManager } from '#app/features/accounts/server/guards.ts'
import { coverUrls } from '#app/features/listings/server/download-urls.ts'
import { findStaffProperty } from '#app/features/listings/server/staff-queries.ts'
import { noteOtherHome } from '#app/features/review/server/closer-look/kept-look.ts'
import { decide, takeBack } from '#app/features/review/server/decision.ts'
import { readReview, readReviewQueue } from '#app/features/review/server/review-queries.ts'
import { type Call, isByScript } from '#platform/http/call.ts'
import type { Services } from '../../../web/services.ts'
import { isLanguage } from '../../core/language/language.ts'
import type { StaffProperty } from '../../core/listing/property.ts'
import { reviewPath } from '../../core/paths.ts'
import { textOf } from '../../core/received-values.ts'
import type { Person } from '../accounts/rules/account.ts'
import type { Scope } from '../accounts/rules/permissions.ts'
import { reasonNames } from '../submit/rules/reasons.ts'
import { changeOf } from './change/review-change.ts'
import type { ReviewData } from './review-data.ts'
import { acceptedParts, nextOf, type ReviewOutcome } from './review-form.ts'
import { checkNames } from './rules/checks.ts'
import { decisionActions } from './rules/revision.ts'
import { readLook } from './shared/closer-look/read-look.ts'

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
        action: decisionOf(form),
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

/** Throws 400 for what names no decision: nothing is accepted by default. */
function decisionOf(form: FormData) {
  const action = decisionActions.find((one) => one === form.get('action'))
  if (!action) throw new Response(null, { status: 400 })
  return action
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

/** Undefined for an unknown listing. */
export async function readReviewData(services: Services, scope: Scope, id: string): Promise<ReviewData | undefined> {
  const review = await readReview(services, id)
  if (!review) return undefined
  return { review, change: changeOf(review), look: await readLook(services, scope, review.property) }
}

/** A property that is compared in full, with URLs of its pictures by path. */
export interface Compared {
  property: StaffProperty
  urls: Record<string, string>
}

/** Undefined for an unknown property. */
export async function findCompared(services: Services, scope: Scope, id: string): Promise<Compared | undefined> {
  const property = await findStaffProperty(services.store.db, id, scope)
  if (!property) return undefined
  const shown = property.pictures.map(({ path }) => ({ cover: path, listed: false }))
  return { property, urls: await coverUrls(services, scope, shown) }
}
