import type { hc } from 'hono/client'
import type { OfficeFinds } from '../../domain/office/office-search.ts'
import type { Today } from '../../domain/office/today.ts'
import type { Api } from '../../server/api.ts'
import { ApiFailure } from './api-failure.ts'

/** Calls about the office as a whole, loaded by its screens only. */
export function officeCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    /** People, listings and messages; `limit` (1 to 50) of each. */
    async search(q: string, limit = 5): Promise<OfficeFinds> {
      const response = await api['office-search'].$get({ query: { q, limit: String(limit) } })
      if (!response.ok) throw new ApiFailure(response.status)
      return response.json()
    },

    /** What waits in the office, and how it stands. */
    async readToday(): Promise<Today> {
      const response = await api.today.$get()
      if (!response.ok) throw new ApiFailure(response.status)
      return response.json()
    },
  }
}

export type OfficeCalls = ReturnType<typeof officeCalls>
