import type { hc } from 'hono/client'
import { offerFilter, type Sort } from '../../domain/property/fields/choices.ts'
import type { BriefProperty } from '../../domain/property/property.ts'
import type { FacetCounts } from '../../domain/property/search/facets.ts'
import type { Loosening } from '../../domain/property/search/loosening.ts'
import { type PropertySearch, readSearch, writeSearch } from '../../domain/property/search/property-search.ts'
import type { Wish } from '../../domain/property/search/search-chips.ts'
import type { SearchPage } from '../../domain/property/search/search-page.ts'
import type { SearchSummary, Summarized } from '../../domain/property/search/search-summary.ts'
import { fromBriefWire } from '../../domain/property/wire/property-wire.ts'
import type { Api } from '../../server/api.ts'
import { ApiFailure } from './api-failure.ts'
import { read } from './read-answer.ts'

/** The calls about searches, loaded by the screens that make them. */
export function searchCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    async listProperties(
      search: PropertySearch,
      size: number,
    ): Promise<{ properties: BriefProperty[]; total: number }> {
      // Visitors' lists do not show descriptions.
      const query = { ...queryOf(search), fields: 'brief' as const, limit: String(size) }
      const response = await api['get-properties'].$get({ query })
      if (!response.ok) throw new ApiFailure(response.status)
      const properties = (await response.json()).map(fromBriefWire)
      return { properties, total: Number(response.headers.get('X-Total-Count')) }
    },

    async countFacets(search: PropertySearch): Promise<FacetCounts> {
      return (await read(api['property-facets'].$get({ query: queryOf(search) }))) as FacetCounts
    },

    async loosenSearch(search: PropertySearch): Promise<Loosening[]> {
      return (await read(api['loosened-searches'].$get({ query: queryOf(search) }))).map(
        ({ query: looser, wish, ...others }) => ({
          ...others,
          wish: wish as Wish,
          search: readSearch(new URLSearchParams(looser)),
        }),
      )
    },

    async listSearchPages(): Promise<SearchPage[]> {
      return read(api['search-pages'].$get())
    },

    async summarizeSearch({ offer, city, kind }: Summarized): Promise<SearchSummary> {
      const query = { type: offerFilter[offer], city, ...(kind && { kind }) }
      return read(api['search-summary'].$get({ query }))
    },
  }
}

/** The API parses address-bar values; `hc` passes repeated parameters as lists. */
function queryOf(search: PropertySearch) {
  const params = writeSearch(search)
  const query = Object.fromEntries(params) as { sort?: Sort }
  return { ...query, kind: params.getAll('kind'), feature: params.getAll('feature') }
}
