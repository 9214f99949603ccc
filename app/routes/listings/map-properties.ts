import { useEffect, useState } from 'react'
import type { BriefProperty } from '../../../domain/property.ts'
import type { PropertySearch } from '../../../domain/property-search.ts'
import { fromCache } from '../../cache.ts'
import { listingsPath } from '../../paths.ts'

/** As many as the API gives at once. */
const mostMarkers = 1000

/** Everything the search finds, not only its page, once a map wants it. Until then what was there before stays. */
export function useMapProperties(search: PropertySearch, wanted: boolean) {
  const [found, setFound] = useState<BriefProperty[]>([])
  const key = `map:${listingsPath({ ...search, page: 1, sort: 'popular' })}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the search that counts
  useEffect(() => {
    if (!wanted) return
    let left = false
    fromCache(key, () => findAll(search)).then(
      (properties) => !left && setFound(properties),
      // The list beside the map says the same; a map without markers is no reason to stop it.
      () => {},
    )
    return () => {
      left = true
    }
  }, [key, wanted])

  return found
}

async function findAll(search: PropertySearch) {
  const { createClient } = await import('../../api.ts')
  const { properties } = await createClient(location.origin).listProperties({ ...search, page: 1 }, mostMarkers)
  return properties.map((property) => ({ ...property, pictures: property.pictures.slice(0, 1) }))
}
