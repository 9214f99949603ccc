import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { readSearch, writeSearch } from '../../domain/property/search/property-search.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validQuery } from '../http/limits/request-body.ts'
import { unchanged, versionOf } from '../http/responses/conditional-requests.ts'
import type { Services } from '../services.ts'
import { listSearchPages } from './city-queries.ts'
import { facetCounts, searchQuery } from './parameters.ts'
import { countChoices, loosenSearch } from './queries.ts'
import { loosening, searchPage } from './schemas.ts'

const factory = createFactory()

export function getSearchPages({ store }: Pick<Services, 'store'>) {
  return factory.createHandlers(
    describe({
      id: 'listSearchPages',
      summary: 'Cities and types',
      description: 'What is listed of each kind in each city, for rent and for sale.',
      good: { description: 'One entry for each offer, city and kind that is listed.', schema: z.array(searchPage) },
      refuses: [304],
    }),
    async (c) => unchanged(c, versionOf(store)) ?? c.json(await listSearchPages(store.db)),
  )
}

export function getPropertyFacets({ store }: Pick<Services, 'store'>) {
  return factory.createHandlers(
    describe({
      id: 'countFacets',
      summary: 'Count the choices of the filters',
      description:
        'For each choice of the list’s filters, how many properties the search would show with it; the choice of its own group is left out. Takes the filters of get-properties.',
      good: { description: 'The counts.', schema: facetCounts },
      refuses: [304, 422],
    }),
    validQuery(searchQuery),
    async (c) => {
      return unchanged(c, versionOf(store)) ?? c.json(await countChoices(store.db, c.req.valid('query')))
    },
  )
}

export function getLoosenedSearches({ store }: Pick<Services, 'store'>) {
  return factory.createHandlers(
    describe({
      id: 'loosenSearch',
      summary: 'Loosen a search',
      description:
        'For a search that brings nothing: at most four searches with one wish loosened by the smallest step that brings something, best first. Takes the filters of get-properties.',
      good: { description: 'The searches with their exact counts.', schema: z.array(loosening) },
      refuses: [304, 422],
    }),
    validQuery(searchQuery),
    async (c) => {
      const fresh = unchanged(c, versionOf(store))
      if (fresh) return fresh
      const search = readSearch(new URL(c.req.url).searchParams)
      const found = await loosenSearch(store.db, search)
      return c.json(
        found.map(({ search: looser, ...others }) => ({ ...others, query: writeSearch(looser).toString() })),
      )
    },
  )
}
