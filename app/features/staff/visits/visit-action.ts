import { data, redirect } from 'react-router'
import { textOf } from '../../../../domain/message/message-form.ts'
import { splitLanguage } from '../../../../domain/paths.ts'
import { visitStates } from '../../../../domain/visit/visit.ts'
import type { Client } from '../../../api/client.ts'
import type { StaffRefusal } from '../../../api/staff-visit-calls.ts'
import { failedForm, type StaffFailure } from '../frame/staff-failure.ts'

/** The outcome of a form about a visit or an offered time. */
export interface VisitFormOutcome {
  /** Which form it was: `state` or `withdraw`. */
  form: string
  /** What was typed, after a refusal. */
  reason?: string
  refused?: string
  failed?: StaffFailure
}

/**
 * Handles the forms of the calendar: `state` with the id of a visit, its new state and a reason; `withdraw` with an offer and
 * one of its times, a day of it, or neither; `calendar` with what becomes of its private address. `page` is where all of them
 * lead to when they are done.
 */
export async function changeVisits(client: Client, typed: FormData, page: string) {
  const [form, reason] = [textOf(typed, 'form'), textOf(typed, 'reason')]
  try {
    const change = changes.get(form) ?? setState
    const refused = await change(client, typed)
    if (refused) {
      const said = refused.reason ?? Object.values(refused.errors ?? {})[0] ?? ''
      return data<VisitFormOutcome>({ form, reason, refused: said }, { status: refused.status })
    }
  } catch (failure) {
    return failedForm({ form, reason }, failure)
  }
  // With script the state of a visit changes by a fetcher, and whoever sent it may be elsewhere by now.
  if (!import.meta.env.SSR && form === 'state') return data<VisitFormOutcome>({ form })
  throw redirect(splitLanguage(page).path)
}

const changes = new Map([
  ['withdraw', withdraw],
  ['calendar', changeCalendar],
])

async function changeCalendar(client: Client, typed: FormData): Promise<undefined> {
  const { setCalendarAddress } = await client.staffVisits()
  await setCalendarAddress(typed.get('action') === 'revoke' ? 'revoke' : 'renew')
}

async function setState(client: Client, typed: FormData): Promise<StaffRefusal | undefined> {
  const state = visitStates.find((one) => one === typed.get('state')) ?? 'booked'
  const { setVisitState } = await client.staffVisits()
  const outcome = await setVisitState(textOf(typed, 'id'), state, textOf(typed, 'reason'))
  return outcome.done ? undefined : outcome
}

async function withdraw(client: Client, typed: FormData): Promise<StaffRefusal | undefined> {
  const { withdrawTimes } = await client.staffVisits()
  // A form without script has the time, the day and the whole offer as three choices.
  const [time, day] = [textOf(typed, 'time'), textOf(typed, 'day')]
  const outcome = await withdrawTimes({
    offer: textOf(typed, 'offer'),
    ...(time ? { time } : day ? { day } : {}),
    visits: typed.get('visits') === 'cancel' ? 'cancel' : 'keep',
    reason: textOf(typed, 'reason'),
  })
  return outcome.done ? undefined : outcome
}
