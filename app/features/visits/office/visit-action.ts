import { data, redirect } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { moveForStaff } from '#app/features/visits/server/booking/arrange-visit.ts'
import { setCalendarAddress } from '#app/features/visits/server/calendar/calendar-routes.ts'
import { withdrawOffered } from '#app/features/visits/server/offers/offered-times.ts'
import { setVisitState } from '#app/features/visits/server/staff-visits.ts'
import { type Call, isByScript } from '#platform/http/call.ts'
import type { Answer } from '../../../core/answer.ts'
import { splitLanguage } from '../../../core/paths.ts'
import { textOf } from '../../../core/received-values.ts'
import { type Arrangement, readArrangement } from '../rules/arranged-visit.ts'
import { calendarPath, readCalendarView } from './calendar-view.ts'

/** The outcome of a form about a visit or an offered time. */
export interface VisitFormOutcome {
  /** Which form it was: `state`, `move` or `withdraw`. */
  form: string
  /** What was typed, after a refusal. */
  reason?: string
  refused?: string
  /** Of `move`: what was chosen, what is wrong with it, and whether only other visits stand in the way. */
  wish?: Arrangement
  errors?: Record<string, string>
  overlaps?: boolean
}

/**
 * Handles the forms of the calendar: `state` with the id of a visit, its new state and a reason; `withdraw` with an offer and
 * one of its times, a day of it, or neither; `move` with another time and who shows the home; `calendar` with what becomes of its private address. `page` is where all of them
 * lead to when they are done.
 */
export async function changeVisits(call: Call, typed: FormData, page: string) {
  const [form, reason] = [textOf(typed, 'form'), textOf(typed, 'reason')]
  if (form === 'move') return moveVisit(call, typed, page)
  const answer = await (changes.get(form) ?? setState)(call, typed)
  if ('refused' in answer) {
    const { status, errors, reason: said = Object.values(errors)[0] ?? '' } = answer.refused
    return data<VisitFormOutcome>({ form, reason, refused: said }, { status })
  }
  // With script the state of a visit changes by a fetcher, and whoever sent it may be elsewhere by now.
  if (form === 'state' && isByScript(call)) return data<VisitFormOutcome>({ form })
  throw redirect(splitLanguage(page).path)
}

async function moveVisit(call: Call, typed: FormData, page: string) {
  const by = await requirePermission(call, 'change-visits')
  const wish = readArrangement(typed)
  const moved = await moveForStaff(call.services, by, textOf(typed, 'id'), { ...wish, anyway: typed.has('anyway') })
  if ('refused' in moved) {
    const { status, errors, reason: refused, overlaps } = moved.refused
    return data<VisitFormOutcome>({ form: 'move', wish, errors, refused, overlaps }, { status })
  }
  const { id, day } = moved.done
  const { span } = readCalendarView(new URLSearchParams(page.split('?')[1]), day)
  throw redirect(calendarPath({ span, day, visit: id }))
}

const changes = new Map([
  ['withdraw', withdraw],
  ['calendar', changeCalendar],
])

async function changeCalendar(call: Call, typed: FormData): Promise<Answer> {
  const { person } = await requirePermission(call, 'change-visits')
  const action = typed.get('action') === 'revoke' ? 'revoke' : 'renew'
  return { done: await setCalendarAddress(call.services, person, action) }
}

async function setState(call: Call, typed: FormData): Promise<Answer> {
  const by = await requirePermission(call, 'change-visits')
  const [id, state, reason] = [textOf(typed, 'id'), textOf(typed, 'state'), textOf(typed, 'reason')]
  return setVisitState(call.services, by, { id, state, reason })
}

async function withdraw(call: Call, typed: FormData): Promise<Answer> {
  const by = await requirePermission(call, 'offer-visits')
  // A form without script has the time, the day and the whole offer as three choices.
  const [time, day] = [textOf(typed, 'time'), textOf(typed, 'day')]
  return withdrawOffered(call.services, by, textOf(typed, 'offer'), {
    ...(time ? { time } : day ? { day } : {}),
    visits: typed.get('visits') === 'cancel' ? 'cancel' : 'keep',
    reason: textOf(typed, 'reason'),
  })
}
