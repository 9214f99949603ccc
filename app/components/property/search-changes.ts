import { t } from '../../../domain/language/translate.ts'
import { formatPrice } from '../../../domain/money.ts'
import { bedroomFilter, priceRanges, salePriceRanges } from '../../../domain/property/fields/choices.ts'
import {
  emptySearch,
  type PriceRange,
  type PropertySearch,
  readRange,
  readSearch,
  writeSearch,
} from '../../../domain/property/search/property-search.ts'

export type SearchChange = Partial<Omit<PropertySearch, 'page'>>

/** Changing any filter returns to page 1 (spec 2.3). Deselecting Sell removes a range that only homes for sale have. */
export function changeSearch(search: PropertySearch, change: SearchChange): PropertySearch {
  const next = { ...search, ...change, page: 1 }
  if ('offer' in change && next.price && saleOnly(next.price) && next.offer !== 'sale') delete next.price
  return next
}

export function clearSearch({ sort, near }: PropertySearch): PropertySearch {
  return { ...emptySearch, sort, ...(near && { near }) }
}

/** The normalised text of a search, equal for equal searches. */
export function searchKey(search: PropertySearch) {
  return writeSearch(readSearch(writeSearch(search))).toString()
}

/** The three specified ranges, followed by those of homes for sale when Sell is chosen. */
export function rangesFor({ offer }: Pick<PropertySearch, 'offer'>): PriceRange[] {
  const texts: readonly string[] = offer === 'sale' ? [...priceRanges, ...salePriceRanges] : priceRanges
  return texts.flatMap((text) => readRange(text) ?? [])
}

/** "$1,001-$1,500" */
export function rangeText({ min, max }: PriceRange) {
  return t('{lowest}-{highest}', { lowest: formatPrice(min * 100), highest: formatPrice(max * 100) })
}

export function rangeValue({ min, max }: PriceRange) {
  return `${min}-${max}`
}

export function sameRange(one: PriceRange, other?: PriceRange) {
  return one.min === other?.min && one.max === other.max
}

/** 01, 02, 03, and a number from a link. */
export function bedsFor({ beds }: Pick<PropertySearch, 'beds'>) {
  const stated = bedroomFilter.map(Number)
  const shown = !beds || stated.includes(beds) ? stated : [...stated, beds]
  return shown.map((number) => [String(number), String(number).padStart(2, '0')] as const)
}

function saleOnly(price: PriceRange) {
  return salePriceRanges.some((text) => text === rangeValue(price))
}
