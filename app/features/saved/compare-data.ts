import { findPlace } from '#app/core/places/server/find-places.ts'
import { findCompared, nextVisitsOf } from '#app/features/saved/server/compare-csv.ts'
import type { Call } from '#platform/http/call.ts'
import type { Language } from '../../core/language/language.ts'
import { t } from '../../core/language/translate.ts'
import { type ShownPicture, sharedPicture, shownPicture } from '../../core/listing/image.ts'
import { closedLabel, type Property, shortAddress } from '../../core/listing/property.ts'
import { shorten } from '../../core/listing/search/search-values.ts'
import { altOf, foreignLanguage, titleIn } from '../../core/listing/words.ts'
import { formatNumber } from '../../core/money.ts'
import { paths, propertyPath } from '../../core/paths.ts'
import { autumnGable, riverCondo, whiteCape } from '../../core/pictures/scenes.ts'
import { hasSamples } from '../samples/shared/has-samples.ts'
import {
  type AskedComparison,
  type Comparison,
  compareListings,
  compareStated,
  readCompare,
} from './rules/comparison.ts'
import { betweenText, type NamedPlace, type StatedFacts } from './rules/comparison-rows.ts'

interface CompareData {
  /** As the address asks. */
  ids: string[]
  homes: ComparedHome[]
  comparison: Comparison
  samples: boolean
  /** Of the first home that has one, for where the address is shared. */
  picture?: ReturnType<typeof pictureOf>
  near?: NamedPlace
  /** How far the homes are from each other. */
  between?: string
  /** Why distances to the named place are missing, and the name. */
  problem?: string
  place: string
  /** Who wants to be named where places are shown. */
  credit?: string
}

/** The comparison that an address asks for; while it names no homes the samples, where the company shows any. `today` is `YYYY-MM-DD`. */
export async function compareData(call: Call, params: URLSearchParams, today: string): Promise<CompareData> {
  const asked = readCompare(params)
  const { ids, place } = asked
  const properties = await findCompared(call.services.store.db, ids)
  if (properties.length === 0) {
    const shown = (await hasSamples(call)) ? sampleHomes.filter(({ id }) => !ids.length || ids.includes(id)) : []
    return { ids, place, samples: shown.length > 0, ...sampleData(shown) }
  }
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

function pictureOf(properties: readonly Property[]) {
  const [cover] = properties.flatMap(({ pictures }) => pictures.slice(0, 1))
  return cover && { ...sharedPicture(cover), alt: altOf(cover).alt }
}

function sampleData(shown: readonly SampleHome[]) {
  return {
    homes: shown.map(({ facts: _, ...home }) => ({ ...home, path: paths.choose })),
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

/** A column of the comparison: a listing, or a sample while nothing is selected. */
export interface ComparedHome extends Pick<Property, 'id' | 'name' | 'offer' | 'price'> {
  /** Of the name, where it is not the page's. */
  lang?: Language
  place: string
  /** "Rented" or "Sold" when closed. */
  closed?: string
  /** Its own page; a sample links to the listings. */
  path: string
  image?: ShownPicture
}

function comparedHome(property: Property): ComparedHome {
  const { id, offer, price, pictures } = property
  const title = titleIn(property)
  const [cover] = pictures
  return {
    id,
    name: title.text,
    lang: foreignLanguage(title),
    offer,
    price,
    place: shortAddress(property),
    closed: property.closed ? closedLabel(property) : undefined,
    path: propertyPath(id),
    image: cover && shownPicture(cover),
  }
}

/** The three invented columns of /compare-property, shown while nothing is selected. */
interface SampleHome extends Omit<ComparedHome, 'path'> {
  facts: StatedFacts
}

export const sampleHomes: SampleHome[] = [
  {
    id: 'sample-cape',
    name: t('Cape Cod with a red door'),
    offer: 'rent',
    price: 235_000,
    place: t('14 Lakeburn Avenue, Moncton'),
    image: { ...whiteCape, alt: t('White Cape Cod house with two dormers and a red door.') },
    facts: {
      area: t('{area} sqft', { area: formatNumber(1640) }),
      rooms: '7',
      bedrooms: '3',
      bathrooms: '2',
      airConditioning: true,
      swimmingPool: false,
      laundryRoom: true,
      windowCovering: true,
      buildingAge: t('0-20 years'),
      alarm: false,
      heating: t('Heat pump'),
      parking: t('Garage, 1'),
    },
  },
  {
    id: 'sample-condo',
    name: t('Condo above the bend of the river'),
    offer: 'rent',
    price: 172_500,
    place: t('71 King Street, Moncton'),
    image: { ...riverCondo, alt: t('Four-storey condominium of brick and glass by the river.') },
    facts: {
      area: t('{area} sqft', { area: formatNumber(1040) }),
      rooms: '4',
      bedrooms: '2',
      bathrooms: '2',
      airConditioning: true,
      swimmingPool: true,
      laundryRoom: false,
      windowCovering: true,
      buildingAge: t('0-5 years'),
      alarm: true,
      heating: t('Electric'),
      parking: t('Underground, 1'),
    },
  },
  {
    id: 'sample-maple',
    name: t('House behind an old maple'),
    offer: 'sale',
    price: 38_900_000,
    place: t('16 Buckingham Avenue, Riverview'),
    image: { ...autumnGable, alt: t('Slate-blue gabled house with a porch among autumn maples.') },
    facts: {
      area: t('{area} sqft', { area: formatNumber(2080) }),
      rooms: '9',
      bedrooms: '4',
      bathrooms: formatNumber(2.5),
      airConditioning: true,
      swimmingPool: false,
      laundryRoom: true,
      windowCovering: false,
      buildingAge: t('20+ years'),
      alarm: false,
      heating: t('Hot water'),
      parking: t('Driveway, 3'),
    },
  },
]
