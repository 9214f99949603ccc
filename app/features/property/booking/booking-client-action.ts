import type { ClientActionFunctionArgs } from 'react-router'
import { clearCache } from '../../../api/client-cache.ts'
import { answerOr } from '../../../components/messages/message-client-action.ts'
import type { BookingAnswer } from './booking-action.ts'

/** The `clientAction` of a screen with a booking form: a time is booked by the screen's own action, which leads to the visit. */
export function bookingClientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<BookingAnswer> {
  return answerOr(async () => {
    const { sendMessage } = await import('../../../components/messages/message-calls.ts')
    return sendMessage(await request.clone().formData(), () => serverAction<BookingAnswer>().finally(clearCache))
  })
}
