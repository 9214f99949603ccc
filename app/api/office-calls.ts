import type { hc } from 'hono/client'
import type { OfficeFinds } from '../../domain/office/office-search.ts'
import type { Today } from '../../domain/office/today.ts'
import type { Api } from '../../server/api.ts'
import { read } from './read-answer.ts'

/** Calls about the office as a whole, loaded by its screens only. */
export function officeCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    /** People, listings and messages; `limit` (1 to 50) of each. */
    async search(q: string, limit = 5): Promise<OfficeFinds> {
      return read(api['office-search'].$get({ query: { q, limit: String(limit) } }))
    },

    /** What waits in the office, and how it stands. */
    async readToday(): Promise<Today> {
      return read(api.today.$get())
    },
  }
}

export type OfficeCalls = ReturnType<typeof officeCalls>
