import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { bookVisit } from '#app/features/visits/server/booking/book-visit.ts'
import type { Call } from '#platform/http/call.ts'
import { visitPath } from '../../../../core/paths.ts'
import { type FormAnswer, type PostedForm, textOf, typedValues } from '../../../../core/received-values.ts'
import { callContext } from '../../../../settings.ts'
import { sendingTexts } from '../../../inbox/rules/inquiry.ts'
import { messageAction } from '../../../inbox/shared/message-action.ts'
import { bookingErrors, readBooking } from '../../../visits/rules/booking-form.ts'
import type { OwnVisit, VisitObstacle, VisitTime } from '../../../visits/rules/visit.ts'
import { isAboutTime } from '../../../visits/rules/visit-times.ts'

/** Of a booking: the visit with the token of its private page, or why its time cannot be had, and the times as they are now. */
export interface BookingAnswer extends FormAnswer {
  visit?: OwnVisit
  token?: string
  obstacle?: VisitObstacle
  times?: readonly VisitTime[]
}
/** A booking form that was refused, with what was typed. */
export type PostedBooking = PostedForm & BookingAnswer

/** The action of the page with a booking form: with a time it books a visit, without one it sends the stated inquiry. */
export async function bookingAction(args: ActionFunctionArgs) {
  const typed = await args.request.clone().formData()
  const { time, act } = readBooking(typed)
  if (!time && act !== 'book') return messageAction(args)
  const { status, token, visit, ...refused } = await bookTyped(args.context.get(callContext), typed)
  if (token) return redirect(visitPath(token), 303)
  return data<PostedBooking>({ form: 'booking', values: typedValues(typed), ...refused }, { status })
}

/** Books what was typed: the token of the visit's private page, or why not. `status`: as of HTTP. */
export async function bookTyped(call: Call, typed: FormData): Promise<BookingAnswer & { status: number }> {
  const { message: description, act, ...draft } = readBooking(typed)
  const wrong = bookingErrors({ ...draft, message: description, act: 'book' })
  if (Object.keys(wrong).length > 0) return { status: 422, errors: wrong }
  const extras = { stamp: textOf(typed, 'stamp'), key: textOf(typed, 'key'), website: textOf(typed, 'website') }
  const answer = await bookVisit(call, { ...draft, description, ...extras })
  if ('done' in answer) return { status: 201, sent: true, reference: answer.done.visit.reference, ...answer.done }
  const { status, obstacle, errors, times, reason = sendingTexts.booking.failed.text } = answer.refused
  if (obstacle && isAboutTime(obstacle)) return { status, errors: { time: reason }, obstacle, times }
  return Object.keys(errors).length > 0 ? { status, errors } : { status, reason }
}
