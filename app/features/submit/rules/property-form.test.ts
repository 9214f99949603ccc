import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldLengths, tooLong } from '../../../core/field-rules.ts'
import { kinds, offers, provinces } from '../../../core/listing/fields/choices.ts'
import { features } from '../../../core/listing/fields/features.ts'
import { draftFrom, type PropertyDraft, submissionErrors } from '../../../core/listing/fields/property-draft.ts'
import { readChange, readSubmission } from './property-form.ts'
import { draftErrors, submissionToWire, type WireSubmission } from './submission.ts'

const draft: PropertyDraft = {
  title: 'Bright flat',
  language: 'en',
  otherTitle: ' Logement clair ',
  otherDescription: '',
  offer: 'rent',
  kind: 'semi-detached',
  price: '$2,350.50',
  sqft: '1,010',
  beds: '2',
  washrooms: '1.5',
  availableOn: '2027-02-01',
  videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
  virtualTourUrl: 'https://my.matterport.com/show?m=SxQL3iGyoDo&play=1',
  yearBuilt: ' 1998 ',
  line: '118 Elmwood Drive',
  streetNumber: '118',
  streetName: 'Elmwood Drive',
  city: ' Moncton ',
  province: 'New Brunswick',
  postalCode: 'e1a4x3',
  placeId: 'place-1',
  latitude: 46.1,
  longitude: -64.8,
  precision: 'address',
  description: 'Near the river.\r\n\r\nQuiet.',
  features: ['Parking', 'Internet'],
  name: 'Ann Roy',
  email: ' ann@example.com ',
  phone: '5065550142',
  consent: true,
}
const wire = submissionToWire(draft, ['uploads/a', 'uploads/b'])

describe('a good submission', () => {
  test('is read into our own words', () => {
    expect(readSubmission({ ...wire, key: 'k', stamp: 's' }).data).toEqual({
      facts: {
        name: 'Bright flat',
        language: 'en',
        otherTitle: 'Logement clair',
        otherDescription: '',
        offer: 'rent',
        kind: 'semi-detached',
        price: 235_050,
        sqft: 1010,
        beds: 2,
        washrooms: 1.5,
        availableOn: '2027-02-01',
        videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
        virtualTourUrl: 'https://my.matterport.com/show/?m=SxQL3iGyoDo',
        yearBuilt: 1998,
        description: 'Near the river.\n\nQuiet.',
        features: ['Internet', 'Parking'],
        address: {
          line: '118 Elmwood Drive',
          streetNumber: '118',
          streetName: 'Elmwood Drive',
          city: 'Moncton',
          province: 'New Brunswick',
          postalCode: 'E1A 4X3',
          placeId: 'place-1',
          latitude: 46.1,
          longitude: -64.8,
        },
      },
      customer: { name: 'Ann Roy', email: 'ann@example.com', phone: '5065550142' },
      images: ['uploads/a', 'uploads/b'],
      key: 'k',
      stamp: 's',
      website: '',
    })
  })

  test('comes back to the form as it was read', () => {
    const { facts, customer, images } = readSubmission(wire).data!
    const state = { verified: false, closed: false, archived: false, createdAt: '', updatedAt: '', listedSince: '' }
    const kept = { confirmedAt: '', priceHistory: [] }
    const again = draftFrom({ ...facts, ...state, ...kept, customer, id: 'elm-1', pictures: [] })
    const { data } = readChange({ ...submissionToWire(again, images), id: 'elm-1' })
    expect(data).toEqual({ id: 'elm-1', facts, customer, images, deletedImages: [] })
  })

  test.each<[string, Partial<Record<keyof WireSubmission, unknown>>, object]>([
    [
      'numbers',
      { PropertyAmount: 900, Sqft: 10.4, Bedrooms: 6, Washrooms: 5.5, streetNumber: 5 },
      { price: 90_000, sqft: 10, beds: 6, washrooms: 5.5 },
    ],
    ['a little area', { Sqft: '0.2' }, { sqft: 1 }],
    ['For Sell', { ForRent: 'For Sell' }, { offer: 'sale' }],
    ['false', { ForRent: false }, { offer: 'sale' }],
    ['SemiDetached', { Type: 'SemiDetached' }, { kind: 'semi-detached' }],
    ['a list of features', { features: ['Garage', 'Sauna', 1, null] }, { features: ['Garage'] }],
    [
      'odd features',
      { features: { Garage: true, Elevator: 'yes', Parking: 'No', __proto__: 'Yes', Sauna: 'Yes' } },
      { features: ['Elevator', 'Garage'] },
    ],
    ['features of another kind', { features: 'Parking' }, { features: [] }],
    ['no description', { description: null }, { description: '' }],
    ['a video of nobody', { videoUrl: 'https://example.com/v' }, { videoUrl: '' }],
    ['a video that is no text', { videoUrl: { a: 1 } }, { videoUrl: '' }],
  ])('may have %s', (_, change, facts) => {
    expect(readSubmission({ ...wire, ...change }).data?.facts).toMatchObject(facts)
  })

  test.each([
    ['half a place', 46, null],
    ['left out', undefined, undefined],
  ])('has no place when it is %s', (_, latitude, longitude) => {
    const { address } = readSubmission({ ...wire, latitude, longitude }).data!.facts
    expect(address).toMatchObject({ latitude: null, longitude: null })
  })

  test.each<[string, Partial<Record<keyof WireSubmission, unknown>>, object]>([
    ['left out', { language: undefined }, { language: 'en' }],
    ['empty', { language: '' }, { language: 'en' }],
    [
      'left out of French words',
      { language: undefined, propertyTitle: 'Maison près de la mer', description: null },
      { language: 'fr' },
    ],
    ['given, whatever the words', { language: 'fr' }, { language: 'fr', name: 'Bright flat' }],
  ])('is in a language: %s', (_, change, facts) => {
    expect(readSubmission({ ...wire, ...change }).data?.facts).toMatchObject(facts)
  })

  test.each([
    ['left out', undefined, ''],
    ['nothing', null, ''],
    ['empty', '', ''],
    ['white space', ' \n\t\u00a0 ', ''],
    ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['half a letter', 'Maison \ud800', 'Maison \ufffd'],
    ['with NUL', 'Mai\0son', 'Maison'],
    ['within its limit', 'x'.repeat(120), 'x'.repeat(120)],
  ])('may have words in the other language that are %s', (_, given, kept) => {
    const read = readSubmission({ ...wire, otherTitle: given, otherDescription: given }).data?.facts
    expect(read).toMatchObject({ otherTitle: kept, otherDescription: kept })
  })

  test('says nothing about flags', () => {
    const flags = { Verified: true, PropertyClosed: true, PropertyArchived: true, id: 'other', verified: true }
    expect(readSubmission({ ...wire, ...flags })).toEqual(readSubmission(wire))
  })
})

test('a change that does not name the second language leaves it as it is', () => {
  const { language, otherTitle, otherDescription, ...known } = wire
  const { facts } = readChange({ ...known, id: 'elm-1' }).data!
  expect(facts).toMatchObject({ name: 'Bright flat' })
  for (const name of ['language', 'otherTitle', 'otherDescription']) expect(facts).not.toHaveProperty(name)
  expect(readChange({ ...known, otherTitle: '', id: 'elm-1' }).data?.facts).toMatchObject({ otherTitle: '' })
  expect(readChange({ ...wire, id: 'elm-1' }).data?.facts).toEqual(readSubmission(wire).data?.facts)
})

test('an empty form says everything at once, in the words of the specification', () => {
  const said = {
    propertyTitle: 'Property title is required.',
    ForRent: 'Status is required.',
    Type: 'Property type is required.',
    PropertyAmount: 'Price is required.',
    Sqft: 'Sqft is required.',
    Bedrooms: 'Number of bedrooms is required.',
    Washrooms: 'Number of bathrooms is required.',
    availableDate: 'Available date is required.',
    AddressLine1: 'Address is required.',
    streetNumber: 'Street number is required.',
    streetName: 'Street name is required.',
    City: 'City is required.',
    Province: 'Province is required.',
    PostalCode: 'Postal code is required.',
    name: 'Name is required.',
    email: 'Email is required.',
    phone: 'Phone number is required.',
    gdprAgreement: 'You must agree to the terms.',
  }
  expect(firstErrors({})).toEqual(said)
  const empty = Object.fromEntries(Object.keys(said).map((field) => [field, '']))
  expect(firstErrors(empty)).toEqual(said)
  const nothing = Object.fromEntries(Object.keys(said).map((field) => [field, null]))
  expect(firstErrors(nothing)).toEqual(said)
})

test.each(['E1C  4Z1', 'e1c4z1', 'E1C-4Z1', ' e1c\u00a04z1 '])(
  'the postal code %j is accepted and spelt one way by browser and server',
  (postalCode) => {
    expect(submissionErrors({ ...draft, postalCode }).postalCode).toBeUndefined()
    expect(submissionToWire({ ...draft, postalCode }, []).PostalCode).toBe('E1C 4Z1')
    const read = readSubmission({ ...submissionToWire(draft, []), PostalCode: postalCode })
    expect(read.data?.facts.address.postalCode).toBe('E1C 4Z1')
  },
)

test.each(['1,010 sq ft', '1010 sq. ft.', '1 010 pi²', '1010 pieds carrés', '1010sqft'])(
  'the size %j is read without its unit, by browser and server',
  (sqft) => {
    expect(submissionErrors({ ...draft, sqft }).sqft).toBeUndefined()
    expect(readSubmission(submissionToWire({ ...draft, sqft }, [])).data?.facts.sqft).toBe(1010)
  },
)

test('half a postal code is refused by browser and server', () => {
  const sentence = 'Please enter a Canadian postal code, such as E1C 4Z1.'
  expect(submissionErrors({ ...draft, postalCode: 'E1C' }).postalCode).toBe(sentence)
  expect(firstErrors({ ...submissionToWire(draft, []), PostalCode: 'E1C' })).toEqual({ PostalCode: sentence })
})

test.each([
  ['language', 'de', 'Give one of en, fr.'],
  ['language', ['fr'], 'Give one of en, fr.'],
  ['otherTitle', { fr: 'Maison' }, 'This must be text.'],
  ['otherTitle', 'x'.repeat(121), tooLong(120)],
  ['otherDescription', 'x'.repeat(10_000), tooLong(5_000)],
  ['PropertyAmount', 'lots', 'Price must be a valid number.'],
  ['PropertyAmount', -1, 'Price must be a valid number.'],
  ['PropertyAmount', 0, 'Price must be a valid number.'],
  ['PropertyAmount', 100_000_001, 'Price must be a valid number.'],
  ['PropertyAmount', ['5'], 'Price must be a valid number.'],
  ['Sqft', '1e3', 'Sqft must be a valid number.'],
  ['Bedrooms', '7', 'Number of bedrooms is required.'],
  ['Washrooms', '1.25', 'Number of bathrooms is required.'],
  ['availableDate', '2026-02-29', 'Available date is required.'],
  ['availableDate', '0000-01-01', 'Available date is required.'],
  ['availableDate', 20260101, 'Available date is required.'],
  ['yearBuilt', '98', 'Year built must be a year such as 1998.'],
  ['Province', 'Maine', 'Province is required.'],
  ['PostalCode', '90210', 'Please enter a Canadian postal code, such as E1C 4Z1.'],
  ['email', 'ann', 'Please enter a valid email address.'],
  ['phone', '506-555-0142', 'Please enter a valid phone number (at least 10 digits).'],
  [
    'virtualTourUrl',
    'https://example.com/tour',
    'Please enter a tour link of Matterport, Kuula or CloudPano that starts with https://.',
  ],
  [
    'virtualTourUrl',
    'http://kuula.co/share/7lVLq',
    'Please enter a tour link of Matterport, Kuula or CloudPano that starts with https://.',
  ],
  ['images', 'a', 'Give a list of image paths.'],
  ['images', [1], 'Give a list of image paths.'],
  ['images', Array(9).fill('a'), 'Please select a maximum of 8 images.'],
  ['description', {}, 'This must be text.'],
  ['description', 'x'.repeat(5001), 'Please use at most 5000 characters.'],
])('a wrong %s is refused', (field, value, sentence) => {
  expect(firstErrors({ ...wire, [field]: value })).toEqual({ [field]: sentence })
})

test.each([[null], [undefined], [''], [5], [[]], ['text']])('a body of %j is no form', (body) => {
  expect(readSubmission(body).success).toBe(false)
  expect(readChange(body).success).toBe(false)
})

test('is judged in the browser as on the server', () => {
  const lengths = [...Object.values(fieldLengths), 200].flatMap((most) => [most, most + 1])
  const text = fc.oneof(
    fc.constantFrom('', ' ', '\t', 'Ann Roy', 'ann@example.com', ' ann@example.com ', '5065550142', '506555014'),
    fc.constantFrom('E1C 4Z1', ' e1c4z1 ', 'D1C 4Z', '$1,200', '1200.50', '12,00', '0', '100000001', '2.5', '7'),
    fc.constantFrom('2026-02-28', '2026-02-29', '1899-12-31', 'https://youtu.be/dQw4w9WgXcQ', 'http://x'),
    fc.constantFrom(...lengths).map((length) => 'a'.repeat(length)),
    fc.string(),
  )
  const typed = Object.fromEntries(
    Object.entries(draft).flatMap(([field, value]) =>
      typeof value === 'string' ? [[field, fc.oneof(fc.constant(value), text)]] : [],
    ),
  )
  const form = fc
    .record({
      ...typed,
      offer: fc.constantFrom('', ...offers),
      kind: fc.constantFrom('', ...kinds),
      province: fc.constantFrom('', 'Maine', ...provinces),
      precision: fc.constantFrom(null, 'address', 'street', 'community'),
      consent: fc.boolean(),
      features: fc.subarray([...features]),
    })
    .map((filled) => ({ ...draft, ...filled }) as PropertyDraft)
    // Left out, or made one, before the server counts.
    .filter((filled) => !/\\u0000|\\r\\n/.test(JSON.stringify(filled)))
  fc.assert(
    fc.property(form, (filled) => {
      const issues = readSubmission(submissionToWire(filled, [])).error?.issues ?? []
      const errors = Object.groupBy(issues, ({ path }) => String(path[0]))
      const said = Object.entries(errors).map(([field, list = []]) => [field, list.map(({ message }) => message)])
      expect(draftErrors(Object.fromEntries(said))).toEqual(submissionErrors(filled))
    }),
    { numRuns: 300 },
  )
})

function firstErrors(given: object) {
  const issues = readSubmission(given).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]))
}
