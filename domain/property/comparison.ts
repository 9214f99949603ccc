import { availability } from '../dates.ts'
import { formatNumber, formatPrice } from '../money.ts'
import { closedLabel, type Property } from './property.ts'

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

/** What live listings record beside the stated rows (contract 3.30). Parking is a stated one already. */
export const listingRows = [
  ['price', 'Price'],
  ['city', 'City'],
  ['available', 'Available'],
  ['pets', 'Pets'],
  ['laundry', 'Laundry'],
  ['utilities', 'Utilities included'],
  ['furnished', 'Furnished'],
] as const
export type ComparisonRow = (typeof comparisonRows | typeof listingRows)[number][0]

/** A yes or no, words, or nothing where a listing does not record it. */
export type Fact = boolean | string | undefined
export type Facts = Partial<Record<ComparisonRow, Fact>>

export const notStated = 'Not stated'

/** As many homes as the comparison has columns (spec 2.10). */
export const comparisonColumns = 3

/** What a live listing records; `today` is `YYYY-MM-DD`. A washer in the home says nothing of a laundry room. */
export function factsOf(property: Property, today: string): Facts {
  const { sqft, beds, washrooms, features, offer, price } = property
  return {
    area: sqft > 0 ? `${formatNumber(sqft)} sqft` : undefined,
    bedrooms: beds > 0 ? formatNumber(beds) : undefined,
    bathrooms: washrooms > 0 ? formatNumber(washrooms) : undefined,
    airConditioning: features.includes('Air Condition'),
    parking: parkingOf(features),
    price: offer === 'rent' ? `${formatPrice(price)} /month` : formatPrice(price),
    city: property.address.city,
    available: availableOf(property, today),
    // Whoever buys a home decides about pets.
    pets: features.includes('Pets Allowed') || (offer === 'rent' ? false : undefined),
    laundry: features.includes('Washer and Dryer') ? 'Washer and dryer' : false,
    utilities: utilitiesOf(property),
    furnished: features.includes('Furnished'),
  }
}

/** The rows of a comparison: those with an answer of any home, and apart those that no home answers. */
export function splitRows(homes: Facts[]) {
  const rows = [...comparisonRows, ...listingRows]
  const [told = [], untold = []] = [true, false].map((wanted) =>
    rows.filter(([row]) => homes.some((facts) => facts[row] !== undefined) === wanted),
  )
  return { told, untold }
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

function availableOf(property: Property, today: string): Fact {
  if (property.closed) return closedLabel(property)
  return availability(property.availableOn, today).replace(/^Available (.)/, (_, letter: string) =>
    letter.toUpperCase(),
  )
}

/** "Electricity, water"; for a home for sale only what is said of it. */
function utilitiesOf({ offer, features }: Property): Fact {
  const included = utilities.filter(([feature]) => features.includes(feature)).map(([, word]) => word)
  if (included.length === 0) return offer === 'rent' ? false : undefined
  const text = included.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const utilities = [
  ['Electricity Bill Included', 'electricity'],
  ['Water Bill Included', 'water'],
  ['Internet', 'internet'],
] as const
