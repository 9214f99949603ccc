import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellText, csvCell } from '../../../core/csv-cells.ts'
import { type Language, languages, setLanguageSource } from '../../../core/language/language.ts'
import { speak } from '../../../core/language/test-language.ts'
import { bedroomChoices, kinds, offers, provinces, washroomChoices } from '../../../core/listing/fields/choices.ts'
import { features } from '../../../core/listing/fields/features.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import {
  exportCells,
  exportHeaders,
  guessColumns,
  headerKey,
  headersKey,
  importTargets,
  targetLabel,
} from './import-columns.ts'
import { judgeRow } from './import-row.ts'

test.each(languages)('our own table heads its columns so that they are found, %s', (language) => {
  speak(language)
  const headers = importTargets.map(targetLabel)
  speak('en')
  expect(guessColumns(headers)).toEqual(importTargets)
  speak('fr')
  expect(guessColumns(headers)).toEqual(importTargets)
})

describe('tables of others', () => {
  test.each([
    [
      'Titre;Loyer;Rue;CP;Ch.;Dispo;Chauffage;Réf',
      ['title', 'price', 'line', 'postalCode', 'beds', 'availableOn', null, 'reference'],
    ],
    [
      'post_title;post_content;property_rent;property_address_street_number;property_address_street;property_address_suburb;property_address_state;property_address_postal_code;property_bedrooms;property_bathrooms;property_date_available;property_category;property_building_area',
      [
        ...['title', 'description', 'price', 'streetNumber', 'streetName', 'city', 'province', 'postalCode'],
        ...['beds', 'washrooms', 'availableOn', 'kind', 'sqft'],
      ],
    ],
    [
      'Unit ID;Listing Title;Monthly Rent;Square Feet;Beds;Baths;Available From;Street Address;City;Province;Zip;Pets;Parking Spaces;Contact Name;Contact Email;Contact Phone',
      [
        ...['reference', 'title', 'price', 'sqft', 'beds', 'washrooms', 'availableOn', 'line', 'city', 'province'],
        ...['postalCode', 'feature:Pets Allowed', 'feature:Parking', 'name', 'email', 'phone'],
      ],
    ],
    [
      'ListingId;ListPrice;LeaseAmount;TransactionType;PropertySubType;BedroomsTotal;BathroomsTotalInteger;LivingArea;AvailabilityDate;UnparsedAddress;UnitNumber;StreetNumber;StreetName;StateOrProvince;PublicRemarks;ListAgentFullName;ListAgentEmail;ListAgentDirectPhone',
      [
        ...['reference', 'price', null, 'offer', 'kind', 'beds', 'washrooms', 'sqft', 'availableOn', 'line', null],
        ...['streetNumber', 'streetName', 'province', 'description', 'name', 'email', 'phone'],
      ],
    ],
    ['Rent;Price;Title;Heading', [null, 'price', 'title', null]],
    ['=cmd();;%%%;Colour', [null, null, null, null]],
  ])('%.40s', (headers, columns) => {
    speak('en')
    expect(guessColumns(headers.split(';'))).toEqual(columns)
  })
})

test('headers are compared without marks, capitals and accents', () => {
  expect(headerKey(' Property_Address-Postal Code ')).toBe('property address postal code')
  expect(headerKey('AddressLine1')).toBe('address line1')
  expect(headersKey(['Réf.', 'LOYER'])).toBe(headersKey(['ref', 'Loyer']))
})

/** White space around a text does not survive. */
const words = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
  fc.constantFrom('=1+1', '@x', '-5', 'NULL', "'=a", 'Près de l’école', 'a\nb', '"x"; y', '+1 506'),
)
const text = words
  .map((one) =>
    one
      .replaceAll(/[\0\r]/g, '')
      .toWellFormed()
      .trim(),
  )
  .filter(Boolean)
const optional = fc.oneof(fc.constant(''), text)
const place = fc.oneof(
  fc.constant({ latitude: null, longitude: null }),
  fc.record({
    latitude: fc.double({ min: 42, max: 83, noNaN: true }),
    longitude: fc.double({ min: -140, max: -53, noNaN: true }),
  }),
)

const property = fc
  .record({
    name: text,
    language: fc.constantFrom(...languages),
    otherTitle: optional,
    offer: fc.constantFrom(...offers),
    kind: fc.constantFrom(...kinds),
    price: fc.integer({ min: 1, max: 1_000_000_000 }),
    sqft: fc.integer({ min: 1, max: 1_000_000 }),
    beds: fc.constantFrom(0, ...bedroomChoices),
    washrooms: fc.constantFrom(0, ...washroomChoices),
    availableOn: fc.date({ min: new Date('1950-01-01'), max: new Date('2080-01-01'), noInvalidDate: true }),
    description: optional,
    otherDescription: optional,
    features: fc.subarray([...features]),
    line: text,
    streetNumber: fc.constantFrom('12', '12A', '12 1/2'),
    streetName: text,
    city: text,
    province: fc.constantFrom(...provinces),
    place,
    owner: text,
  })
  .map(({ line, streetNumber, streetName, city, province, place, owner, availableOn, ...facts }) => ({
    ...facts,
    availableOn: availableOn.toISOString().slice(0, 10),
    videoUrl: '',
    virtualTourUrl: '',
    yearBuilt: 1998,
    address: { line, streetNumber, streetName, city, province, postalCode: 'E1C 4Z1', placeId: '', ...place },
    customer: { name: owner, email: 'ann@example.com', phone: '5065550142' },
  }))

describe.each([
  ['en', 'en'],
  ['fr', 'fr'],
  ['en', 'fr'],
  ['fr', 'en'],
] as const)('from %s into %s', (written, read) => {
  test('an exported listing is imported as it was, without matching', () => {
    let language: Language = written
    speak(written)
    setLanguageSource(() => language)
    const headers = exportHeaders()
    language = read
    const columns = guessColumns(headers)
    fc.assert(
      fc.property(property, (facts) => {
        const state = { id: 'a', verified: true, closed: false, archived: false, pictures: [], priceHistory: [] }
        const at = '2026-01-01T00:00:00.000Z'
        const times = { createdAt: at, updatedAt: at, listedSince: at, confirmedAt: at }
        language = written
        const line = exportCells({ ...facts, ...state, ...times } as StaffProperty).map(csvCell)
        language = read
        const cells = line.map((cell) => cell.slice(1, -1).replaceAll('""', '"'))
        expect(cells.map(cellText).every((cell) => typeof cell === 'string')).toBe(true)
        const judged = judgeRow({ cells, mended: {} }, { columns, constants: {}, today: '2026-11-22' })
        expect(judged.errors ?? {}).toEqual({})
        const { customer, ...rest } = facts
        expect(judged.errors ? {} : judged.received).toMatchObject({ facts: rest, customer })
      }),
    )
  })
})
