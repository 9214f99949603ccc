import { findPlace } from '#app/core/places/server/find-places.ts'
import { findCompared } from '#app/features/listings/server/compare-csv.ts'
import { findNextVisits } from '#app/features/visits/server/next-visit-queries.ts'
import type { Db } from '#platform/database/tables/tables.ts'
import type { Call } from '#platform/http/call.ts'
import { t } from '../../core/language/translate.ts'
import { sharedPicture } from '../../core/listing/image.ts'
import type { Property } from '../../core/listing/property.ts'
import { shorten } from '../../core/listing/search/search-values.ts'
import { altOf } from '../../core/listing/words.ts'
import { sampleHomes } from './compare-samples.ts'
import { type ComparedHome, comparedHome, comparedSamples } from './compared-home.ts'
import { type AskedComparison, readCompare } from './rules/comparison/compare-address.ts'
import { type Comparison, compareListings, compareStated } from './rules/comparison/comparison.ts'
import { betweenText, type NamedPlace } from './rules/comparison/where-rows.ts'

export interface CompareData {
  /** As the address asks. */
  ids: string[]
  homes: ComparedHome[]
  comparison: Comparison
  samples: boolean
  /** Of the first home that has one, for where the address is shared. */
  picture?: SharedPicture
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
export async function compareData(call: Call, params: URLSearchParams, today: string): Promise<CompareData> {
  const asked = readCompare(params)
  const { ids, place } = asked
  const properties = await findCompared(call.services.store.db, ids)
  if (properties.length === 0) return { ids, place, samples: true, ...sampleData(ids) }
  const [found, nextVisits] = await Promise.all([
    placeOf(call, asked),
    nextVisitsOf(call.services.store.db, properties),
  ])
  return {
    ids,
    place,
    samples: false,
    picture: pictureOf(properties),
    homes: properties.map(comparedHome),
    comparison: compareListings(properties, { today, near: found.near, nextVisits }),
    between: betweenText(properties),
    ...found,
  }
}

interface SharedPicture {
  path: string
  width: number
  height: number
  alt: string
}

function pictureOf(properties: readonly Property[]): SharedPicture | undefined {
  const [cover] = properties.flatMap(({ pictures }) => pictures.slice(0, 1))
  return cover && { ...sharedPicture(cover), alt: altOf(cover).alt }
}

/** The start of each home's next free time; a home without one is left out. */
function nextVisitsOf(db: Db, properties: readonly Property[]) {
  const open = properties.filter(({ closed }) => !closed).map(({ id }) => id)
  return findNextVisits(db, open, new Date())
}

function sampleData(ids: string[]) {
  const shown = sampleHomes.filter(({ id }) => !ids.length || ids.includes(id))
  return {
    homes: comparedSamples.filter(({ id }) => shown.some((sample) => sample.id === id)),
    comparison: compareStated(shown.map(({ facts }) => facts)),
  }
}

async function placeOf(call: Call, { near, place }: AskedComparison) {
  if (near || !place) return { near }
  const answer = await findPlace(call, place)
  if ('refused' in answer) return { problem: t('Places cannot be looked up at the moment. Please try again later.') }
  const { place: found, credit } = answer.done
  if (typeof found?.latitude !== 'number' || typeof found.longitude !== 'number')
    return { problem: t('No place called “{place}” was found.', { place }) }
  return { near: { latitude: found.latitude, longitude: found.longitude, name: shorten(found.label, 60) }, credit }
}
