import type { Position } from '../../places/distance.ts'
import type { LocationPrecision } from '../../places/place.ts'
import type { Kind, Offer, Sort } from '../fields/choices.ts'
import type { Feature } from '../fields/features.ts'
import type { Property } from '../property.ts'
import type { Box } from './search-places.ts'
import { tidy } from './search-values.ts'

/** Bedrooms and bathrooms. */
export const maxRooms = 20
/** Letters of the words that are looked for. */
export const maxWordLetters = 100
/** The highest whole dollars of a range, for one without an upper end. */
export const noUpperEnd = 999_999_999
/** Square feet. */
export const maxArea = 999_999
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
  /** Built in this year or later. */
  builtFrom?: number
  /** `YYYY-MM-DD`: available on this day or earlier. */
  availableBy?: string
  /** Each of them is a Yes. */
  features: Feature[]
  /** Words in the titles, the descriptions, the street or the city. */
  words: string
  withPhotos?: true
  /** Listed in the last `freshDays` days. */
  fresh?: true
  /** Not rented or sold yet. */
  open?: true
  /** The part of the map to look in. */
  box?: Box
  /** Only, and always, with the sort Nearest. */
  near?: Position & { name?: string }
  sort: Sort
  /** From 1. */
  page: number
}

/** The fields of a property that filters ask for as they are. */
export const homeFacts = [
  'offer',
  'kind',
  'price',
  'beds',
  'washrooms',
  'sqft',
  'availableOn',
  'yearBuilt',
] as const satisfies (keyof Property)[]

/** What a search asks of a listed home: the facts that filters, counts, orders and words need, and no more. */
export interface Home
  extends Pick<Property, (typeof homeFacts)[number] | 'id' | 'closed' | 'createdAt' | 'updatedAt' | 'listedSince'> {
  /** As its owner spells it, and folded. */
  city: string
  cityKey: string
  features: readonly Feature[]
  hasPhotos: boolean
  latitude: number | null
  longitude: number | null
  /** How exact these are; null without them. */
  precision: LocationPrecision | null
  popularity: number
  /** The places of its words in the vocabulary that it was read with. */
  words: Uint32Array
}

/** What a filter needs to know beside the search and the home. */
export interface Judging {
  /** `YYYY-MM-DD`: the day that "available now" means. */
  today: string
  /** ISO 8601 instant: what is listed since then is new this week. */
  freshSince: string
  /** Whether a home has the words of the search. */
  hasWords(home: Home): boolean
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

export function facet<Choice, const Name extends string, Answer>(declared: Facet<Choice, Name, Answer>) {
  return declared
}

export function addTo(counts: number[], place: number) {
  if (place >= 0 && place < counts.length) counts[place]!++
}

export function named<Name extends string>(counts: readonly number[], names: readonly Name[]) {
  return Object.fromEntries(names.map((name, at) => [name, counts[at]!])) as Record<Name, number>
}

export function asked<Key extends FilterName>(
  name: Key,
  value: PropertySearch[Key] | undefined,
): Partial<PropertySearch> {
  return value === undefined ? {} : { [name]: value }
}

export function paramOf(params: URLSearchParams, name: string) {
  return params.get(name) ?? ''
}

export function isUnread(params: URLSearchParams, name: string, reads: (text: string) => unknown) {
  const value = paramOf(params, name).trim()
  return value !== '' && !reads(value)
}

export function isTooLong(params: URLSearchParams, name: string, most: number) {
  return [...tidy(paramOf(params, name))].length > most
}

export function isZero(text: string) {
  return /^0+$/.test(text)
}

/** The search without one filter, page 1. */
export function without(search: PropertySearch, name: SingleFilter): PropertySearch {
  const { [name]: _, ...others } = search
  return { city: '', words: '', ...others, page: 1 }
}

/** A wish is given up altogether. */
export function givenUp(wish: SingleFilter, search: PropertySearch, cost: number, text: Looser['text']): Looser {
  return { wish, search: without(search, wish), cost, text }
}

type SingleFilter = Exclude<FilterName, 'kinds' | 'features'>

/** Undefined of none. A list may be longer than a call can have arguments. */
export function leastOf(numbers: readonly number[]): number | undefined {
  return numbers.length > 0 ? numbers.reduce((least, one) => Math.min(least, one)) : undefined
}

export function greatestOf(numbers: readonly number[]): number | undefined {
  return numbers.length > 0 ? numbers.reduce((most, one) => Math.max(most, one)) : undefined
}

/** Cities are few and homes many: what is computed of a text is kept for the next home with it. */
export function oncePerText<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    if (known.has(text)) return known.get(text)!
    if (known.size >= 1_000) known.clear()
    const value = compute(text)
    known.set(text, value)
    return value
  }
}
