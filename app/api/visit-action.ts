import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { sendingTexts } from '../../domain/message/inquiry.ts'
import { textOf } from '../../domain/message/message-form.ts'
import { visitPath } from '../../domain/paths.ts'
import { type PostedForm, typedValues } from '../../domain/posted-form.ts'
import { bookingErrors, readBooking } from '../../domain/visit/booking-form.ts'
import type { VisitObstacle } from '../../domain/visit/visit.ts'
import { clientContext } from './client.ts'
import { messageAction } from './message-action.ts'

/** A booking form that was refused: what was typed, and why its time cannot be had. */
export interface PostedBooking extends PostedForm {
  obstacle?: VisitObstacle
}

/** The action of a screen with a booking form: with a time it books a visit, without one it sends the stated inquiry. */
export async function bookingAction(args: ActionFunctionArgs) {
  const typed = await args.request.clone().formData()
  const { time, act, consent, ...draft } = readBooking(typed)
  if (!time && act !== 'book') return messageAction(args)
  const wrong = bookingErrors({ ...draft, consent, time, act })
  if (Object.keys(wrong).length > 0) return refuse(422, { errors: wrong })
  const { bookVisit } = await args.context.get(clientContext).visits()
  const extras = { stamp: textOf(typed, 'stamp'), key: textOf(typed, 'key'), website: textOf(typed, 'website') }
  const outcome = await bookVisit({ ...draft, consent: true }, time, extras)
  if (outcome.done) return redirect(visitPath(outcome.token), 303)
  const { status, obstacle, errors, reason } = outcome
  const said = errors || obstacle ? reason : (reason ?? sendingTexts.booking.failed.text)
  return refuse(status, { errors, obstacle, reason: obstacle ? undefined : said })

  function refuse(status: number, why: Pick<PostedBooking, 'errors' | 'obstacle' | 'reason'>) {
    return data<PostedBooking>({ form: 'booking', values: typedValues(typed), ...why }, { status })
  }
}
