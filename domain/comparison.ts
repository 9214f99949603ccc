import { formatNumber } from './money.ts'
import type { Property } from './property.ts'

/** The twelve rows of the comparison, in the specification's order (spec 2.10). */
export const comparisonRows = [
  ['area', 'Area'],
  ['rooms', 'Rooms'],
  ['bedrooms', 'Bedrooms'],
  ['bathrooms', 'Bathrooms'],
  ['airConditioning', 'Air conditioning'],
  ['swimmingPool', 'Swimming pool'],
  ['laundryRoom', 'Laundry room'],
  ['windowCovering', 'Window covering'],
  ['buildingAge', 'Building age'],
  ['alarm', 'Alarm'],
  ['heating', 'Heating'],
  ['parking', 'Parking'],
] as const
export type ComparisonRow = (typeof comparisonRows)[number][0]

/** A yes or no, words, or nothing where a listing does not record it. */
export type Fact = boolean | string | undefined
export type Facts = Partial<Record<ComparisonRow, Fact>>

export const notStated = 'Not stated'

/** As many homes as the comparison has columns (spec 2.10). */
export const comparisonColumns = 3

/** What a live listing records. A washer in the home says nothing of a laundry room, so only a Yes is passed on. */
export function factsOf({ sqft, beds, washrooms, features }: Property): Facts {
  return {
    area: sqft > 0 ? `${formatNumber(sqft)} sqft` : undefined,
    bedrooms: beds > 0 ? formatNumber(beds) : undefined,
    bathrooms: washrooms > 0 ? formatNumber(washrooms) : undefined,
    airConditioning: features.includes('Air Condition'),
    laundryRoom: features.includes('Washer and Dryer') ? 'Washer and dryer' : undefined,
    parking: parkingOf(features),
  }
}

/** True when every home says the same, also when none says anything. */
export function isSame(row: ComparisonRow, homes: Facts[]) {
  return homes.every((facts) => facts[row] === homes[0]?.[row])
}

/** `?ids=a,b,c` -> at most three ids, each once. */
export function readIds(text: string | null): string[] {
  const ids = (text ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids)].filter((id) => /^[\w-]{1,100}$/.test(id)).slice(0, comparisonColumns)
}

function parkingOf(features: Property['features']): Fact {
  const garage = features.includes('Garage')
  if (features.includes('Parking')) return garage ? 'Parking and garage' : true
  return garage ? 'Garage' : false
}
