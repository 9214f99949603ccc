import type { hc } from 'hono/client'
import type { SearchPage } from '../../domain/property/search-page.ts'
import type { Api } from '../../server/api.ts'
import { ApiFailure } from './api-failure.ts'

/** The calls about searches, loaded by the screens that make them. */
export function searchCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    async listSearchPages(): Promise<SearchPage[]> {
      const response = await api['search-pages'].$get()
      if (!response.ok) throw new ApiFailure(response.status)
      return response.json()
    },
  }
}
