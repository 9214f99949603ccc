import type { Facet, FilterName, Looser, PropertySearch } from './filter.ts'
import { tidy } from './search-values.ts'

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
