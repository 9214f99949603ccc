import { t, tc } from '../../../core/language/translate.ts'
import { offerBadge } from '../../../core/listing/fields/choices.ts'

/** The words that a visitor reads for the values of the sample listings and their search. */

export const typeLabel = {
  Apartment: t('Apartment'),
  House: t('House'),
  Building: t('Building'),
  Condos: t('Condos'),
  Villa: t('Villa'),
}

export const badgeLabel = {
  'For Rent': offerBadge.rent,
  'For Sale': offerBadge.sale,
  'For Buy': t('For Buy'),
}

export const laundryLabel = {
  'In the unit': t('In the unit'),
  'In the building': t('In the building'),
  'Hookups only': t('Hookups only'),
  None: tc('of laundry', 'None'),
}

export const amenityLabel = {
  'Air conditioning': t('Air conditioning'),
  Balcony: t('Balcony'),
  Dishwasher: t('Dishwasher'),
  Elevator: t('Elevator'),
  Fireplace: t('Fireplace'),
  Furnished: t('Furnished'),
  Garage: t('Garage'),
  Gym: t('Gym'),
  'Hardwood floors': t('Hardwood floors'),
  'Heating included': t('Heating included'),
  Internet: t('Internet'),
  Parking: t('Parking'),
  Pool: t('Pool'),
  Storage: t('Storage'),
  'Wheelchair access': t('Wheelchair access'),
}

export const sortLabel = {
  'Most Popular': t('Most Popular'),
  'Low Price': t('Low Price'),
  'High Price': t('High Price'),
  'Best Match': t('Best Match'),
  'Price Low to High': t('Price Low to High'),
  'Price High to Low': t('Price High to Low'),
  'Top Rated': t('Top Rated'),
}

export type SampleSortName = keyof typeof sortLabel

export function bedroomsLabel(choice: string) {
  return choice === 'Studio' ? t('Studio') : choice
}

export type SampleType = keyof typeof typeLabel
export const sampleTypes = Object.keys(typeLabel) as SampleType[]
export type Laundry = keyof typeof laundryLabel
export const laundries = Object.keys(laundryLabel) as Laundry[]
export type Amenity = keyof typeof amenityLabel
export const amenities = Object.keys(amenityLabel) as Amenity[]

/** Which offer a badge is. */
export function offerOf({ badge }: { badge: keyof typeof badgeLabel }) {
  return badge === 'For Rent' ? 'rent' : 'sale'
}
