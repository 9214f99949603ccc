import type { Kind } from '../../domain/choices.ts'
import type { PictureName } from '../pictures/sample-pictures.ts'

/** The listings of the sample layouts (spec 3, demo listing card fields; spec 9, demo tags): no such homes exist. */
export interface SampleListing {
  /** A number in words of the address bar. */
  id: string
  name: string
  /** Street and number. */
  place: string
  city: string
  type: SampleType
  /** What the sidebar's filter calls it. */
  kind: Kind
  badge: 'For Rent' | 'For Sale' | 'For Buy'
  tags: SampleTag[]
  /** CAD cents, per month when rented. */
  price: number
  /** None: a studio. */
  beds: number
  washrooms: number
  sqft: number
  /** The land or the floor that belongs to it. */
  size: string
  /** `YYYY-MM-DD` */
  availableOn: string
  closed: boolean
  pictures: PictureName[]
  longitude: number
  latitude: number
  hotDeal: boolean
  pets: boolean
  laundry: Laundry
  amenities: Amenity[]
  /** Stars of five. */
  rating: number
  text: string
}

export const sampleTypes = ['Apartment', 'House', 'Building', 'Condos', 'Villa'] as const
export type SampleType = (typeof sampleTypes)[number]
export const sampleTags = ['Verified', 'SuperAgent', 'New'] as const
export type SampleTag = (typeof sampleTags)[number]

export const laundries = ['In the unit', 'In the building', 'Hookups only', 'None'] as const
export type Laundry = (typeof laundries)[number]

export const amenities = [
  'Air conditioning',
  'Balcony',
  'Dishwasher',
  'Elevator',
  'Fireplace',
  'Furnished',
  'Garage',
  'Gym',
  'Hardwood floors',
  'Heating included',
  'Internet',
  'Parking',
  'Pool',
  'Storage',
  'Wheelchair access',
] as const
export type Amenity = (typeof amenities)[number]
