import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { Call } from '#server/call.ts'
import { bookVisit } from '#server/visits/booking/book-visit.ts'
import { sendingTexts } from '../../../../domain/message/inquiry.ts'
import { visitPath } from '../../../../domain/paths.ts'
import { type FormAnswer, type PostedForm, textOf, typedValues } from '../../../../domain/posted-form.ts'
import { bookingErrors, readBooking } from '../../../../domain/visit/booking-form.ts'
import { isAboutTime } from '../../../../domain/visit/chosen-time.ts'
import type { VisitObstacle, VisitTime } from '../../../../domain/visit/visit.ts'
import { messageAction } from '../../../api/message-action.ts'
import { callContext } from '../../../settings.ts'

/** Of a booking: the token of its private page, or why its time cannot be had, and the times as they are now. */
export interface BookingAnswer extends FormAnswer {
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
  const { status, token, ...refused } = await bookTyped(args.context.get(callContext), typed)
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
  if ('done' in answer) return { status: 201, sent: true, token: answer.done.token }
  const { status, obstacle, errors, times, reason = sendingTexts.booking.failed.text } = answer.refused
  if (obstacle && isAboutTime(obstacle)) return { status, errors: { time: reason }, obstacle, times }
  return Object.keys(errors).length > 0 ? { status, errors } : { status, reason }
}
