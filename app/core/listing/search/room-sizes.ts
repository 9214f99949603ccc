import { t } from '../../language/translate.ts'
import { formatNumber } from '../../money.ts'
import {
  greatestOf,
  type Home,
  type Looser,
  leastOf,
  maxArea,
  type PropertySearch,
  paramOf,
  without,
} from './filter.ts'
import { plainNumber } from './search-values.ts'

export function readArea(params: URLSearchParams): PropertySearch['area'] {
  const min = plainNumber(params.get('areafrom') ?? '', maxArea, 'area')
  const max = plainNumber(params.get('areato') ?? '', maxArea, 'area')
  if ((!min && !max) || (min && max && min > max)) return undefined
  return { ...(min && { min }), ...(max && { max }) }
}

export function withoutBeds(search: PropertySearch): PropertySearch {
  const { exactBeds, ...others } = without(search, 'beds')
  return others
}

/** More than exactly so many; else the next number down. */
export function loosenBeds(search: PropertySearch, find: (search: PropertySearch) => readonly Home[]): Looser[] {
  const { beds = 0, exactBeds } = search
  const others = withoutBeds(search)
  const found = find(others).map((home) => home.beds)
  const above = leastOf(found.filter((one) => one > beds))
  const fewer = greatestOf(found.filter((one) => one < beds))
  const loosened: Looser[] = []
  if (exactBeds && above !== undefined) {
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

/** "2 or more bedrooms", and "2 bedrooms" for exactly so many. */
export function bedsText({ beds = 0, exactBeds }: PropertySearch) {
  if (exactBeds) return t('{count, plural, one {# bedroom} other {# bedrooms}}', { count: beds })
  return t('{count, plural, one {# or more bedrooms} other {# or more bedrooms}}', { count: beds })
}

export function areaText({ area = {} }: PropertySearch) {
  const { min, max } = area
  if (max === undefined) return t('From {size} sqft', { size: formatNumber(min ?? 0) })
  if (min === undefined) return t('Up to {size} sqft', { size: formatNumber(max) })
  return t('{least} to {most} sqft', { least: formatNumber(min), most: formatNumber(max) })
}

export function areaProblem(params: URLSearchParams): string | false {
  const ends = ['areafrom', 'areato'].map((name) => paramOf(params, name))
  if (ends.some((end) => end.trim() !== '' && plainNumber(end, maxArea, 'area') === undefined))
    return t('Areas must be whole square feet.')
  if (readArea(params)) return false
  const [min = 0, max = 0] = ends.map((end) => plainNumber(end, maxArea, 'area') ?? 0)
  return min > max && max > 0 && t('The smallest area is above the largest.')
}

/** The greatest number that is to be had. */
export function loosenBaths(search: PropertySearch, find: (search: PropertySearch) => readonly Home[]): Looser[] {
  const baths = greatestOf(find(without(search, 'baths')).map(({ washrooms }) => washrooms))
  if (!baths) return []
  const text = (count: string) =>
    t('{count} with {baths, plural, one {# or more bathrooms} other {# or more bathrooms}}', { count, baths })
  return [{ wish: 'baths', search: { ...search, baths }, cost: 0.12, text }]
}
