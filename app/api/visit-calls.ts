import type { hc } from 'hono/client'
import type { InquiryForm, SendEmailExtras } from '../../domain/message/inquiry.ts'
import { formErrors } from '../../domain/message/message-wire.ts'
import type { VisitAnswer, VisitObstacle, VisitRefusal, VisitTime } from '../../domain/visit/visit.ts'
import type { Api } from '../../server/api.ts'
import { ApiFailure } from './api-failure.ts'
import { idParam } from './read-answer.ts'

/** Milliseconds until a call times out. The key of a form makes it safe to send it again. */
const mostWait = 30_000

/** The calls of the booking form in the browser. Booking throws only when the connection fails or times out. */
export function visitCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    /** The times of a listing in order, full ones included; empty for one that is not listed or offers none. */
    async visitTimes(propertyId: string): Promise<VisitTime[]> {
      const response: Response = await api['visit-times'][':id'].$get({ param: idParam(propertyId) })
      if (response.status === 404 || response.status === 410) return []
      if (!response.ok) throw new ApiFailure(response.status)
      return ((await response.json()) as { times: VisitTime[] }).times
    },

    /** @param time the id of a `VisitTime` */
    async bookVisit(form: InquiryForm, time: string, extras: SendEmailExtras = {}): Promise<VisitAnswer> {
      const { name, email, phone, message, consent } = form
      const json = { name, email, phone, description: message, consent, time, ...extras }
      const inTime = { init: { signal: AbortSignal.timeout(mostWait) } }
      const response: Response = await api['book-visit'].$post({ json: json as never }, inTime)
      if (response.ok) return { done: await response.json() }
      const { status } = response
      const { error: reason, code: obstacle, times, errors = {} }: Refused = await response.json().catch(() => ({}))
      return { refused: { status, errors: formErrors(errors) as VisitRefusal['errors'], reason, obstacle, times } }
    },
  }
}

interface Refused extends Pick<VisitRefusal, 'times'> {
  error?: string
  code?: VisitObstacle
  errors?: Record<string, string[]>
}

export type VisitCalls = ReturnType<typeof visitCalls>
