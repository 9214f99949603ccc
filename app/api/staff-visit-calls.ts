import type { hc } from 'hono/client'
import type { StaffTime, StaffVisit, VisitObstacle, VisitState } from '../../domain/visit/visit.ts'
import type { ListedOffer, OfferDraft, OfferPreview } from '../../domain/visit/visit-offer.ts'
import type { Api } from '../../server/api.ts'
import { ApiFailure } from './api-failure.ts'
import { firstOf } from './form-answer.ts'
import { read } from './read-answer.ts'

/** A refusal of staff's calls: by the fields of the form, or one sentence. */
export interface StaffRefusal {
  done: false
  status: number
  errors?: Partial<Record<string, string>>
  reason?: string
  obstacle?: VisitObstacle
}

/** The calls of staff about visits. */
export function staffVisitCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    /** Visits and offered times of the days from `from` to `to` (`YYYY-MM-DD`), at most 42. */
    async readCalendar(search: { from: string; to: string; property?: string }) {
      return (await read(api.visits.$get({ query: search }))) as { visits: StaffVisit[]; times: StaffTime[] }
    },

    /** Cancels with a mail to the visitor, or notes that nobody came. */
    async setVisitState(
      id: string,
      state: VisitState,
      reason = '',
    ): Promise<{ done: true; visit: StaffVisit } | StaffRefusal> {
      const response: Response = await api['visit-state'].$post({ json: { id, state, reason } })
      return response.ok ? { done: true, visit: await response.json() } : refusalOf(response)
    },

    /** The offers of a property, or of all. */
    async listOffers(property?: string): Promise<ListedOffer[]> {
      return (await read(api['visit-offers'].$get({ query: { property } }))).offers
    },

    /** What an offer would give. */
    async previewOffer(draft: OfferDraft): Promise<{ done: true; preview: OfferPreview } | StaffRefusal> {
      const response: Response = await api['preview-visit-times'].$post({ json: draft as never })
      return response.ok ? { done: true, preview: await response.json() } : refusalOf(response)
    },

    async offerTimes(draft: OfferDraft): Promise<{ done: true; id: string; preview: OfferPreview } | StaffRefusal> {
      const response: Response = await api['offer-visit-times'].$post({ json: draft as never })
      return response.ok ? { done: true, ...(await response.json()) } : refusalOf(response)
    },

    /** Takes back a whole offer, one of its days or one of its times; returns how many visits were cancelled. */
    async withdrawTimes(what: {
      offer: string
      time?: string
      day?: string
      visits?: 'keep' | 'cancel'
      reason?: string
    }): Promise<{ done: true; cancelled: number } | StaffRefusal> {
      const response: Response = await api['withdraw-visit-times'].$post({ json: what })
      return response.ok ? { done: true, ...(await response.json()) } : refusalOf(response)
    },

    /** The private address of one's calendar below the origin of the site; null without one. */
    async calendarAddress(): Promise<string | null> {
      return (await read(api['calendar-address'].$get())).path
    },

    /** Makes a new address, or leaves none; the former one opens nothing any more. */
    async setCalendarAddress(action: 'renew' | 'revoke'): Promise<string | null> {
      return (await read(api['calendar-address'].$post({ json: { action } }))).path
    },
  }
}

async function refusalOf(response: Response): Promise<StaffRefusal> {
  const { status } = response
  if (status === 401 || status >= 500) throw new ApiFailure(status)
  const said: { error?: string; code?: VisitObstacle; errors?: Record<string, string[]> } = await response
    .json()
    .catch(() => ({}))
  const errors = said.errors && firstOf(said.errors)
  return { done: false, status, errors, reason: said.error, obstacle: said.code }
}

export type StaffVisitCalls = ReturnType<typeof staffVisitCalls>
