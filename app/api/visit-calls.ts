import type { hc } from 'hono/client'
import type { InquiryForm, SendEmailExtras } from '../../domain/message/inquiry.ts'
import { formErrors } from '../../domain/message/message-wire.ts'
import type { OwnVisit, VisitObstacle, VisitOutcome, VisitTime } from '../../domain/visit/visit.ts'
import type { Api } from '../../server/api.ts'
import { ApiFailure } from './api-failure.ts'
import { idParam } from './read-answer.ts'

/** Milliseconds until a call times out. The key of a form makes it safe to send it again. */
const mostWait = 30_000

interface Answer {
  visit?: OwnVisit
  token?: string
  error?: string
  code?: VisitObstacle
  times?: VisitTime[]
  errors?: Record<string, string[]>
}

/** The calls of visitors about visits. Those that change something throw only when the connection fails or times out. */
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
    async bookVisit(form: InquiryForm, time: string, extras: SendEmailExtras = {}): Promise<VisitOutcome> {
      const { name, email, phone, message, consent } = form
      const json = { name, email, phone, description: message, consent, time, ...extras }
      return outcomeOf(await api['book-visit'].$post({ json: json as never }, inTime()))
    },

    /** The visit of a private link; `token` is the link's. */
    async findVisit(token: string): Promise<VisitOutcome> {
      return outcomeOf(await api.visit.$get({ query: { token } }))
    },

    async moveVisit(token: string, time: string): Promise<VisitOutcome> {
      return outcomeOf(await api['move-visit'].$post({ json: { token, time } }, inTime()))
    },

    async cancelVisit(token: string): Promise<VisitOutcome> {
      return outcomeOf(await api['cancel-visit'].$post({ json: { token } }, inTime()))
    },
  }
}

async function outcomeOf(response: Response): Promise<VisitOutcome> {
  const said: Answer = await response.json().catch(() => ({}))
  const { status } = response
  if (response.ok && said.visit && said.token) return { done: true, visit: said.visit, token: said.token }
  const { code: obstacle, error: reason, times } = said
  const errors = status === 422 && said.errors ? formErrors(said.errors) : undefined
  return { done: false, status, obstacle, reason, times, errors }
}

function inTime() {
  return { init: { signal: AbortSignal.timeout(mostWait) } }
}

export type VisitCalls = ReturnType<typeof visitCalls>
