import { daysBetween, today } from '../dates.ts'
import type { Language } from '../language/language.ts'
import { t } from '../language/translate.ts'
import type { LocationPrecision } from '../places/place.ts'
import { type Kind, type Offer, type Province, provinceLabel } from './fields/choices.ts'
import type { Feature } from './fields/features.ts'
import type { PriceChange, PriceFall } from './price-history.ts'

/** A picture of a listing, as every visitor may know it. */
export interface Picture {
  /** Object path in storage, without width or ending, for example `properties/ab12cd/ef34`. */
  path: string
  /** Size of the upright original in pixels. */
  width: number
  height: number
  /** What is seen, for people who cannot see it. */
  alt: string
  /** The same in French, or empty. */
  altFr: string
  /** A tiny `data:image/...` preview or a plain CSS colour, shown until the picture is there. */
  placeholder: string
  /** For staff, of a hidden listing: what is put after the address of each file to be let in, from the question mark. */
  access?: string
}

export interface Address {
  /** The one line that the spec calls `loction`: "118 Elmwood Drive". */
  line: string
  city: string
  province: string
  postalCode: string
  streetNumber: string
  streetName: string
  placeId: string
  latitude: number | null
  longitude: number | null
  /** How exact these are; left out where they are the house's own. */
  precision?: LocationPrecision
}

/** A listing as anyone may see it (spec 3). Never holds a customer's details. */
export interface Property {
  id: string
  /** The title, as the description, in the language of the listing; words.ts says which words a page shows. */
  name: string
  /** The language of `name` and `description`. */
  language: Language
  /** The title in the other language, or empty. */
  otherTitle: string
  offer: Offer
  kind: Kind
  /** CAD cents; per month when `offer` is 'rent'. */
  price: number
  address: Address
  beds: number
  /** Half steps: 1.5 is a bathroom and a half. */
  washrooms: number
  /** Square feet. */
  sqft: number
  /** `YYYY-MM-DD`, a plain calendar day. */
  availableOn: string
  /** Null: unknown. */
  yearBuilt: number | null
  /** Paragraphs divided by an empty line. */
  description: string
  /** The same in the other language, or empty. */
  otherDescription: string
  videoUrl: string
  /** Of a 360° tour on a known site (virtual-tour.ts), or empty. */
  virtualTourUrl: string
  /** Those that are a Yes; every other one of the fifteen is a No. */
  features: Feature[]
  /** In display order; the first is the cover. */
  pictures: Picture[]
  verified: boolean
  closed: boolean
  archived: boolean
  /** ISO 8601 instants. */
  createdAt: string
  updatedAt: string
  /** Since when it is listed; of one that never was, when it came in. */
  listedSince: string
  /** When its owner last said that it is still on offer: at first the submission. ISO 8601 instant. */
  confirmedAt: string
  /** Its prices while listed, oldest first, from the moment they are kept. */
  priceHistory: PriceChange[]
  /** Of the last change, where it lowered the price. */
  priceFall?: PriceFall
}

/** What a card, a row and the map show of a listing. */
export interface BriefProperty
  extends Pick<Property, 'id' | 'name' | 'language' | 'otherTitle' | 'offer' | 'kind' | 'price'>,
    Pick<
      Property,
      | 'beds'
      | 'washrooms'
      | 'sqft'
      | 'availableOn'
      | 'pictures'
      | 'verified'
      | 'closed'
      | 'createdAt'
      | 'listedSince'
      | 'priceFall'
      | 'features'
    > {
  address: Pick<Address, 'line' | 'city' | 'latitude' | 'longitude' | 'precision'>
}

/** Of a listing what a card shows: a third of it, the rest are words that only its own page shows. */
export function briefOf(property: Property): BriefProperty {
  const { line, city, latitude, longitude } = property.address
  const precision = precisionOf(property.address)
  const { id, name, language, otherTitle, offer, kind, price, beds, washrooms, sqft, availableOn, features } = property
  const { pictures, verified, closed, createdAt, listedSince, priceFall } = property
  return {
    ...{ id, name, language, otherTitle, offer, kind, price, beds, washrooms, sqft, availableOn, features },
    address: { line, city, latitude, longitude, ...(precision && precision !== 'address' && { precision }) },
    ...{ pictures, verified, closed, createdAt, listedSince },
    ...(priceFall && { priceFall }),
  }
}

export interface Customer {
  name: string
  email: string
  phone: string
}

/** A listing as staff see it. */
export interface StaffProperty extends Property {
  customer: Customer
}

/** What the owner of a property says about it. */
export type PropertyFacts = Omit<
  Property,
  | ('id' | 'pictures' | 'verified' | 'closed' | 'archived' | 'createdAt' | 'updatedAt' | 'listedSince')
  | ('confirmedAt' | 'priceHistory' | 'priceFall')
>

/** Listings count as New this many days (contract 3.23). */
const newDays = 14

/** Only verified, non-archived listings are shown to the public (spec 4). */
export function isPublic(property: Pick<Property, 'verified' | 'archived'>) {
  return property.verified && !property.archived
}

/** The plate over a closed listing (spec 2.5). */
export function closedLabel(property: Pick<Property, 'offer'>) {
  return property.offer === 'rent' ? t('Rented') : t('Sold')
}

/** `on` is the calendar day in Moncton, where a listing of the late evening is not of tomorrow. */
export function isNew(property: Pick<Property, 'listedSince'>, on: string) {
  const age = daysBetween(today(new Date(property.listedSince)), on)
  return age >= 0 && age < newDays
}

/**
 * The instant (ISO 8601) that a change made at `at` is kept under: later than `updatedAt`, so that no two versions of a
 * property have the same one, whatever the clock does.
 */
export function nextVersion(updatedAt: string, at: number): string {
  return new Date(Math.max(at, Date.parse(updatedAt) + 1)).toISOString()
}

/** How exact the coordinates of an address are; null where it has none. */
export function precisionOf({
  latitude,
  longitude,
  precision = 'address',
}: Pick<Address, 'latitude' | 'longitude' | 'precision'>): LocationPrecision | null {
  return latitude === null || longitude === null ? null : precision
}

/** "118 Elmwood Drive, Moncton" */
export function shortAddress({ address }: { address: Pick<Address, 'line' | 'city'> }) {
  return `${address.line}, ${address.city}`
}

/** "118 Elmwood Drive, Moncton, New Brunswick E1A 4X3", in French "118 Elmwood Drive, Moncton (Nouveau-Brunswick) E1A 4X3" */
export function fullAddress({ address }: Pick<Property, 'address'>) {
  const { line, city, province, postalCode } = address
  const place = province
    ? t('{line}, {city}, {province}', { line, city, province: provinceLabel[province as Province] ?? province })
    : `${line}, ${city}`
  return [place, postalCode].filter(Boolean).join(province ? ' ' : ', ')
}
