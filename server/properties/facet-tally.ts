import { features, kinds, offers } from '../../domain/property/choices.ts'
import type { PriceRange } from '../../domain/property/property-search.ts'
import { normalise } from '../database/like-pattern.ts'
import type { FacetColumns } from './facet-columns.ts'
import { featureBits } from './feature-bits.ts'
import type { PropertyFilter } from './filter.ts'

/** Choices that are counted, beside those that are fixed lists. */
interface Choices {
  /** Folded, each a part of a city's name. */
  cityKeys: readonly string[]
  ranges: readonly PriceRange[]
  /** Least numbers of bathrooms. */
  baths: readonly number[]
  /** `YYYY-MM-DD` */
  days: readonly string[]
  freshSince: string
}

interface Asked extends PropertyFilter {
  /** The ids that the words mean; undefined without words. */
  matching?: ReadonlySet<string>
  choices: Choices
}

/** Counts by the places of the choices in their lists; of bedrooms by the number. */
export interface Tally {
  total: number
  offers: number[]
  cities: number[]
  kinds: number[]
  prices: number[]
  beds: number[]
  baths: number[]
  available: number[]
  features: number[]
  photos: number[]
  fresh: number[]
}

/** The groups of the filters, a bit each. `rest` has no counts of its own that leave it out. */
const group = { offer: 1, city: 2, kind: 4, price: 8, beds: 16, baths: 32, by: 64, photos: 128, fresh: 256, rest: 512 }

/**
 * One pass over the columns. Each listing has a bit for every group that it fails: with none it matches the search, with
 * one alone it counts for the choices of that group.
 */
export function countColumns(columns: FacetColumns, asked: Asked): Tally {
  const failsOf = failReader(columns, asked)
  const { choices } = asked
  const cityChoices = oncePerText((key) => placesOf(choices.cityKeys, (part) => key.includes(part)))
  const tally: Tally = {
    total: 0,
    ...{ offers: zeros(offers), cities: zeros(choices.cityKeys), kinds: zeros(kinds), prices: zeros(choices.ranges) },
    ...{ beds: Array(256).fill(0), baths: zeros(choices.baths), available: zeros(choices.days) },
    ...{ features: zeros(features), photos: [0], fresh: [0] },
  }
  for (let at = 0; at < columns.ids.length; at++) {
    const fails = failsOf(at)
    // Two groups or more: it counts nowhere.
    if ((fails & (fails - 1)) !== 0) continue
    const countsFor = (bit: number) => fails === 0 || fails === bit
    if (fails === 0) {
      tally.total++
      addEach(tally.features, (place) => (columns.features[at]! & (1 << place)) !== 0)
    }
    if (countsFor(group.offer)) tally.offers[offers.indexOf(columns.offers[at]!)]!++
    if (countsFor(group.city)) for (const place of cityChoices(columns.cityKeys[at]!)) tally.cities[place]!++
    if (countsFor(group.kind)) tally.kinds[columns.kinds[at]!]!++
    if (countsFor(group.price)) {
      const price = columns.prices[at]!
      addEach(tally.prices, (place) => isWithin(price, choices.ranges[place]!))
    }
    if (countsFor(group.beds)) tally.beds[columns.beds[at]!]!++
    if (countsFor(group.baths)) addEach(tally.baths, (place) => columns.baths[at]! >= choices.baths[place]!)
    if (countsFor(group.by)) addEach(tally.available, (place) => columns.available[at]! <= choices.days[place]!)
    if (countsFor(group.photos)) tally.photos[0]! += columns.photos[at]!
    if (countsFor(group.fresh) && columns.since[at]! >= choices.freshSince) tally.fresh[0]!++
  }
  return tally
}

/** The bits of the groups that a listing fails. */
function failReader(columns: FacetColumns, asked: Asked) {
  const { offer, price, beds, exactBeds, baths, availableBy, withPhotos, listedAfter } = asked
  const cityKey = normalise(asked.city ?? '')
  const isCity = oncePerText((key) => key.includes(cityKey))
  const kindBits = asked.kinds?.length ? asked.kinds.reduce((bits, kind) => bits | (1 << kinds.indexOf(kind)), 0) : ~0
  const failsRest = restReader(columns, asked)
  return (at: number) => {
    let fails = 0
    if (offer && columns.offers[at] !== offer) fails |= group.offer
    if (cityKey && !isCity(columns.cityKeys[at]!)) fails |= group.city
    if ((kindBits & (1 << columns.kinds[at]!)) === 0) fails |= group.kind
    if (price && !isWithin(columns.prices[at]!, price)) fails |= group.price
    if (beds && (exactBeds ? columns.beds[at]! !== beds : columns.beds[at]! < beds)) fails |= group.beds
    if (baths && columns.baths[at]! < baths) fails |= group.baths
    if (availableBy && columns.available[at]! > availableBy) fails |= group.by
    if (withPhotos && !columns.photos[at]) fails |= group.photos
    if (listedAfter && columns.since[at]! < listedAfter) fails |= group.fresh
    return failsRest(at) ? fails | group.rest : fails
  }
}

function restReader(columns: FacetColumns, { features, area = {}, box, matching }: Asked) {
  const bits = featureBits(features ?? [])
  const { min = 0, max = Number.POSITIVE_INFINITY } = area
  return (at: number) => {
    if ((columns.features[at]! & bits) !== bits) return true
    if (columns.areas[at]! < min || columns.areas[at]! > max) return true
    if (box && !(columns.latitudes[at]! >= box.south && columns.latitudes[at]! <= box.north)) return true
    if (box && !(columns.longitudes[at]! >= box.west && columns.longitudes[at]! <= box.east)) return true
    return matching !== undefined && !matching.has(columns.ids[at]!)
  }
}

function isWithin(price: number, { min, max }: PriceRange) {
  return price >= min * 100 && price <= max * 100
}

function addEach(counts: number[], counted: (place: number) => boolean) {
  for (let place = 0; place < counts.length; place++) if (counted(place)) counts[place]!++
}

function placesOf<Item>(items: readonly Item[], is: (item: Item) => boolean) {
  return items.flatMap((item, place) => (is(item) ? [place] : []))
}

/** Cities are few: each name is looked at once. */
function oncePerText<Value>(compute: (text: string) => Value) {
  const known = new Map<string, Value>()
  return (text: string) => {
    let value = known.get(text)
    if (value === undefined) {
      value = compute(text)
      known.set(text, value)
    }
    return value
  }
}

function zeros(items: readonly unknown[]): number[] {
  return Array(items.length).fill(0)
}
