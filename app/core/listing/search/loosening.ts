import { daysBetween, formatDay } from '../../dates.ts'
import { t } from '../../language/translate.ts'
import { cities, cityLabel } from '../fields/choices.ts'
import { featureLabel } from '../fields/features.ts'
import { givenUp, type Home, type Looser, type PropertySearch, type Wish, without } from './filter.ts'

/** For a search that brings nothing: one wish loosened by the smallest step that brings something. */
export interface Loosening {
  wish: Wish
  /** "4 if you go to $1,700", in the language of the request. */
  text: string
  /** The search with this one wish loosened, page 1. */
  search: PropertySearch
  /** Exactly so many homes; at least 1. */
  count: number
}

/** Each stated city, or every one. */
export function loosenCity(search: PropertySearch): Looser[] {
  const others = cities.map((city) => ({
    wish: 'city' as const,
    search: { ...search, city },
    cost: 0.35,
    text: (count: string) => t('{count} in {city}', { count, city: cityLabel(city) }),
  }))
  return [...others, givenUp('city', search, 0.45, (count) => t('{count} in every city', { count }))]
}

/** The first day on which one is available. */
export function loosenDay(search: PropertySearch, find: (search: PropertySearch) => readonly Home[]): Looser[] {
  const days = find(without(search, 'availableBy')).map(({ availableOn }) => availableOn)
  const [day] = days.sort()
  if (!day) return []
  const cost = daysBetween(search.availableBy!, day) / 120
  const text = (count: string) => t('{count} by {day}', { count, day: formatDay(day) })
  return [{ wish: 'availableBy', search: { ...search, availableBy: day }, cost, text }]
}

/** Each without one of them. */
export function loosenFeatures(search: PropertySearch): Looser[] {
  return search.features.map((feature) => ({
    wish: `feature:${feature}` as const,
    search: { ...search, page: 1, features: search.features.filter((other) => other !== feature) },
    cost: 0.15,
    text: (count: string) => t('{count} if you take away {wish}', { count, wish: featureLabel[feature] }),
  }))
}
