import type { hc } from 'hono/client'
import type { Answer } from '../../domain/answer.ts'
import type { OfferDraft } from '../../domain/visit/visit-offer.ts'
import type { Api } from '../../server/api.ts'
import { answerOf } from './form-answer.ts'
import { idParam } from './read-answer.ts'

/** The calls of owners about the times of their listings. They throw when the API cannot be reached. */
export function ownerCalls(api: ReturnType<typeof hc<Api>>['api']) {
  const own = api['own-listing'][':id']
  return {
    async offerTimes(id: string, draft: OfferDraft): Promise<Answer<{ preview: { times: number } }>> {
      return answerOf(await own['offer-visit-times'].$post({ param: idParam(id), json: draft as never }))
    },

    async withdrawTime(id: string, time: string): Promise<Answer<{ cancelled: number }>> {
      return answerOf(await own['withdraw-visit-time'].$post({ param: idParam(id), json: { time } }))
    },
  }
}

export type OwnerCalls = ReturnType<typeof ownerCalls>
