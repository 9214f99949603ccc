import type { hc } from 'hono/client'
import { fromStaffWire } from '../../domain/property/wire/staff-wire.ts'
import type { Review, ReviewQueue, SentDecision, SentOutcome } from '../../domain/revision/review.ts'
import type { Api } from '../../server/api.ts'
import { ApiFailure } from './api-failure.ts'
import { idParam, read, readKnown } from './read-answer.ts'

/** Staff's calls about what waits for a decision, loaded by their screens only. */
export function reviewCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    async readQueue(): Promise<ReviewQueue> {
      return read(api['review-queue'].$get())
    },

    /** Undefined for an unknown listing. */
    async readReview(id: string): Promise<Review | undefined> {
      const found = await readKnown(api.review[':id'].$get({ param: idParam(id) }))
      if (!found) return undefined
      const { property, ...review } = found
      return { ...review, property: fromStaffWire(property) } as unknown as Review
    },

    async decide(decision: SentDecision): Promise<SentOutcome> {
      const response: Response = await api['decide-review'].$post({ json: decision })
      const body = await response.json()
      if (response.ok) return { sent: true, ...body }
      if (response.status === 401) throw new ApiFailure(401)
      const text =
        body.error ??
        Object.values(body.errors ?? {})
          .flat()
          .join(' ')
      return { sent: false, status: response.status, text, who: body.who, at: body.at }
    },

    /** Notes that another property is another home, so that it is no probable duplicate any more. */
    async noteOtherHome(id: string, other: string): Promise<void> {
      await read(api['other-home'].$post({ json: { id, other, different: true } }))
    },

    /** The id of the property; undefined when it is too late. */
    async undoDecision(id: string): Promise<string | undefined> {
      const response: Response = await api['undo-decision'].$post({ json: { id } })
      if (response.status === 404 || response.status === 409) return undefined
      if (!response.ok) throw new ApiFailure(response.status)
      return (await response.json()).propertyId
    },
  }
}

export type ReviewCalls = ReturnType<typeof reviewCalls>
