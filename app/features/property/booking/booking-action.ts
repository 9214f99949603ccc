import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { bookVisit } from '#server/visits/booking/book-visit.ts'
import { sendingTexts } from '../../../../domain/message/inquiry.ts'
import { textOf } from '../../../../domain/message/message-form.ts'
import { visitPath } from '../../../../domain/paths.ts'
import { type PostedForm, typedValues } from '../../../../domain/posted-form.ts'
import { bookingErrors, readBooking } from '../../../../domain/visit/booking-form.ts'
import type { VisitObstacle } from '../../../../domain/visit/visit.ts'
import { messageAction } from '../../../api/message-action.ts'
import { callContext } from '../../../settings.ts'

/** A booking form that was refused: what was typed, and why its time cannot be had. */
export interface PostedBooking extends PostedForm {
  obstacle?: VisitObstacle
}

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
  const { status, obstacle, errors, reason } = answer.refused
  const isAboutFields = Object.keys(errors).length > 0
  const said = isAboutFields || obstacle ? undefined : (reason ?? sendingTexts.booking.failed.text)
  return refuse(status, { ...(isAboutFields && { errors }), obstacle, reason: said })

  function refuse(status: number, why: Pick<PostedBooking, 'errors' | 'obstacle' | 'reason'>) {
    return data<PostedBooking>({ form: 'booking', values: typedValues(typed), ...why }, { status })
  }
}
