import { availableFrom } from '../dates.ts'
import { t } from '../language/translate.ts'
import { formatNumber, formatPrice } from '../money.ts'
import { cityLabel } from './choices.ts'
import { closedLabel, type Property } from './property.ts'

/** The twelve rows of the comparison, in the specification's order (spec 2.10). */
export const comparisonRows = () =>
  [
    ['area', t('Area')],
    ['rooms', t('Rooms')],
    ['bedrooms', t('Bedrooms')],
    ['bathrooms', t('Bathrooms')],
    ['airConditioning', t('Air conditioning')],
    ['swimmingPool', t('Swimming pool')],
    ['laundryRoom', t('Laundry room')],
    ['windowCovering', t('Window covering')],
    ['buildingAge', t('Building age')],
    ['alarm', t('Alarm')],
    ['heating', t('Heating')],
    ['parking', t('Parking')],
  ] as const

/** What live listings record beside the stated rows (contract 3.30). Parking is a stated one already. */
export const listingRows = () =>
  [
    ['price', t('Price')],
    ['city', t('City')],
    ['available', t('Available')],
    ['pets', t('Pets')],
    ['laundry', t('Laundry')],
    ['utilities', t('Utilities included')],
    ['furnished', t('Furnished')],
  ] as const
export type ComparisonRow = ReturnType<typeof comparisonRows | typeof listingRows>[number][0]

/** A yes or no, words, or nothing where a listing does not record it. */
export type Fact = boolean | string | undefined
export type Facts = Partial<Record<ComparisonRow, Fact>>

export const notStated = () => t('Not stated')

/** As many homes as the comparison has columns (spec 2.10). */
export const comparisonColumns = 3

/** What a live listing records; `today` is `YYYY-MM-DD`. A washer in the home says nothing of a laundry room. */
export function factsOf(property: Property, today: string): Facts {
  const { sqft, beds, washrooms, features, offer, price } = property
  return {
    area: sqft > 0 ? t('{size} sqft', { size: formatNumber(sqft) }) : undefined,
    bedrooms: beds > 0 ? formatNumber(beds) : undefined,
    bathrooms: washrooms > 0 ? formatNumber(washrooms) : undefined,
    airConditioning: features.includes('Air Condition'),
    parking: parkingOf(features),
    price: offer === 'rent' ? t('{price} /month', { price: formatPrice(price) }) : formatPrice(price),
    city: cityLabel(property.address.city),
    available: availableOf(property, today),
    // Whoever buys a home decides about pets.
    pets: features.includes('Pets Allowed') || (offer === 'rent' ? false : undefined),
    laundry: features.includes('Washer and Dryer') ? t('Washer and dryer') : false,
    utilities: utilitiesOf(property),
    furnished: features.includes('Furnished'),
  }
}

/** The rows of a comparison: those with an answer of any home, and apart those that no home answers. */
export function splitRows(homes: Facts[]) {
  const rows = [...comparisonRows(), ...listingRows()]
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
  if (features.includes('Parking')) return garage ? t('Parking and garage') : true
  return garage ? t('Garage') : false
}

function availableOf(property: Property, today: string): Fact {
  return property.closed ? closedLabel(property) : availableFrom(property.availableOn, today)
}

/** "Electricity, water"; for a home for sale only what is said of it. */
function utilitiesOf({ offer, features }: Property): Fact {
  const included = utilities.filter(([feature]) => features.includes(feature)).map(([, word]) => word())
  if (included.length === 0) return offer === 'rent' ? false : undefined
  const text = included.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const utilities = [
  ['Electricity Bill Included', () => t('electricity')],
  ['Water Bill Included', () => t('water')],
  ['Internet', () => t('internet')],
] as const
