import { daysBetween, formatDay, isDay } from '../../dates.ts'
import type { Position } from '../../distance.ts'
import { t } from '../../language/translate.ts'
import { formatNumber, formatPrice } from '../../money.ts'
import { normalise } from '../../words/normalise.ts'
import {
  bathroomFilter,
  cities,
  cityLabel,
  defaultUpperPrice,
  type Kind,
  kindFrom,
  kindLabel,
  kinds,
  type Offer,
  offerFilter,
  offerFilterLabel,
  offerFrom,
  offers,
  priceRanges,
  type Sort,
  salePriceRanges,
} from '../fields/choices.ts'
import { type Feature, featureFrom, featureLabel, features } from '../fields/features.ts'
import type { Home, Judging } from './home.ts'
import { mostCityLetters } from './search-limits.ts'
import { type Box, formatBox, readBox } from './search-places.ts'
import { halfNumber, plainNumber, shorten, tidy, wholeNumber } from './search-values.ts'

/** Letters of the words that are looked for. */
export const mostWordLetters = 100
/** The highest whole dollars of a range, for one without an upper end. */
export const noUpperEnd = 999_999_999
/** Square feet. */
export const mostArea = 999_999
/** A listing is new for the filter "New this week" so many days. */
export const freshDays = 7

export interface PriceRange {
  /** Whole dollars, both ends included (contract 3.4). */
  min: number
  /** `noUpperEnd` for a range without an upper end. */
  max: number
}

/** What a visitor looks for. Empty parts ask for nothing. Each but the order and the page has its declaration in `filters`. */
export interface PropertySearch {
  offer?: Offer
  /** Part of a city's name, any case, accents ignored. */
  city: string
  kinds: Kind[]
  price?: PriceRange
  /** At least so many bedrooms. */
  beds?: number
  /** Exactly so many bedrooms; only with `beds`. */
  exactBeds?: true
  /** At least so many bathrooms, in half steps. */
  baths?: number
  /** Square feet, both ends included; one of them may be left out. */
  area?: { min?: number; max?: number }
  /** `YYYY-MM-DD`: available on this day or earlier. */
  availableBy?: string
  /** Each of them is a Yes. */
  features: Feature[]
  /** Words in the titles, the descriptions, the street or the city. */
  words: string
  withPhotos?: true
  /** Listed in the last `freshDays` days. */
  fresh?: true
  /** The part of the map to look in. */
  box?: Box
  /** Only, and always, with the sort Nearest. */
  near?: Position & { name?: string }
  sort: Sort
  /** From 1. */
  page: number
}

/** The parts of a search that narrow the list. */
export type FilterName = Exclude<keyof PropertySearch, 'exactBeds' | 'near' | 'sort' | 'page'>

/** One thing that narrows a list. */
export type Wish = Exclude<FilterName, 'kinds' | 'features'> | `kind:${Kind}` | `feature:${Feature}`

/** A chosen wish: in words, and what the search is without it. */
export interface Chosen {
  wish: Wish
  /** "Up to $1,600" */
  label: string
  without: PropertySearch
}

/** A looser search, and how much of the wish it gives up: 0 is nothing, 1 all of it. */
export interface Looser {
  wish: Wish
  search: PropertySearch
  cost: number
  /** "4 if you go to $1,700", with the number as it is written. */
  text(count: string): string
}

/** The choices of a filter, of which each is counted. */
export interface Facet<Choice, Name extends string, Answer> {
  /** In the counts. */
  name: Name
  choices(judging: Judging): readonly Choice[]
  /** Adds 1 at the place of every choice that would bring this home. */
  add(counts: number[], home: Home, choices: readonly Choice[]): void
  answer(counts: readonly number[], choices: readonly Choice[]): Answer
  /** Counted together with what is chosen in the filter, not instead of it. */
  together?: true
}

export interface Filter {
  /** Its names in an address, in the order in which they are written. */
  params: readonly string[]
  /** Few ask for the same: the page is not kept. */
  rare?: true
  /** Never fails: what it cannot read asks for nothing. */
  read(params: URLSearchParams): Partial<PropertySearch>
  /** A value for each of `params`; what is empty is left out, and a list is written value by value. */
  write(search: PropertySearch): readonly Written[]
  /** A sentence about what `read` ignored. */
  problem?(params: URLSearchParams): string | false
  /** Only for a search that asks for something here. */
  fits(search: PropertySearch, judging: Judging): (home: Home) => boolean
  chosen(search: PropertySearch): Chosen[]
  /** For a search that brings nothing: its wish loosened. `find` has the homes of another search. */
  loosen(search: PropertySearch, find: (search: PropertySearch) => readonly Home[]): Looser[]
  // biome-ignore lint/suspicious/noExplicitAny: each facet knows its own choices
  facet?: Facet<any, string, unknown>
}

type Written = string | number | boolean | undefined | readonly string[]

/**
 * Every filter, declared once, in the order of the address: how it is read and written, what could not be read, which homes
 * fit, what each of its choices would bring, its chip, and how it is loosened.
 */
export const filters = {
  offer: {
    params: ['type'],
    read: (params) => asked('offer', offerFrom(paramOf(params, 'type'))),
    write: ({ offer }) => [offer && offerFilter[offer]],
    problem: (params) => isUnread(params, 'type', offerFrom) && t('The type can be Rent or Sell.'),
    fits:
      ({ offer }) =>
      (home) =>
        home.offer === offer,
    chosen: (search) => [{ wish: 'offer', label: offerFilterLabel[search.offer!], without: withoutOffer(search) }],
    loosen: (search) => [givenUp('offer', search, 0.9, (count) => t('{count} for rent or for sale', { count }))],
    facet: facet({
      name: 'offers',
      choices: () => offers,
      add: (counts, { offer }) => addTo(counts, offers.indexOf(offer)),
      answer: named<Offer>,
    }),
  },
  city: {
    params: ['city'],
    read: (params) => ({ city: shorten(tidy(paramOf(params, 'city')), mostCityLetters) }),
    write: ({ city }) => [city],
    problem: (params) =>
      isTooLong(params, 'city', mostCityLetters) &&
      t('Only the first {most} letters of the city count.', { most: mostCityLetters }),
    fits({ city }) {
      const part = normalise(city)
      return (home) => home.cityKey.includes(part)
    },
    chosen: (search) => [{ wish: 'city', label: cityLabel(search.city), without: without(search, 'city') }],
    loosen: (search) => [
      ...cities.map((city) => ({
        wish: 'city' as const,
        search: { ...search, city },
        cost: 0.35,
        text: (count: string) => t('{count} in {city}', { count, city: cityLabel(city) }),
      })),
      givenUp('city', search, 0.45, (count) => t('{count} in every city', { count })),
    ],
    facet: facet({
      name: 'cities',
      choices: () => cityChoices,
      add(counts, { cityKey }, choices) {
        for (let at = 0; at < choices.length; at++) if (cityKey.includes(choices[at]!.key)) counts[at]!++
      },
      answer: (counts, choices) => choices.map(({ city }, at) => ({ city: city as string, count: counts[at]! })),
    }),
  },
  kinds: {
    params: ['kind'],
    read(params) {
      const wanted = new Set(params.getAll('kind').map(kindFrom))
      return { kinds: kinds.filter((kind) => wanted.has(kind)) }
    },
    write: (search) => [search.kinds],
    problem: (params) =>
      params.getAll('kind').some((kind) => kind && !kindFrom(kind)) && t('There is no such property type.'),
    fits: (search) => (home) => search.kinds.includes(home.kind),
    chosen: (search) =>
      search.kinds.map((kind) => ({
        wish: `kind:${kind}` as const,
        label: kindLabel[kind],
        without: { ...search, page: 1, kinds: search.kinds.filter((other) => other !== kind) },
      })),
    // Several kinds are one wish here: taking one of them away would bring less.
    loosen: (search) => [
      {
        wish: `kind:${search.kinds[0]!}`,
        search: { ...search, kinds: [] },
        cost: 0.3,
        text: (count) => t('{count} of every type', { count }),
      },
    ],
    /** Of each kind alone; `countKinds` has those of several. */
    facet: facet({
      name: 'kinds',
      choices: () => kinds,
      add: (counts, { kind }) => addTo(counts, kinds.indexOf(kind)),
      answer: named<Kind>,
    }),
  },
  price: {
    params: ['from', 'price'],
    read: (params) => asked('price', readPrice(params)),
    write: ({ price }) => (price?.max === noUpperEnd ? [price.min] : [undefined, price && `${price.min}-${price.max}`]),
    problem: priceProblem,
    fits({ price }) {
      const { min, max } = price!
      return (home) => home.price >= min * 100 && home.price <= max * 100
    },
    chosen: (search) => [{ wish: 'price', label: priceText(search.price!), without: without(search, 'price') }],
    loosen: loosenPrice,
    /** The stated ranges, then those of homes for sale. */
    facet: facet({
      name: 'prices',
      choices: () => statedRanges,
      add(counts, { price }, choices) {
        for (let at = 0; at < choices.length; at++) {
          const { min, max } = choices[at]!
          if (price >= min * 100 && price <= max * 100) counts[at]!++
        }
      },
      answer: (counts, choices) => choices.map((range, at) => ({ range, count: counts[at]! })),
    }),
  },
  beds: {
    params: ['beds', 'bedrooms'],
    read(params) {
      const beds = wholeNumber(paramOf(params, 'beds'), mostRooms)
      // A form without script sends `exact` from a hidden field and `more` from a checkbox after it.
      const exact = beds && params.getAll('bedrooms').at(-1) === 'exact'
      return { ...(beds && { beds }), ...(exact && { exactBeds: true }) }
    },
    write: ({ beds, exactBeds }) => [beds, beds && exactBeds && 'exact'],
    problem: (params) =>
      isUnread(params, 'beds', (text) => isZero(text) || wholeNumber(text, mostRooms)) &&
      t('Bedrooms must be a whole number up to {most}.', { most: mostRooms }),
    fits({ beds, exactBeds }) {
      return exactBeds ? (home) => home.beds === beds : (home) => home.beds >= beds!
    },
    chosen: (search) => [{ wish: 'beds', label: bedsText(search), without: withoutBeds(search) }],
    loosen: loosenBeds,
    /** Exactly so many; `countBeds` has the least numbers. */
    facet: facet({
      name: 'beds',
      choices: () => bedChoices,
      add: (counts, { beds }) => addTo(counts, beds - 1),
      answer: (counts, choices) => choices.map((beds, at) => ({ beds, count: counts[at]! })),
    }),
  },
  baths: {
    params: ['baths'],
    read: (params) => asked('baths', halfNumber(paramOf(params, 'baths')) || undefined),
    write: ({ baths }) => [baths],
    problem: (params) =>
      isUnread(params, 'baths', (text) => isZero(text) || halfNumber(text)) &&
      t('Bathrooms must be a number such as 1 or 1.5, up to {most}.', { most: mostRooms }),
    fits:
      ({ baths }) =>
      (home) =>
        home.washrooms >= baths!,
    chosen: (search) => [
      {
        wish: 'baths',
        label: t('{count} or more bathrooms', { count: formatNumber(search.baths!) }),
        without: without(search, 'baths'),
      },
    ],
    loosen(search, find) {
      const baths = Math.max(0, ...find(without(search, 'baths')).map(({ washrooms }) => washrooms))
      if (!baths) return []
      const text = (count: string) => t('{count} with {baths} or more bathrooms', { count, baths: formatNumber(baths) })
      return [{ wish: 'baths', search: { ...search, baths }, cost: 0.12, text }]
    },
    /** At least so many. */
    facet: facet({
      name: 'baths',
      choices: () => bathroomFilter,
      add(counts, { washrooms }, choices) {
        for (let at = 0; at < choices.length; at++) if (washrooms >= choices[at]!) counts[at]!++
      },
      answer: (counts, choices) => choices.map((baths, at) => ({ baths: baths as number, count: counts[at]! })),
    }),
  },
  area: {
    params: ['areafrom', 'areato'],
    rare: true,
    read: (params) => asked('area', readArea(params)),
    write: ({ area }) => [area?.min, area?.max],
    problem: areaProblem,
    fits({ area = {} }) {
      const { min = 0, max } = area
      return (home) => home.sqft >= min && home.sqft <= (max || Number.POSITIVE_INFINITY)
    },
    chosen: (search) => [{ wish: 'area', label: areaText(search), without: without(search, 'area') }],
    loosen: (search) => [givenUp('area', search, 0.2, (count) => t('{count} of any size', { count }))],
  },
  availableBy: {
    params: ['by'],
    read(params) {
      const day = paramOf(params, 'by')
      return isSearchDay(day) ? { availableBy: day } : {}
    },
    write: ({ availableBy }) => [availableBy],
    problem: (params) =>
      isUnread(params, 'by', isSearchDay) &&
      t('“{day}” is not a day of the calendar.', { day: paramOf(params, 'by').trim().slice(0, 20) }),
    fits:
      ({ availableBy }) =>
      (home) =>
        home.availableOn <= availableBy!,
    chosen: (search) => [
      {
        wish: 'availableBy',
        label: t('By {day}', { day: formatDay(search.availableBy!) }),
        without: without(search, 'availableBy'),
      },
    ],
    loosen(search, find) {
      const [day] = find(without(search, 'availableBy'))
        .map(({ availableOn }) => availableOn)
        .sort()
      if (!day) return []
      const cost = daysBetween(search.availableBy!, day) / 120
      const text = (count: string) => t('{count} by {day}', { count, day: formatDay(day) })
      return [{ wish: 'availableBy', search: { ...search, availableBy: day }, cost, text }]
    },
    /** By today and by the first days of the next two months. */
    facet: facet({
      name: 'available',
      choices: ({ today }) => [today, ...firstDaysAfter(today)],
      add(counts, { availableOn }, choices) {
        for (let at = 0; at < choices.length; at++) if (availableOn <= choices[at]!) counts[at]!++
      },
      answer: (counts, choices) => choices.map((by, at) => ({ by, count: counts[at]! })),
    }),
  },
  features: {
    params: ['feature'],
    read(params) {
      const wanted = new Set(params.getAll('feature').map(featureFrom))
      return { features: features.filter((feature) => wanted.has(feature)) }
    },
    write: (search) => [search.features],
    problem: (params) =>
      params.getAll('feature').some((feature) => feature && !featureFrom(feature)) && t('There is no such feature.'),
    fits: (search) => (home) => search.features.every((feature) => home.features.includes(feature)),
    chosen: (search) =>
      search.features.map((feature) => ({
        wish: `feature:${feature}` as const,
        label: featureLabel[feature],
        without: { ...search, page: 1, features: search.features.filter((other) => other !== feature) },
      })),
    loosen: loosenFeatures,
    facet: facet({
      name: 'features',
      choices: () => features,
      add(counts, home) {
        for (const feature of home.features) counts[features.indexOf(feature)]!++
      },
      answer: named<Feature>,
      together: true,
    }),
  },
  words: {
    params: ['words'],
    rare: true,
    read: (params) => ({ words: shorten(tidy(paramOf(params, 'words')), mostWordLetters) }),
    write: ({ words }) => [words],
    problem: (params) =>
      isTooLong(params, 'words', mostWordLetters) &&
      t('Only the first {most} letters of the words count.', { most: mostWordLetters }),
    fits: (_, { hasWords }) => hasWords,
    chosen: (search) => [
      { wish: 'words', label: t('“{words}”', { words: search.words }), without: without(search, 'words') },
    ],
    loosen: (search) => [
      givenUp('words', search, 0.3, (count) =>
        t('{count} without the words “{words}”', { count, words: search.words }),
      ),
    ],
  },
  withPhotos: {
    params: ['photos'],
    read: (params) => asked('withPhotos', paramOf(params, 'photos') === '1' || undefined),
    write: ({ withPhotos }) => [withPhotos && '1'],
    fits: () => (home) => home.hasPhotos,
    chosen: (search) => [{ wish: 'withPhotos', label: t('With photos'), without: without(search, 'withPhotos') }],
    loosen: (search) => [
      givenUp('withPhotos', search, 0.1, (count) => t('{count} with those without photos', { count })),
    ],
    facet: facet({
      name: 'withPhotos',
      choices: () => [true],
      add: (counts, { hasPhotos }) => addTo(counts, hasPhotos ? 0 : -1),
      answer: ([count]) => count!,
    }),
  },
  fresh: {
    params: ['new'],
    read: (params) => asked('fresh', paramOf(params, 'new') === '1' || undefined),
    write: ({ fresh }) => [fresh && '1'],
    fits:
      (_, { freshSince }) =>
      (home) =>
        home.listedSince >= freshSince,
    chosen: (search) => [{ wish: 'fresh', label: t('New this week'), without: without(search, 'fresh') }],
    loosen: (search) => [givenUp('fresh', search, 0.15, (count) => t('{count} with those listed earlier', { count }))],
    facet: facet({
      name: 'fresh',
      choices: ({ freshSince }) => [freshSince],
      add: (counts, { listedSince }, [since]) => addTo(counts, listedSince >= since! ? 0 : -1),
      answer: ([count]) => count!,
    }),
  },
  box: {
    params: ['box'],
    rare: true,
    read: (params) => asked('box', readBox(paramOf(params, 'box'))),
    write: ({ box }) => [box && formatBox(box)],
    problem: (params) =>
      isUnread(params, 'box', readBox) && t('This part of the map is not in Canada, or its corners are reversed.'),
    fits({ box }) {
      const { south, west, north, east } = box!
      return ({ latitude, longitude }) =>
        latitude !== null &&
        longitude !== null &&
        latitude >= south &&
        latitude <= north &&
        longitude >= west &&
        longitude <= east
    },
    chosen: (search) => [{ wish: 'box', label: t('In this part of the map'), without: without(search, 'box') }],
    loosen: (search) => [givenUp('box', search, 0.2, (count) => t('{count} outside this part of the map', { count }))],
  },
} as const satisfies Record<FilterName, Filter>

/** The names of the filters in an address. */
export type FilterParam = (typeof filters)[FilterName]['params'][number]

/** Each filter with its name, in the order of the address. */
export const filterList = Object.entries(filters) as [FilterName, Filter][]

/** Bedrooms and bathrooms. */
const mostRooms = 20
const bedChoices = Array.from({ length: mostRooms }, (_, at) => at + 1)
const cityChoices = cities.map((city) => ({ city, key: normalise(city) }))
const statedRanges = [...priceRanges, ...salePriceRanges].map((text) => readRange(text)!)

/** True where the search asks for something in this filter. */
export function isAsked(search: PropertySearch, name: FilterName) {
  const value = search[name]
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/** '1001-1500' in whole dollars; 'min-' with no upper end uses 1,000,000 (contract 3.4). */
export function readRange(text: string): PriceRange | undefined {
  const [, low, high] = /^(\d{1,9})-(\d{0,9})$/.exec(text) ?? []
  if (low === undefined) return undefined
  const range = { min: Number(low), max: high ? Number(high) : defaultUpperPrice }
  return range.min <= range.max ? range : undefined
}

/**
 * `from` and `to` are free ends, `price` a stated range. The free ends win, unless they spell one of the stated ranges and
 * `price` names another one: then a form without script has another range chosen than the one it was filled in with.
 */
export function readPrice(params: URLSearchParams): PriceRange | undefined {
  const stated = readRange(params.get('price') ?? '')
  const free = readEnds(params.get('from') ?? '', params.get('to') ?? '')
  const price = free && !(stated && isStated(free)) ? free : stated
  return price && (price.min > 0 || price.max < noUpperEnd) ? price : undefined
}

export function readArea(params: URLSearchParams): PropertySearch['area'] {
  const min = plainNumber(params.get('areafrom') ?? '', mostArea)
  const max = plainNumber(params.get('areato') ?? '', mostArea)
  if ((!min && !max) || (min && max && min > max)) return undefined
  return { ...(min && { min }), ...(max && { max }) }
}

/** A calendar day of this or the next century's first years: what a home can be available by. */
export function isSearchDay(text: string) {
  return isDay(text) && text >= '2000' && text < '2200'
}

/** "Up to $1,600", "From $1,500", "$1,001-$1,500" */
export function priceText({ min, max }: PriceRange) {
  if (max === noUpperEnd) return t('From {price}', { price: formatPrice(min * 100) })
  if (min === 0) return t('Up to {price}', { price: formatPrice(max * 100) })
  return t('{lowest}-{highest}', { lowest: formatPrice(min * 100), highest: formatPrice(max * 100) })
}

/** The first days of the next two months. */
export function firstDaysAfter(day: string): string[] {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return [0, 1].map((more) => new Date(Date.UTC(year, month + more, 1)).toISOString().slice(0, 10))
}

function facet<Choice, const Name extends string, Answer>(declared: Facet<Choice, Name, Answer>) {
  return declared
}

function addTo(counts: number[], place: number) {
  if (place >= 0 && place < counts.length) counts[place]!++
}

function named<Name extends string>(counts: readonly number[], names: readonly Name[]) {
  return Object.fromEntries(names.map((name, at) => [name, counts[at]!])) as Record<Name, number>
}

function asked<Key extends FilterName>(name: Key, value: PropertySearch[Key] | undefined): Partial<PropertySearch> {
  return value === undefined ? {} : { [name]: value }
}

function paramOf(params: URLSearchParams, name: string) {
  return params.get(name) ?? ''
}

function isUnread(params: URLSearchParams, name: string, reads: (text: string) => unknown) {
  const value = paramOf(params, name).trim()
  return value !== '' && !reads(value)
}

function isTooLong(params: URLSearchParams, name: string, most: number) {
  return [...tidy(paramOf(params, name))].length > most
}

function isZero(text: string) {
  return /^0+$/.test(text)
}

/** The search without one filter, page 1. */
function without(search: PropertySearch, name: Exclude<FilterName, 'kinds' | 'features'>): PropertySearch {
  const { [name]: _, ...others } = search
  return { city: '', words: '', ...others, page: 1 }
}

function withoutBeds(search: PropertySearch): PropertySearch {
  const { exactBeds, ...others } = without(search, 'beds')
  return others
}

function givenUp(
  wish: Exclude<FilterName, 'kinds' | 'features'>,
  search: PropertySearch,
  cost: number,
  text: Looser['text'],
): Looser {
  const [{ without: looser }] = filters[wish].chosen(search) as [Chosen]
  return { wish, search: looser, cost, text }
}

/** Without Sell a price range that only homes for sale have goes too. */
function withoutOffer(search: PropertySearch): PropertySearch {
  const next = without(search, 'offer')
  return search.price && isSaleRange(search.price) ? without(next, 'price') : next
}

/** One of the ranges that only homes for sale have. */
export function isSaleRange({ min, max }: PriceRange) {
  return salePriceRanges.some((text) => text === `${min}-${max}`)
}

/** The next price up and the next one down, each rounded away from the range. */
function loosenPrice(search: PropertySearch, find: (search: PropertySearch) => readonly Home[]): Looser[] {
  const { min, max } = search.price!
  const prices = find(without(search, 'price')).map(({ price }) => price / 100)
  const above = Math.min(...prices.filter((price) => price > max))
  const below = Math.max(...prices.filter((price) => price < min))
  const step = (dollars: number) => (dollars < 10_000 ? 50 : 5_000)
  const loosened: Looser[] = []
  if (max < noUpperEnd && Number.isFinite(above)) {
    const top = Math.ceil(above / step(above)) * step(above)
    const text = (count: string) => t('{count} if you go to {price}', { count, price: formatPrice(top * 100) })
    const cost = Math.min(0.8, (top - max) / Math.max(max, 1))
    loosened.push({ wish: 'price', search: { ...search, price: { min, max: top } }, cost, text })
  }
  if (Number.isFinite(below)) {
    const bottom = Math.floor(below / step(below)) * step(below)
    const text = (count: string) => t('{count} if you start at {price}', { count, price: formatPrice(bottom * 100) })
    const cost = Math.min(0.8, (min - bottom) / min)
    loosened.push({ wish: 'price', search: { ...search, price: { min: bottom, max } }, cost, text })
  }
  return loosened
}

/** More than exactly so many; else the next number down. */
function loosenBeds(search: PropertySearch, find: (search: PropertySearch) => readonly Home[]): Looser[] {
  const { beds = 0, exactBeds } = search
  const others = withoutBeds(search)
  const found = find(others).map((home) => home.beds)
  const above = Math.min(...found.filter((one) => one > beds))
  const fewer = Math.max(0, ...found.filter((one) => one < beds))
  const loosened: Looser[] = []
  if (exactBeds && Number.isFinite(above)) {
    loosened.push({
      wish: 'beds',
      search: { ...others, beds },
      cost: 0.25 * (above - beds),
      text: (count) =>
        t('{count} with {beds, plural, one {# or more bedrooms} other {# or more bedrooms}}', { count, beds }),
    })
  }
  if (fewer) {
    loosened.push({
      wish: 'beds',
      search: { ...others, beds: fewer, ...(exactBeds && { exactBeds }) },
      cost: 0.25 * (beds - fewer) + 0.02,
      text: (count) =>
        exactBeds
          ? t('{count} with {beds, plural, one {# bedroom} other {# bedrooms}}', { count, beds: fewer })
          : t('{count} with {beds, plural, one {# or more bedrooms} other {# or more bedrooms}}', {
              count,
              beds: fewer,
            }),
    })
  }
  return loosened
}

function loosenFeatures(search: PropertySearch): Looser[] {
  return filters.features.chosen(search).map(({ wish, label, without: looser }) => ({
    wish,
    search: looser,
    cost: 0.15,
    text: (count) => t('{count} if you take away {wish}', { count, wish: label }),
  }))
}

/** "02 or more", and "2 bedrooms" for exactly so many. */
function bedsText({ beds = 0, exactBeds }: PropertySearch) {
  if (exactBeds) return t('{count, plural, one {# bedroom} other {# bedrooms}}', { count: beds })
  return t('{count} or more', { count: String(beds).padStart(2, '0') })
}

function areaText({ area = {} }: PropertySearch) {
  const { min, max } = area
  if (max === undefined) return t('From {size} sqft', { size: formatNumber(min ?? 0) })
  if (min === undefined) return t('Up to {size} sqft', { size: formatNumber(max) })
  return t('{least} to {most} sqft', { least: formatNumber(min), most: formatNumber(max) })
}

function priceProblem(params: URLSearchParams): string | false {
  if (readPrice(params)) return false
  const [price, from, to] = ['price', 'from', 'to'].map((name) => paramOf(params, name).trim()) as [
    string,
    string,
    string,
  ]
  const ends = [from, to].filter(Boolean)
  if (ends.some((end) => plainNumber(end, noUpperEnd) === undefined)) return t('Prices must be whole dollars.')
  if (ends.length === 2 && plainNumber(from, noUpperEnd)! > plainNumber(to, noUpperEnd)!)
    return t('The lowest price is above the highest.')
  if (ends.length > 0 || !price || readRange(price)) return false
  return /^\d{1,9}-\d{1,9}$/.test(price)
    ? t('The lowest price is above the highest.')
    : t('Price must be a range such as 1001-1500.')
}

function areaProblem(params: URLSearchParams): string | false {
  const ends = ['areafrom', 'areato'].map((name) => paramOf(params, name))
  if (ends.some((end) => end.trim() !== '' && plainNumber(end, mostArea) === undefined))
    return t('Areas must be whole square feet.')
  if (readArea(params)) return false
  const [min = 0, max = 0] = ends.map((end) => plainNumber(end, mostArea) ?? 0)
  return min > max && max > 0 && t('The smallest area is above the largest.')
}

function readEnds(from: string, to: string): PriceRange | undefined {
  const min = plainNumber(from, noUpperEnd)
  const max = plainNumber(to, noUpperEnd)
  // An end that cannot be read asks for nothing, rather than for a wider range than was meant.
  if ((from.trim() && min === undefined) || (to.trim() && max === undefined)) return undefined
  if (min === undefined && max === undefined) return undefined
  const range = { min: min ?? 0, max: max ?? noUpperEnd }
  return range.min <= range.max ? range : undefined
}

function isStated({ min, max }: PriceRange) {
  return [...priceRanges, ...salePriceRanges].some((text) => text === `${min}-${max}`)
}
