import type { Kind } from '../../../domain/property/fields/choices.ts'
import type { PictureName } from './pictures/sample-pictures.ts'

/** Invented listings of the sample layouts (spec 3, demo listing card fields; spec 9, demo tags). */
export interface SampleListing {
  /** The slug in the address. */
  id: string
  name: string
  /** Street and number. */
  place: string
  city: string
  type: SampleType
  /** Its value in the sidebar's filter. */
  kind: Kind
  badge: 'For Rent' | 'For Sale' | 'For Buy'
  tags: SampleTag[]
  /** CAD cents, per month when rented. */
  price: number
  /** Undefined for a studio. */
  beds: number
  washrooms: number
  sqft: number
  /** The area of the lot or the floor. */
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
  /** Stars, of five. */
  rating: number
  text: string
}

export const sampleTypes = ['Apartment', 'House', 'Building', 'Condos', 'Villa'] as const
export type SampleType = (typeof sampleTypes)[number]
const sampleTags = ['Verified', 'SuperAgent', 'New'] as const
type SampleTag = (typeof sampleTags)[number]

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
