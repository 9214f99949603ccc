import { type AskedComparison, readCompare } from '../../../domain/comparison/compare-address.ts'
import { type Comparison, compareListings, compareStated } from '../../../domain/comparison/comparison.ts'
import { betweenText, type NamedPlace } from '../../../domain/comparison/where-rows.ts'
import { t } from '../../../domain/language/translate.ts'
import type { Property } from '../../../domain/property/property.ts'
import { shorten } from '../../../domain/property/search/search-values.ts'
import { isFree } from '../../../domain/visit/visit-days.ts'
import type { Client } from '../../api/client.ts'
import { sampleHomes } from './compare-samples.ts'
import { type ComparedHome, comparedHome, comparedSamples } from './compared-home.ts'

export interface CompareData {
  /** As the address asks. */
  ids: string[]
  homes: ComparedHome[]
  comparison: Comparison
  samples: boolean
  near?: NamedPlace
  /** How far the homes are from each other. */
  between?: string
  /** Why distances to the named place are missing, and the name. */
  problem?: string
  place: string
  /** Who wants to be named where places are shown. */
  credit?: string
}

/** The comparison that an address asks for; the samples while it names no homes. `today` is `YYYY-MM-DD`. */
export async function compareData(client: Client, params: URLSearchParams, today: string): Promise<CompareData> {
  const asked = readCompare(params)
  const { ids, place } = asked
  const properties = await client.propertiesByIds(ids)
  if (properties.length === 0) return { ids, place, samples: true, ...sampleData(ids) }
  const [found, nextVisits] = await Promise.all([placeOf(client, asked), nextVisitsOf(client, properties)])
  return {
    ids,
    place,
    samples: false,
    homes: properties.map(comparedHome),
    comparison: compareListings(properties, { today, near: found.near, nextVisits }),
    between: betweenText(properties),
    ...found,
  }
}

/** The start of each home's next free time; a home without one is left out. */
async function nextVisitsOf(client: Client, properties: readonly Property[]) {
  const { visitTimes } = await client.visits()
  const next = await Promise.all(
    properties.map(async ({ id }) => [id, (await visitTimes(id)).find(isFree)?.startsAt] as const),
  )
  return new Map(next.flatMap(([id, start]) => (start ? [[id, start] as const] : [])))
}

function sampleData(ids: string[]) {
  const shown = sampleHomes.filter(({ id }) => !ids.length || ids.includes(id))
  return {
    homes: comparedSamples.filter(({ id }) => shown.some((sample) => sample.id === id)),
    comparison: compareStated(shown.map(({ facts }) => facts)),
  }
}

async function placeOf(client: Client, { near, place }: AskedComparison) {
  if (near || !place) return { near }
  try {
    const calls = await client.places()
    const { places, credit } = await calls.findPlaces(place)
    const [first] = places
    const { latitude, longitude, label } = first ? await calls.completePlace(first) : noPlace
    if (latitude === null || longitude === null)
      return { problem: t('No place called “{place}” was found.', { place }) }
    return { near: { latitude, longitude, name: shorten(label, 60) }, credit }
  } catch {
    return { problem: t('Places cannot be looked up at the moment. Please try again later.') }
  }
}

const noPlace = { latitude: null, longitude: null, label: '' }
