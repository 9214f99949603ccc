import { type Feature, features, type Kind, kindLabel, type Offer } from './choices.ts'
import type { LocationPrecision } from './place.ts'
import { postalCodeFrom } from './postal-code.ts'
import { type Address, precisionOf, type StaffProperty } from './property.ts'

/** A property as its owner sends it in, or staff change it: the form's own words, and the outside spelling (spec 3, 'Submission payload'). */

/** Longest input in characters (contract 3.17; phone: spec 5). */
export const submissionLengths = {
  title: 120,
  description: 5_000,
  name: 100,
  email: 254,
  phone: 15,
  text: 200,
} as const

export const mostPictures = 8

/** The dialogs and warnings of the form (spec 5 and 8). */
export const submissionTexts = {
  submitted: { title: 'Submitted!', text: 'Your property has been submitted for review. Thank you!' },
  updated: { title: 'Updated!', text: 'Your property has been updated successfully.' },
  /** Followed by the server's status and text. */
  failed: { title: 'Error!', text: 'Failed to action property.' },
  tooMany: { title: 'Upload Limit Exceeded', text: 'Please select a maximum of 8 images.' },
  noPlaces: {
    title: 'Network Error',
    text: 'Could not load the map service. Please check your internet connection and try again.',
  },
} as const

/** What has been typed so far: text as it stands in the fields, an empty one where nothing was chosen. */
export interface PropertyDraft {
  title: string
  offer: Offer | ''
  kind: Kind | ''
  /** Dollars; separators and a dollar sign may stand in it. */
  price: string
  /** Square feet. */
  sqft: string
  beds: string
  washrooms: string
  /** `YYYY-MM-DD` */
  availableOn: string
  videoUrl: string
  line: string
  streetNumber: string
  streetName: string
  city: string
  province: string
  postalCode: string
  placeId: string
  /** Of the chosen place; null once the address was typed by hand. */
  latitude: number | null
  longitude: number | null
  /** How exact these are; null without them. */
  precision: LocationPrecision | null
  description: string
  features: Feature[]
  name: string
  email: string
  /** Digits only. */
  phone: string
  consent: boolean
}

export type PropertyField = keyof PropertyDraft | 'pictures'

/** The body of POST submit-property; with `id` and `deletedImages` that of update-property. Letter for letter (spec 3). */
export interface WireSubmission {
  id?: string
  deletedImages?: string[]
  /** Beside the stated fields: the version that a change was made from (contract 34). */
  updatedAt?: string
  propertyTitle: string
  Type: string
  /** As typed: "2,350". */
  PropertyAmount: string
  Sqft: string
  Bedrooms: string
  Washrooms: string
  City: string
  Province: string
  PostalCode: string
  description: string
  features: Record<string, 'Yes' | 'No'>
  name: string
  email: string
  phone: string
  gdprAgreement: boolean
  AddressLine1: string
  /** `YYYY-MM-DD` */
  availableDate: string
  /** True: For Rent. False: For Sale. Null: nothing was chosen. */
  ForRent: boolean | null
  PlaceId: string
  videoUrl: string
  /** In display order: paths of uploads, or whole files as data URLs. */
  images: string[]
  streetName: string
  streetNumber: string
  /** The address as the place service gave it; empty when it was typed by hand. */
  autoAddress: string
  /** These three are ignored by the server, whatever they say (contract 2). */
  Verified: boolean
  PropertyClosed: boolean
  PropertyArchived: boolean
  /** Beside the stated fields. */
  latitude?: number | null
  longitude?: number | null
  locationPrecision?: LocationPrecision | null
}

/** What a submission carries unseen: as the forms that write to us do. */
export interface SubmissionExtras {
  /** From GET form-stamp. */
  stamp?: string
  /** People never see this field and leave it empty. */
  website?: string
}

/** Where each field of the form stands on the wire, so that a 422 finds its way back. */
export const wireFields = {
  title: 'propertyTitle',
  offer: 'ForRent',
  kind: 'Type',
  price: 'PropertyAmount',
  sqft: 'Sqft',
  beds: 'Bedrooms',
  washrooms: 'Washrooms',
  availableOn: 'availableDate',
  videoUrl: 'videoUrl',
  line: 'AddressLine1',
  streetNumber: 'streetNumber',
  streetName: 'streetName',
  city: 'City',
  province: 'Province',
  postalCode: 'PostalCode',
  placeId: 'PlaceId',
  latitude: 'latitude',
  longitude: 'longitude',
  precision: 'locationPrecision',
  description: 'description',
  features: 'features',
  name: 'name',
  email: 'email',
  phone: 'phone',
  consent: 'gdprAgreement',
  pictures: 'images',
} as const satisfies Record<PropertyField, keyof WireSubmission>

/** Form -> wire. `images` are the pictures' paths in display order. */
export function submissionToWire(draft: PropertyDraft, images: string[]): WireSubmission {
  const address = [draft.line, draft.city, draft.province].join(', ')
  return {
    propertyTitle: draft.title,
    Type: draft.kind && kindLabel[draft.kind],
    PropertyAmount: draft.price,
    Sqft: draft.sqft,
    Bedrooms: draft.beds,
    Washrooms: draft.washrooms,
    City: draft.city,
    Province: draft.province,
    PostalCode: postalCodeFrom(draft.postalCode) || draft.postalCode,
    description: draft.description,
    features: Object.fromEntries(features.map((name) => [name, draft.features.includes(name) ? 'Yes' : 'No'])),
    name: draft.name,
    email: draft.email,
    phone: draft.phone,
    gdprAgreement: draft.consent,
    AddressLine1: draft.line,
    availableDate: draft.availableOn,
    ForRent: draft.offer === '' ? null : draft.offer === 'rent',
    PlaceId: draft.placeId,
    videoUrl: draft.videoUrl,
    images,
    streetName: draft.streetName,
    streetNumber: draft.streetNumber,
    autoAddress: draft.placeId && address,
    Verified: false,
    PropertyClosed: false,
    PropertyArchived: false,
    latitude: draft.latitude,
    longitude: draft.longitude,
    locationPrecision: draft.precision,
  }
}

/** What the form shows of a property that staff edit. */
export function draftFrom(property: StaffProperty): PropertyDraft {
  const { address, customer } = property
  return {
    ...addressDraft(address),
    title: property.name,
    offer: property.offer,
    kind: property.kind,
    price: String(property.price / 100),
    sqft: String(property.sqft),
    beds: String(property.beds),
    washrooms: String(property.washrooms),
    availableOn: property.availableOn,
    videoUrl: property.videoUrl,
    description: property.description,
    features: property.features,
    name: customer.name,
    email: customer.email,
    phone: customer.phone.replace(/[^0-9]/g, ''),
    consent: true,
  }
}

export const emptyDraft: PropertyDraft = {
  ...{ title: '', offer: '', kind: '', price: '', sqft: '', beds: '', washrooms: '', availableOn: '', videoUrl: '' },
  ...{ line: '', streetNumber: '', streetName: '', city: '', province: '', postalCode: '', placeId: '' },
  ...{
    latitude: null,
    longitude: null,
    precision: null,
    description: '',
    features: [],
    name: '',
    email: '',
    phone: '',
    consent: false,
  },
}

/** The messages of a 422 by the form's own fields, one each. */
export function draftErrors(errors: Record<string, string[]>): Partial<Record<PropertyField, string>> {
  const fields = Object.keys(wireFields) as PropertyField[]
  return Object.fromEntries(
    fields.flatMap((field) => {
      const [first] = errors[wireFields[field]] ?? []
      return first ? [[field, first]] : []
    }),
  )
}

function addressDraft(address: Address) {
  const { line, streetNumber, streetName, city, province, postalCode, placeId, latitude, longitude } = address
  const precision = precisionOf(address)
  return { line, streetNumber, streetName, city, province, postalCode, placeId, latitude, longitude, precision }
}
