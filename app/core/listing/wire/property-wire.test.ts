import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../../language/language.ts'
import { kinds, offers } from '../fields/choices.ts'
import { features } from '../fields/features.ts'
import { type Customer, isPublic, type Picture, type Property } from '../property.ts'
import { briefProperty, toBriefWire } from './brief-schema.ts'
import { fromBriefWire, fromWire, toWire, type WireProperty } from './property-wire.ts'
import { fromStaffWire } from './staff-wire.ts'

const text = fc.string({ unit: 'grapheme' })
const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
const instant = day.map((date) => date.toISOString())
const picture: fc.Arbitrary<Picture> = fc.record({
  path: text,
  width: fc.nat(),
  height: fc.nat(),
  alt: text,
  altFr: text,
  placeholder: text,
})
const state = {
  listedSince: instant,
  confirmedAt: instant,
  priceHistory: fc.array(
    fc.record({ at: instant, offer: fc.constantFrom(...offers), price: fc.integer({ min: 1, max: 10_000_000_000 }) }),
  ),
  priceFall: fc.option(fc.record({ cents: fc.integer({ min: 1 }), since: instant }), { nil: undefined }),
}
const property: fc.Arbitrary<Property> = fc.record({
  id: text,
  name: text,
  language: fc.constantFrom(...languages),
  otherTitle: text,
  offer: fc.constantFrom(...offers),
  kind: fc.constantFrom(...kinds),
  price: fc.integer({ min: 1, max: 10_000_000_000 }),
  address: fc.record({
    line: text,
    city: text,
    province: text,
    postalCode: text,
    streetNumber: text,
    streetName: text,
    placeId: text,
    latitude: fc.option(fc.double({ min: -90, max: 90, noNaN: true }).map((value) => value || 0)),
    longitude: fc.option(fc.double({ min: -180, max: 180, noNaN: true }).map((value) => value || 0)),
  }),
  beds: fc.nat(20),
  washrooms: fc.nat(40).map((halves) => halves / 2),
  sqft: fc.nat(),
  availableOn: instant.map((moment) => moment.slice(0, 10)),
  description: fc.array(text.filter((line) => line !== '' && !line.includes('\n'))).map((parts) => parts.join('\n\n')),
  otherDescription: text,
  videoUrl: text,
  virtualTourUrl: text,
  yearBuilt: fc.option(fc.integer({ min: 1600, max: 2099 })),
  features: fc.subarray([...features]),
  pictures: fc.array(picture),
  verified: fc.boolean(),
  closed: fc.boolean(),
  archived: fc.boolean(),
  createdAt: instant,
  updatedAt: instant,
  ...state,
})
const customer: fc.Arbitrary<Customer> = fc.record({ name: text, email: text, phone: text })

const home = fc.sample(property, { numRuns: 1, seed: 7 })[0]!
const listed = toWire({ ...home, verified: true, closed: false, archived: false })

describe('both ways', () => {
  test('a listing comes back as it went', () => {
    fc.assert(fc.property(property, (given) => void expect(fromWire(sent(toWire(given)))).toEqual(given)))
  })

  test('a staff listing comes back with its customer', () => {
    fc.assert(
      fc.property(property, customer, (given, owner) => {
        expect(fromStaffWire(sent(toWire(given, owner)))).toEqual({ ...given, customer: owner })
      }),
    )
  })

  test('a brief listing is the same listing with less', () => {
    fc.assert(
      fc.property(property, (given) => {
        const wire = sent(toBriefWire(given))
        expect(Object.keys(wire)).toEqual(Object.keys(briefProperty.shape))
        expect(given).toMatchObject(fromBriefWire(wire))
        expect(fromWire(toWire(given))).toMatchObject(fromBriefWire(wire))
      }),
    )
  })

  test('what was read and written again is what was read', () => {
    fc.assert(fc.property(property, (given) => void expect(toWire(fromWire(toWire(given)))).toEqual(toWire(given))))
  })
})

test('the tags are the badges of its card', () => {
  const tags = (days: number, verified: boolean) => {
    const listedSince = new Date(Date.now() - days * 86_400_000).toISOString()
    return toWire({ ...home, verified, listedSince }).tag
  }
  expect(tags(1, true)).toEqual(['Verified', 'New'])
  expect(tags(13, false)).toEqual(['New'])
  expect(tags(15, true)).toEqual(['Verified'])
})

test('no customer is written unless one is given', () => {
  fc.assert(
    fc.property(property, customer, (given, owner) => {
      const withOwner = { ...given, customer: owner }
      expect(Object.keys(toWire(withOwner)).filter((name) => /customer/i.test(name))).toEqual([])
    }),
  )
})

test('the spelling is the specification’s, letter for letter', () => {
  const wire = toWire({ ...home, offer: 'sale', kind: 'semi-detached', price: 38_900_000, features: ['Parking'] })
  expect(Object.keys(wire)).toEqual(
    expect.arrayContaining(
      `id name tag2 tag type propertyValue loction city Province PostalCode streetNumber streetName placeId latitude
      longitude beds washrooms sqft availableDate description1 description2 videoUrl features image verified Verified
      propertyClosed PropertyClosed propertyArchived PropertyArchived`.split(/\s+/),
    ),
  )
  expect(wire).toMatchObject({ tag2: 'For Sell', type: 'Semi-Detached', propertyValue: 389_000 })
  expect(wire.features).toEqual(Object.fromEntries(features.map((name) => [name, name === 'Parking' ? 'Yes' : 'No'])))
  expect(toWire({ ...home, offer: 'rent' }).tag2).toBe('For Rent')
})

describe('flags in two spellings fail closed', () => {
  const hidden: [string, unknown][] = [
    ['verified', false],
    ['Verified', false],
    ['verified', 'true'],
    ['Verified', 'false'],
    ['Verified', 1],
    ['verified', null],
    ['propertyArchived', true],
    ['PropertyArchived', true],
    ['propertyArchived', 'true'],
    ['PropertyArchived', 1],
    ['PropertyArchived', null],
  ]
  test.each(hidden)('%s: %j hides a listing whatever the other spelling says', (name, value) => {
    expect(isPublic(fromWire(listed))).toBe(true)
    expect(isPublic(fromWire({ ...listed, [name]: value }))).toBe(false)
  })

  test('one spelling is enough, none is not', () => {
    expect(fromWire(without('verified')).verified).toBe(true)
    expect(fromWire(without('Verified')).verified).toBe(true)
    expect(fromWire(without('verified', 'Verified')).verified).toBe(false)
    expect(fromWire(without('propertyArchived', 'PropertyArchived')).archived).toBe(false)
    expect(fromWire({ ...without('propertyArchived'), PropertyArchived: true }).archived).toBe(true)
  })

  test('no mixture of spellings makes public what one of them hides', () => {
    const flag = fc.constantFrom(true, false, undefined, null, 'true', 'false', 0, 1)
    const spellings = fc.record({ verified: flag, Verified: flag, propertyArchived: flag, PropertyArchived: flag })
    fc.assert(
      fc.property(spellings, (flags) => {
        const { verified, Verified, propertyArchived, PropertyArchived } = flags
        const shown = isPublic(fromWire({ ...listed, ...flags } as WireProperty))
        const bothAre = (all: unknown[], value: boolean) => all.every((one) => one === undefined || one === value)
        expect(shown).toBe(
          bothAre([verified, Verified], true) &&
            (verified ?? Verified) === true &&
            bothAre([propertyArchived, PropertyArchived], false),
        )
      }),
    )
  })

  test('closed in either spelling is closed', () => {
    expect(fromWire({ ...listed, propertyClosed: true }).closed).toBe(true)
    expect(fromWire({ ...listed, PropertyClosed: true }).closed).toBe(true)
    expect(fromWire(listed).closed).toBe(false)
  })
})

function sent<Wire>(wire: Wire): Wire {
  return JSON.parse(JSON.stringify(wire))
}

function without(...names: (keyof WireProperty)[]) {
  return Object.fromEntries(
    Object.entries(listed).filter(([name]) => !names.includes(name as never)),
  ) as never as WireProperty
}
