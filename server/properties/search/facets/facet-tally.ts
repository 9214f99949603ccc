import { kinds, offers } from '../../../../domain/property/fields/choices.ts'
import { features } from '../../../../domain/property/fields/features.ts'
import type { PriceRange } from '../../../../domain/property/search/property-search.ts'
import { normalise } from '../../../database/like-pattern.ts'
import type { PropertyFilter } from '../filter.ts'
import type { ListingFacts } from './facet-columns.ts'
import { dayNumber } from './facet-memory.ts'
import { featureBits } from './feature-bits.ts'

/** Choices that are counted, beside those that are fixed lists. */
export interface Choices {
  /** Folded, each a part of a city's name. */
  cityKeys: readonly string[]
  ranges: readonly PriceRange[]
  /** Least numbers of bathrooms. */
  baths: readonly number[]
  /** `YYYY-MM-DD` */
  days: readonly string[]
  /** ISO 8601 instant. */
  freshSince: string
}

const noChoices: Choices = { cityKeys: [], ranges: [], baths: [], days: [], freshSince: '' }

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

export type TallyCounter = (tally: Tally, facts: ListingFacts, step: 1 | -1) => void

/** The groups of the filters, a bit each. `rest` has no counts of its own that leave it out. */
const group = { offer: 1, city: 2, kind: 4, price: 8, beds: 16, baths: 32, by: 64, photos: 128, fresh: 256, rest: 512 }

export function emptyTally({ cityKeys, ranges, baths, days }: Choices = noChoices): Tally {
  return {
    total: 0,
    offers: zeros(offers),
    cities: zeros(cityKeys),
    kinds: zeros(kinds),
    prices: zeros(ranges),
    beds: Array(256).fill(0),
    baths: zeros(baths),
    available: zeros(days),
    features: zeros(features),
    photos: [0],
    fresh: [0],
  }
}

/**
 * A function that adds a listing to the tally of a filter (`step` 1), or takes it away (-1). The words are not looked at: who
 * counts a search with words passes only listings that have them. Each listing has a bit for every group that it fails: with
 * none it matches the search, with one alone it counts for the choices of that group. `cityKeys` are those of the memory.
 */
export function tallyCounter(filter: PropertyFilter, choices: Choices, cityKeys: readonly string[]): TallyCounter {
  const failsOf = failReader(filter, cityKeys)
  const cityChoices = oncePerCity(cityKeys, (key) => placesOf(choices.cityKeys, (part) => key.includes(part)))
  const days = choices.days.map(dayNumber)
  const since = Date.parse(choices.freshSince)
  const ranges = choices.ranges.map(centsOf)
  return (tally, facts, step) => {
    const fails = failsOf(facts)
    // Two groups or more: it counts nowhere.
    if ((fails & (fails - 1)) !== 0) return
    if (fails === 0) {
      tally.total += step
      for (let place = 0; place < features.length; place++)
        if ((facts.features & (1 << place)) !== 0) tally.features[place]! += step
    }
    const countsFor = (bit: number) => fails === 0 || fails === bit
    if (countsFor(group.offer)) tally.offers[facts.offer]! += step
    if (countsFor(group.city)) for (const place of cityChoices(facts.city)) tally.cities[place]! += step
    if (countsFor(group.kind)) tally.kinds[facts.kind]! += step
    if (countsFor(group.price)) {
      for (let place = 0; place < ranges.length; place++)
        if (isWithin(facts.price, ranges[place]!)) tally.prices[place]! += step
    }
    if (countsFor(group.beds)) tally.beds[facts.beds]! += step
    if (countsFor(group.baths)) {
      for (let place = 0; place < choices.baths.length; place++)
        if (facts.baths >= choices.baths[place]!) tally.baths[place]! += step
    }
    if (countsFor(group.by)) {
      for (let place = 0; place < days.length; place++)
        if (facts.available <= days[place]!) tally.available[place]! += step
    }
    if (countsFor(group.photos) && facts.photos) tally.photos[0]! += step
    if (countsFor(group.fresh) && facts.since >= since) tally.fresh[0]! += step
  }
}

/** A function that adds a listing to the total of a filter alone, or takes it away. */
export function totalCounter(filter: PropertyFilter, cityKeys: readonly string[]): TallyCounter {
  const matches = listingMatcher(filter, cityKeys)
  return (tally, facts, step) => {
    if (matches(facts)) tally.total += step
  }
}

/** Tells whether a listing matches a filter, whatever its words. `cityKeys` are those of the memory. */
export function listingMatcher(filter: PropertyFilter, cityKeys: readonly string[]) {
  const failsOf = failReader(filter, cityKeys)
  return (facts: ListingFacts) => failsOf(facts) === 0
}

/** The bits of the groups that a listing fails. */
function failReader(filter: PropertyFilter, cityKeys: readonly string[]) {
  const { beds, exactBeds, baths, withPhotos } = filter
  const offer = filter.offer && offers.indexOf(filter.offer)
  const cityKey = normalise(filter.city ?? '')
  const isCity = oncePerCity(cityKeys, (key) => key.includes(cityKey))
  const kindBits = filter.kinds?.length ? filter.kinds.reduce((bits, kind) => bits | (1 << kinds.indexOf(kind)), 0) : ~0
  const price = filter.price && centsOf(filter.price)
  const by = filter.availableBy ? dayNumber(filter.availableBy) : undefined
  const since = filter.listedAfter ? Date.parse(filter.listedAfter) : undefined
  const failsRest = restReader(filter)
  return (facts: ListingFacts) => {
    let fails = 0
    if (offer !== undefined && facts.offer !== offer) fails |= group.offer
    if (cityKey && !isCity(facts.city)) fails |= group.city
    if ((kindBits & (1 << facts.kind)) === 0) fails |= group.kind
    if (price && !isWithin(facts.price, price)) fails |= group.price
    if (beds && (exactBeds ? facts.beds !== beds : facts.beds < beds)) fails |= group.beds
    if (baths && facts.baths < baths) fails |= group.baths
    if (by !== undefined && facts.available > by) fails |= group.by
    if (withPhotos && !facts.photos) fails |= group.photos
    if (since !== undefined && facts.since < since) fails |= group.fresh
    return failsRest(facts) ? fails | group.rest : fails
  }
}

function restReader({ features, area = {}, box }: PropertyFilter) {
  const bits = featureBits(features ?? [])
  const min = area.min ?? 0
  const max = area.max || Number.POSITIVE_INFINITY
  return (facts: ListingFacts) => {
    if ((facts.features & bits) !== bits) return true
    if (facts.area < min || facts.area > max) return true
    if (!box) return false
    const { latitude, longitude } = facts
    return !(latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east)
  }
}

function centsOf({ min, max }: PriceRange): PriceRange {
  return { min: min * 100, max: max * 100 }
}

function isWithin(price: number, { min, max }: PriceRange) {
  return price >= min && price <= max
}

function placesOf<Item>(items: readonly Item[], is: (item: Item) => boolean) {
  return items.flatMap((item, place) => (is(item) ? [place] : []))
}

/** Cities are few: each name is looked at once. */
function oncePerCity<Value>(cityKeys: readonly string[], compute: (key: string) => Value) {
  const known: Value[] = []
  return (city: number): Value => {
    const value = known[city]
    if (value !== undefined) return value
    const computed = compute(cityKeys[city]!)
    known[city] = computed
    return computed
  }
}

function zeros(items: readonly unknown[]): number[] {
  return Array(items.length).fill(0)
}
