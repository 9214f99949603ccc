import { useEffect, useState } from 'react'
import { propertiesByIds } from '../../../../client/property-calls.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { afterLook, readMemory, type SavedState, stateOf } from '../../../saved/rules/memory.ts'
import type { SavedHome } from '../../../saved/rules/saved-home.ts'
import { homeFrom, refreshHome, useSavedHomes } from '../../../saved/shared/saved-homes.ts'

/** What the API says of a saved home now. */
export interface Known {
  state: SavedState
  /** `YYYY-MM-DD`; undefined when it is no longer listed. */
  availableOn?: string
}

/** The API's maximum of ids per request. */
const idsPerRequest = 24

/** The listed ones among these homes, however many. */
export async function findHomes(ids: readonly string[]): Promise<Property[]> {
  const found: Property[] = []
  for (let at = 0; at < ids.length; at += idsPerRequest)
    found.push(...(await propertiesByIds(ids.slice(at, at + idsPerRequest))))
  return found
}

/**
 * Looks the saved homes up once each: their data on the device becomes that of today, and the device remembers how they
 * stood. Until the answer, and when the request fails, nothing is known of them and the stored data is shown.
 */
export function useLooks(homes: readonly SavedHome[]): ReadonlyMap<string, Known> {
  const { refresh, get } = useSavedHomes()
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map())
  const ids = homes.flatMap(({ id }) => (known.has(id) ? [] : [id])).join(',')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each home
  useEffect(() => {
    if (!ids) return
    let shown = true
    findHomes(ids.split(',')).then(
      (found) => shown && look(new Map(found.map((property) => [property.id, property]))),
      () => {},
    )
    return () => {
      shown = false
    }
  }, [ids])

  function look(found: ReadonlyMap<string, Property>) {
    // A note may have been written meanwhile.
    const asked = get().filter(({ id }) => ids.split(',').includes(id))
    for (const home of asked) {
      const property = found.get(home.id)
      const state = property ? stateOf(property) : 'unlisted'
      const price = property?.price ?? home.price
      if (property) refreshHome(homeFrom(property))
      const kept = afterLook(readMemory(home.kept), { at: Date.now(), price, state })
      refresh({ ...home, ...(property && homeFrom(property)), kept })
    }
    setKnown((before) => {
      const now = asked.map(({ id }) => {
        const property = found.get(id)
        return [id, property ? { state: stateOf(property), availableOn: property.availableOn } : gone] as const
      })
      return new Map([...before, ...now])
    })
  }

  return known
}

const gone: Known = { state: 'unlisted' }
