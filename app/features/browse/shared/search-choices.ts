import { t } from '../../../core/language/translate.ts'
import { bedroomFilter, priceRanges, salePriceRanges } from '../../../core/listing/fields/choices.ts'
import { type PriceRange, type PropertySearch, readRange } from '../../../core/listing/search/property-search.ts'
import { formatPrice } from '../../../core/money.ts'

/** What the filters offer. */

/** The three specified ranges, followed by those of homes for sale when Sell is chosen. */
export function rangesFor({ offer }: Pick<PropertySearch, 'offer'>): PriceRange[] {
  const texts: readonly string[] = offer === 'sale' ? [...priceRanges, ...salePriceRanges] : priceRanges
  return texts.flatMap((text) => readRange(text) ?? [])
}

/** "$1,001-$1,500" */
export function rangeText({ min, max }: PriceRange) {
  return t('{lowest}-{highest}', { lowest: formatPrice(min * 100), highest: formatPrice(max * 100) })
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
