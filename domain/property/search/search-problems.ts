import { t } from '../../language/translate.ts'
import { kindFrom, offerFrom, sorts } from '../fields/choices.ts'
import { featureFrom } from '../fields/features.ts'
import {
  isSearchDay,
  mostArea,
  mostCityLetters,
  mostWordLetters,
  noUpperEnd,
  readArea,
  readPrice,
  readRange,
} from './property-search.ts'
import { readBox, readPosition } from './search-places.ts'
import { halfNumber, plainNumber, tidy, wholeNumber } from './search-values.ts'

/** Sentences about what `readSearch` ignored in an address, in the order of the filters; none for a search that was read whole. */
export function searchProblems(params: URLSearchParams): string[] {
  const value = (name: string) => (params.get(name) ?? '').trim()
  const unread = (name: string, reads: (text: string) => unknown) => value(name) !== '' && !reads(value(name))
  const isZero = (text: string) => /^0+$/.test(text)
  const tooLong = (name: string, most: number) => [...tidy(value(name))].length > most
  const problems: (string | false)[] = [
    unread('type', offerFrom) && t('The type can be Rent or Sell.'),
    tooLong('city', mostCityLetters) &&
      t('Only the first {most} letters of the city count.', { most: mostCityLetters }),
    params.getAll('kind').some((kind) => kind && !kindFrom(kind)) && t('There is no such property type.'),
    priceProblem(params),
    unread('beds', (text) => isZero(text) || wholeNumber(text, 20)) &&
      t('Bedrooms must be a whole number up to {most}.', { most: 20 }),
    unread('baths', (text) => isZero(text) || halfNumber(text)) &&
      t('Bathrooms must be a number such as 1 or 1.5, up to {most}.', { most: 20 }),
    areaProblem(params),
    unread('by', isSearchDay) && t('“{day}” is not a day of the calendar.', { day: value('by').slice(0, 20) }),
    params.getAll('feature').some((feature) => feature && !featureFrom(feature)) && t('There is no such feature.'),
    tooLong('words', mostWordLetters) &&
      t('Only the first {most} letters of the words count.', { most: mostWordLetters }),
    unread('box', readBox) && t('This part of the map is not in Canada, or its corners are reversed.'),
    unread('near', readPosition) && t('The place to search near must be a position in Canada.'),
    unread('sort', (text) => sorts.some((sort) => sort === text)) && t('There is no such order.'),
    value('sort') === 'nearest' && !value('near') && t('To sort by distance, choose a place or your position.'),
  ]
  return problems.filter((problem) => problem !== false)
}

function priceProblem(params: URLSearchParams): string | false {
  if (readPrice(params)) return false
  const [price, from, to] = ['price', 'from', 'to'].map((name) => (params.get(name) ?? '').trim()) as [
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
  if (readArea(params)) {
    const bad = ['areafrom', 'areato'].some((name) => isUnreadArea(params.get(name) ?? ''))
    return bad && t('Areas must be whole square feet.')
  }
  const ends = ['areafrom', 'areato'].map((name) => params.get(name) ?? '')
  if (ends.some(isUnreadArea)) return t('Areas must be whole square feet.')
  const [min = 0, max = 0] = ends.map((end) => plainNumber(end, mostArea) ?? 0)
  return min > max && max > 0 && t('The smallest area is above the largest.')
}

function isUnreadArea(text: string) {
  return text.trim() !== '' && plainNumber(text, mostArea) === undefined
}
