import type { hc } from 'hono/client'
import { offerFilter } from '../../domain/property/fields/choices.ts'
import type { FacetCounts } from '../../domain/property/search/facets.ts'
import type { Landing } from '../../domain/property/search/landing.ts'
import type { Loosening } from '../../domain/property/search/loosening.ts'
import { readSearch } from '../../domain/property/search/property-search.ts'
import type { Wish } from '../../domain/property/search/search-chips.ts'
import type { SearchPage } from '../../domain/property/search/search-page.ts'
import type { SearchSummary } from '../../domain/property/search/search-summary.ts'
import type { Api } from '../../server/api.ts'
import { ApiFailure } from './api-failure.ts'
import type { SearchQuery } from './client.ts'

/** The calls about searches, loaded by the screens that make them. */
export function searchCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    async countFacets(query: SearchQuery): Promise<FacetCounts> {
      const response = await api['property-facets'].$get({ query })
      if (!response.ok) throw new ApiFailure(response.status)
      return (await response.json()) as FacetCounts
    },

    async loosenSearch(query: SearchQuery): Promise<Loosening[]> {
      const response = await api['loosened-searches'].$get({ query })
      if (!response.ok) throw new ApiFailure(response.status)
      return (await response.json()).map(({ query: looser, wish, ...others }) => ({
        ...others,
        wish: wish as Wish,
        search: readSearch(new URLSearchParams(looser)),
      }))
    },

    async listSearchPages(): Promise<SearchPage[]> {
      const response = await api['search-pages'].$get()
      if (!response.ok) throw new ApiFailure(response.status)
      return response.json()
    },

    async summarizeSearch({ offer, city, kind }: Landing): Promise<SearchSummary> {
      const query = { type: offerFilter[offer], city, ...(kind && { kind }) }
      const response = await api['search-summary'].$get({ query })
      if (!response.ok) throw new ApiFailure(response.status)
      return response.json()
    },
  }
}
