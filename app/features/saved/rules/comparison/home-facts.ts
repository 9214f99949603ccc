import { availableFrom } from '../../../../core/dates.ts'
import { t } from '../../../../core/language/translate.ts'
import { cityLabel } from '../../../../core/listing/fields/choices.ts'
import { closedLabel, type Property } from '../../../../core/listing/property.ts'
import { formatNumber } from '../../../../core/money.ts'
import type { Fact } from './fact.ts'

/** The twelve rows of the comparison, in the specification's order (spec 2.10). */
export const statedRows = () =>
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
export type StatedRow = ReturnType<typeof statedRows>[number][0]
export type StatedFacts = Partial<Record<StatedRow, Fact>>

/** What live listings record beside the stated rows (contract 3.30). Parking is a stated one already. */
export const listingRows = () =>
  [
    ['available', t('Available')],
    ['city', t('City')],
    ['pets', t('Pets')],
    ['laundry', t('Laundry')],
    ['furnished', t('Furnished')],
  ] as const
export type ListingFacts = StatedFacts & Partial<Record<ReturnType<typeof listingRows>[number][0], Fact>>

/** What a live listing records; `today` is `YYYY-MM-DD`. A washer in the home says nothing of a laundry room. */
export function homeFacts(property: Property, today: string): ListingFacts {
  const { sqft, beds, washrooms, features, offer } = property
  return {
    area: sqft > 0 ? t('{size} sqft', { size: formatNumber(sqft) }) : undefined,
    bedrooms: beds > 0 ? formatNumber(beds) : undefined,
    bathrooms: washrooms > 0 ? formatNumber(washrooms) : undefined,
    buildingAge: property.yearBuilt ? t('Built in {year}', { year: String(property.yearBuilt) }) : undefined,
    airConditioning: features.includes('Air Condition'),
    parking: parkingOf(features),
    available: property.closed ? closedLabel(property) : availableFrom(property.availableOn, today),
    city: cityLabel(property.address.city),
    // Whoever buys a home decides about pets.
    pets: features.includes('Pets Allowed') || (offer === 'rent' ? false : null),
    laundry: features.includes('Washer and Dryer') ? t('Washer and dryer') : false,
    furnished: features.includes('Furnished'),
  }
}

function parkingOf(features: Property['features']): Fact {
  const garage = features.includes('Garage')
  if (features.includes('Parking')) return garage ? t('Parking and garage') : true
  return garage ? t('Garage') : false
}
