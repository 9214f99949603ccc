import { today } from '../../dates.ts'
import { kindFrom, kindWord, offerFrom } from '../fields/choices.ts'
import { type Feature, features } from '../fields/features.ts'
import type { BriefName } from '../fields/fields.ts'
import { type BriefProperty, type Customer, isNew, type Property, precisionOf } from '../property.ts'
import type { WireProperty } from './wire-schema.ts'

export type { WireProperty } from './wire-schema.ts'

/** A listing in the spelling of the API (wire-schema.ts) and in our own, both ways. */

/** What a card, a row and the map need of a listing, in the same spelling. */
export type BriefWire = Pick<WireProperty, BriefName>

/** Inside -> outside. Customer fields are written only when the customer is given: never for the public. */
export function toWire(property: Property, customer?: Customer): WireProperty {
  const { address } = property
  const [first = '', ...rest] = property.description.split('\n\n')
  return {
    id: property.id,
    name: property.name,
    language: property.language,
    otherTitle: property.otherTitle,
    tag2: offerWord[property.offer],
    tag: [...(property.verified ? ['Verified'] : []), ...(isNew(property, today()) ? ['New'] : [])],
    type: kindWord[property.kind],
    propertyValue: property.price / 100,
    loction: address.line,
    city: address.city,
    Province: address.province,
    PostalCode: address.postalCode,
    streetNumber: address.streetNumber,
    streetName: address.streetName,
    placeId: address.placeId,
    latitude: address.latitude,
    longitude: address.longitude,
    beds: property.beds,
    washrooms: property.washrooms,
    sqft: property.sqft,
    availableDate: property.availableOn,
    description1: first,
    description2: rest.join('\n\n'),
    otherDescription: property.otherDescription,
    videoUrl: property.videoUrl,
    virtualTourUrl: property.virtualTourUrl,
    features: toYesNo(property.features),
    image: property.pictures.map((picture) => picture.path),
    verified: property.verified,
    Verified: property.verified,
    propertyClosed: property.closed,
    PropertyClosed: property.closed,
    propertyArchived: property.archived,
    PropertyArchived: property.archived,
    createdAt: property.createdAt,
    updatedAt: property.updatedAt,
    listedSince: property.listedSince,
    confirmedAt: property.confirmedAt,
    priceHistory: property.priceHistory.map(({ at, offer, price }) => ({
      at,
      tag2: offerWord[offer],
      propertyValue: price / 100,
    })),
    priceFall: property.priceFall ?? null,
    locationPrecision: precisionOf(address),
    pictures: property.pictures,
    ...(property.yearBuilt && { yearBuilt: property.yearBuilt }),
    ...(customer && { customerName: customer.name, customerEmail: customer.email, customerPhone: customer.phone }),
  }
}

/** Outside -> inside. Flags in two spellings fail closed: a listing is public only if no spelling hides it. */
export function fromWire(wire: WireProperty): Property {
  const brief = fromBriefWire(wire)
  return {
    ...brief,
    address: {
      ...brief.address,
      province: wire.Province,
      postalCode: wire.PostalCode,
      streetNumber: wire.streetNumber,
      streetName: wire.streetName,
      placeId: wire.placeId,
    },
    description: [wire.description1, wire.description2].filter(Boolean).join('\n\n'),
    otherDescription: wire.otherDescription,
    yearBuilt: wire.yearBuilt ?? null,
    videoUrl: wire.videoUrl,
    virtualTourUrl: wire.virtualTourUrl,
    archived: !isNo(wire.propertyArchived, wire.PropertyArchived),
    updatedAt: wire.updatedAt,
    confirmedAt: wire.confirmedAt,
    priceHistory: wire.priceHistory.map(({ at, tag2, propertyValue }) => ({
      at,
      offer: offerFrom(tag2) ?? 'rent',
      price: Math.round(propertyValue * 100),
    })),
  }
}

export function fromBriefWire(wire: BriefWire): BriefProperty {
  const vague = wire.locationPrecision !== 'address' && wire.locationPrecision
  return {
    id: wire.id,
    name: wire.name,
    language: wire.language,
    otherTitle: wire.otherTitle,
    offer: offerFrom(wire.tag2) ?? 'rent',
    kind: kindFrom(wire.type) ?? 'detached',
    price: Math.round(wire.propertyValue * 100),
    address: {
      line: wire.loction,
      city: wire.city,
      latitude: wire.latitude,
      longitude: wire.longitude,
      ...(vague && { precision: vague }),
    },
    beds: wire.beds,
    washrooms: wire.washrooms,
    sqft: wire.sqft,
    availableOn: wire.availableDate,
    features: features.filter((name) => wire.features[name] === 'Yes'),
    pictures: wire.pictures,
    verified: isYes(wire.verified, wire.Verified),
    closed: wire.propertyClosed === true || wire.PropertyClosed === true,
    createdAt: wire.createdAt,
    listedSince: wire.listedSince,
    ...(wire.priceFall && { priceFall: wire.priceFall }),
  }
}

/** At least one spelling is there, and each that is there says exactly true. */
function isYes(...spellings: unknown[]) {
  const given = spellings.filter((value) => value !== undefined)
  return given.length > 0 && given.every((value) => value === true)
}

/** No spelling that is there says anything but exactly false. */
function isNo(...spellings: unknown[]) {
  return spellings.every((value) => value === undefined || value === false)
}

const offerWord = { rent: 'For Rent', sale: 'For Sell' } as const

const allNo = Object.fromEntries(features.map((name) => [name, 'No'])) as Record<Feature, 'Yes' | 'No'>

function toYesNo(chosen: Feature[]) {
  const answers = { ...allNo }
  for (const name of chosen) answers[name] = 'Yes'
  return answers
}
