import { useEffect, useState } from 'react'
import { fromCache } from '../../../../client/client-cache.ts'
import type { BriefProperty } from '../../../../core/listing/property.ts'
import type { PropertySearch } from '../../../../core/listing/search/property-search.ts'
import { listingsPath } from '../../../../core/listing/search/search-path.ts'

/** The API's maximum page size. */
const mostMarkers = 1000

/** All results of the search. Until they are loaded the previous ones stay. */
export function useMapProperties(search: PropertySearch, wanted: boolean) {
  const [found, setFound] = useState<BriefProperty[]>([])
  const key = `map:${listingsPath({ ...search, page: 1, sort: 'popular' })}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the search that counts
  useEffect(() => {
    if (!wanted) return
    let left = false
    fromCache(key, () => findAll(search)).then(
      (properties) => !left && setFound(properties),
      // The list has the same content, so a failure only leaves the map without markers.
      () => {},
    )
    return () => {
      left = true
    }
  }, [key, wanted])

  return found
}

async function findAll(search: PropertySearch) {
  const { createClient } = await import('../../../../client/client.ts')
  const { properties } = await createClient(location.origin).listProperties({ ...search, page: 1 }, mostMarkers)
  return properties.map((property) => ({ ...property, pictures: property.pictures.slice(0, 1) }))
}
