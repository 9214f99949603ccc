import { formatDay } from '../../../domain/dates.ts'
import { t } from '../../../domain/language/translate.ts'
import { formatNumber, formatPrice } from '../../../domain/money.ts'
import { cityLabel } from '../../../domain/property/fields/choices.ts'
import { type Feature, featureLabel } from '../../../domain/property/fields/features.ts'
import type { PriceRange, PropertySearch } from '../../../domain/property/search/property-search.ts'
import type { Wish } from '../../../domain/property/search/search-chips.ts'

/** How one wish is loosened. */
export type Step =
  | { group: 'price'; to: 'max' | 'min'; price: PriceRange }
  | { group: 'beds'; beds: number; exact: boolean }
  | { group: 'baths'; baths: number }
  | { group: 'availableBy'; day: string }
  | { group: 'city'; city: string }
  /** The wish is given up. */
  | { group: 'whole'; wish: Wish; search: PropertySearch }

/** "4 if you go to $1,700", in the language of the request. */
export function looseningText(step: Step, total: number): string {
  const count = formatNumber(total)
  switch (step.group) {
    case 'price':
      return step.to === 'max'
        ? t('{count} if you go to {price}', { count, price: formatPrice(step.price.max * 100) })
        : t('{count} if you start at {price}', { count, price: formatPrice(step.price.min * 100) })
    case 'beds':
      return bedsText(step, count)
    case 'baths':
      return t('{count} with {baths} or more bathrooms', { count, baths: formatNumber(step.baths) })
    case 'availableBy':
      return t('{count} by {day}', { count, day: formatDay(step.day) })
    case 'city':
      return t('{count} in {city}', { count, city: cityLabel(step.city) })
    case 'whole':
      return wholeText(step, count)
  }
}

function bedsText({ beds, exact }: { beds: number; exact: boolean }, count: string) {
  return exact
    ? t('{count} with {beds, plural, one {# bedroom} other {# bedrooms}}', { count, beds })
    : t('{count} with {beds, plural, one {# or more bedrooms} other {# or more bedrooms}}', { count, beds })
}

function wholeText({ wish, search }: { wish: Wish; search: PropertySearch }, count: string) {
  const [group, name] = wish.split(':')
  if (group === 'feature') return t('{count} if you take away {wish}', { count, wish: featureLabel[name as Feature] })
  if (group === 'kind') return t('{count} of every type', { count })
  if (wish === 'words') return t('{count} without the words “{words}”', { count, words: search.words })
  if (wish === 'city') return t('{count} in every city', { count })
  if (wish === 'area') return t('{count} of any size', { count })
  if (wish === 'withPhotos') return t('{count} with those without photos', { count })
  if (wish === 'fresh') return t('{count} with those listed earlier', { count })
  if (wish === 'box') return t('{count} outside this part of the map', { count })
  return t('{count} for rent or for sale', { count })
}
