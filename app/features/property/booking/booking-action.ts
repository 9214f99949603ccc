import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { bookVisit } from '#server/visits/booking/book-visit.ts'
import { sendingTexts } from '../../../../domain/message/inquiry.ts'
import { textOf } from '../../../../domain/message/message-form.ts'
import { visitPath } from '../../../../domain/paths.ts'
import { type FormAnswer, type PostedForm, typedValues } from '../../../../domain/posted-form.ts'
import { bookingErrors, readBooking } from '../../../../domain/visit/booking-form.ts'
import { isAboutTime } from '../../../../domain/visit/chosen-time.ts'
import type { VisitObstacle, VisitTime } from '../../../../domain/visit/visit.ts'
import { messageAction } from '../../../api/message-action.ts'
import { callContext } from '../../../settings.ts'

/** Of a booking: why its time cannot be had, and the times as they are now. */
export interface BookingAnswer extends FormAnswer {
  obstacle?: VisitObstacle
  times?: readonly VisitTime[]
}
/** A booking form that was refused, with what was typed. */
export type PostedBooking = PostedForm & BookingAnswer

/** The action of a screen with a booking form: with a time it books a visit, without one it sends the stated inquiry. */
export async function bookingAction(args: ActionFunctionArgs) {
  const typed = await args.request.clone().formData()
  const { message: description, act, ...draft } = readBooking(typed)
  if (!draft.time && act !== 'book') return messageAction(args)
  const wrong = bookingErrors({ ...draft, message: description, act })
  if (Object.keys(wrong).length > 0) return refuse(422, { errors: wrong })
  const extras = { stamp: textOf(typed, 'stamp'), key: textOf(typed, 'key'), website: textOf(typed, 'website') }
  const answer = await bookVisit(args.context.get(callContext), { ...draft, description, ...extras })
  if ('done' in answer) return redirect(visitPath(answer.done.token), 303)
  const { status, obstacle, errors, times, reason = sendingTexts.booking.failed.text } = answer.refused
  if (obstacle && isAboutTime(obstacle)) return refuse(status, { errors: { time: reason }, obstacle, times })
  return refuse(status, Object.keys(errors).length > 0 ? { errors } : { reason })

  function refuse(status: number, why: BookingAnswer) {
    return data<PostedBooking>({ form: 'booking', values: typedValues(typed), ...why }, { status })
  }
}
