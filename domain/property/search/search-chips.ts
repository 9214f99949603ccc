import { formatDay } from '../../dates.ts'
import { t } from '../../language/translate.ts'
import { formatNumber, formatPrice } from '../../money.ts'
import { cityLabel, type Kind, kindLabel, offerFilterLabel, salePriceRanges } from '../fields/choices.ts'
import { type Feature, featureLabel } from '../fields/features.ts'
import { noUpperEnd, type PriceRange, type PropertySearch } from './property-search.ts'

/** One thing that narrows a list. */
export type Wish =
  | 'offer'
  | 'city'
  | `kind:${Kind}`
  | 'price'
  | 'beds'
  | 'baths'
  | 'area'
  | 'availableBy'
  | `feature:${Feature}`
  | 'words'
  | 'withPhotos'
  | 'fresh'
  | 'box'

export interface SearchChip {
  key: Wish
  /** The wish in words, in the current language: "Up to $1,600". */
  label: string
  /** The search without it, page 1. */
  without: PropertySearch
}

/** What is chosen, in the order of the filters: as chips over the list, in mails of a saved search and on landing pages. */
export function searchChips(search: PropertySearch): SearchChip[] {
  return wishesOf(search).map((key) => ({ key, label: wishText(search, key), without: withoutWish(search, key) }))
}

/** Everything that narrows the search, in the order of the filters. */
export function wishesOf(search: PropertySearch): Wish[] {
  const { offer, city, price, beds, baths, area, availableBy, words, withPhotos, fresh, box } = search
  return [
    ...(offer ? (['offer'] as const) : []),
    ...(city ? (['city'] as const) : []),
    ...search.kinds.map((kind): Wish => `kind:${kind}`),
    ...keysOf({ price, beds, baths, availableBy }),
    ...search.features.map((feature): Wish => `feature:${feature}`),
    ...keysOf({ area, words, withPhotos, fresh, box }),
  ]
}

/** The search without one wish, page 1. Without Sell a price range that only homes for sale have goes too. */
export function withoutWish(search: PropertySearch, wish: Wish): PropertySearch {
  const next = { ...search, page: 1 }
  const [group, name] = wish.split(':')
  if (group === 'kind') return { ...next, kinds: search.kinds.filter((kind) => kind !== name) }
  if (group === 'feature') return { ...next, features: search.features.filter((feature) => feature !== name) }
  if (wish === 'city' || wish === 'words') return { ...next, [wish]: '' }
  delete next[wish as Exclude<Wish, 'city' | 'words' | `${string}:${string}`>]
  if (wish === 'beds') delete next.exactBeds
  if (wish === 'offer' && search.price && isOfSales(search.price)) delete next.price
  return next
}

/** "Up to $1,600", "From $1,500", "$1,001-$1,500" */
export function priceText({ min, max }: PriceRange) {
  if (max === noUpperEnd) return t('From {price}', { price: formatPrice(min * 100) })
  if (min === 0) return t('Up to {price}', { price: formatPrice(max * 100) })
  return t('{lowest}-{highest}', { lowest: formatPrice(min * 100), highest: formatPrice(max * 100) })
}

function wishText(search: PropertySearch, wish: Wish): string {
  const [group, name] = wish.split(':')
  if (group === 'kind') return kindLabel[name as Kind]
  if (group === 'feature') return featureLabel[name as Feature]
  return wordsOf[wish as keyof typeof wordsOf](search)
}

const wordsOf: Record<Exclude<Wish, `${string}:${string}`>, (search: PropertySearch) => string> = {
  offer: ({ offer }) => offerFilterLabel[offer!],
  city: ({ city }) => cityLabel(city),
  price: ({ price }) => priceText(price!),
  beds: bedsText,
  baths: ({ baths }) => t('{count} or more bathrooms', { count: formatNumber(baths!) }),
  area: areaText,
  availableBy: ({ availableBy }) => t('By {day}', { day: formatDay(availableBy!) }),
  words: ({ words }) => t('“{words}”', { words }),
  withPhotos: () => t('With photos'),
  fresh: () => t('New this week'),
  box: () => t('In this part of the map'),
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

function isOfSales({ min, max }: PriceRange) {
  return salePriceRanges.some((text) => text === `${min}-${max}`)
}

function keysOf<Key extends Wish>(values: Partial<Record<Key, unknown>>): Key[] {
  return (Object.keys(values) as Key[]).filter((key) => values[key])
}
