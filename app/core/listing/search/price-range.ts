import { t } from '../../language/translate.ts'
import { formatPrice } from '../../money.ts'
import { defaultUpperPrice, priceRanges, salePriceRanges } from '../fields/choices.ts'
import {
  greatestOf,
  type Home,
  type Looser,
  leastOf,
  noUpperEnd,
  type PriceRange,
  type PropertySearch,
  paramOf,
  without,
} from './filter.ts'
import { plainNumber } from './search-values.ts'

/** The three stated ones, then those of homes for sale. */
export const statedRanges = [...priceRanges, ...salePriceRanges].map((text) => readRange(text)!)

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

/** "Up to $1,600", "From $1,500", "$1,001-$1,500" */
export function priceText({ min, max }: PriceRange) {
  if (max === noUpperEnd) return t('From {price}', { price: formatPrice(min * 100) })
  if (min === 0) return t('Up to {price}', { price: formatPrice(max * 100) })
  return t('{lowest}-{highest}', { lowest: formatPrice(min * 100), highest: formatPrice(max * 100) })
}

/** One of the ranges that only homes for sale have. */
export function isSaleRange({ min, max }: PriceRange) {
  return salePriceRanges.some((text) => text === `${min}-${max}`)
}

/** The next price up and the next one down, each rounded away from the range. */
export function loosenPrice(search: PropertySearch, find: (search: PropertySearch) => readonly Home[]): Looser[] {
  const { min, max } = search.price!
  const prices = find(without(search, 'price')).map(({ price }) => price / 100)
  const above = leastOf(prices.filter((price) => price > max))
  const below = greatestOf(prices.filter((price) => price < min))
  const step = (dollars: number) => (dollars < 10_000 ? 50 : 5_000)
  const loosened: Looser[] = []
  if (max < noUpperEnd && above !== undefined) {
    const top = Math.ceil(above / step(above)) * step(above)
    const text = (count: string) => t('{count} if you go to {price}', { count, price: formatPrice(top * 100) })
    const cost = Math.min(0.8, (top - max) / Math.max(max, 1))
    loosened.push({ wish: 'price', search: { ...search, price: { min, max: top } }, cost, text })
  }
  if (below !== undefined) {
    const bottom = Math.floor(below / step(below)) * step(below)
    const text = (count: string) => t('{count} if you start at {price}', { count, price: formatPrice(bottom * 100) })
    const cost = Math.min(0.8, (min - bottom) / min)
    loosened.push({ wish: 'price', search: { ...search, price: { min: bottom, max } }, cost, text })
  }
  return loosened
}

export function priceProblem(params: URLSearchParams): string | false {
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

/** Without Sell a price range that only homes for sale have goes too. */
export function withoutOffer(search: PropertySearch): PropertySearch {
  const next = without(search, 'offer')
  return search.price && isSaleRange(search.price) ? without(next, 'price') : next
}
