import { expect, test } from 'vitest'
import type { PropertyDraft } from '../../../core/listing/fields/property-draft.ts'
import { noPlace, readDraft, sectionStates, withPlace } from './property-form-draft.ts'
import { firstDraft } from './submit-draft.ts'

const place = {
  placeId: 'local:1',
  latitude: 46.1,
  longitude: -64.8,
  precision: 'address' as const,
  line: '118 Elmwood Drive',
  streetNumber: '118',
  streetName: 'Elmwood Drive',
  city: 'Moncton',
  province: 'New Brunswick',
}
const whole: PropertyDraft = {
  ...firstDraft,
  title: 'Cape Cod',
  offer: 'rent',
  kind: 'detached',
  price: '2,350',
  sqft: '1640',
  beds: '3',
  washrooms: '2',
  availableOn: '2026-09-01',
  postalCode: 'E1A 4X3',
  ...place,
  name: 'Ann Roy',
  email: 'ann@example.com',
  phone: '5065550188',
  consent: true,
}

test('reads what stands in the form, and nothing that is no choice of ours', () => {
  const form = new FormData()
  const typed = { title: ' Cape Cod ', offer: 'lease', kind: 'garage', phone: '(506) 555-0188', email: ' a@b.ca ' }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  for (const feature of ['Parking', 'Moat', 'Internet']) form.append('features', feature)
  expect(readDraft(form)).toMatchObject({
    title: ' Cape Cod ',
    offer: '',
    kind: 'garage',
    phone: '5065550188',
    email: 'a@b.ca',
    features: ['Internet', 'Parking'],
    consent: false,
    beds: '',
  })
})

test('a chosen place holds while its address does', () => {
  const placeId = (typed: Partial<PropertyDraft>) => withPlace({ ...whole, ...typed }, place).placeId
  expect(placeId({})).toBe('local:1')
  expect(placeId({ line: '118 Elmwood Drive, Unit 4', postalCode: 'E1A 4X4' })).toBe('local:1')
  expect(withPlace({ ...whole, streetNumber: '120' }, place)).toMatchObject(noPlace)
  expect(placeId({ line: '120 Elmwood Drive' })).toBe('')
  expect(placeId({ city: 'Dieppe' })).toBe('')
})

test('each section says what is to do, and when it is done', () => {
  const photo = { id: '1', name: 'a.jpg', preview: '', state: 'kept', progress: 1, reason: '' } as const
  const states = (draft: PropertyDraft, errors = {}, photos: Parameters<typeof sectionStates>[2] = []) =>
    Object.values(sectionStates(draft, errors, photos, 8)).map(({ state, note }) => `${state}: ${note}`)
  expect(states(firstDraft)).toEqual([
    'open: What it is and costs',
    'open: 0 of 8 images',
    'open: Canada only',
    'open: All optional',
    'open: For our staff only',
  ])
  expect(states({ ...whole, description: 'Bright.' }, {}, [photo])).toEqual([
    'done: What it is and costs',
    'done: 1 of 8 images',
    'done: Canada only',
    'done: All optional',
    'done: For our staff only',
  ])
  const errors = { price: 'A', line: 'B', city: 'C' }
  expect(states(firstDraft, errors, [photo, { ...photo, state: 'failed' }])).toEqual([
    'wrong: 1 field to fix',
    'wrong: 1 image to retry',
    'wrong: 2 fields to fix',
    'open: All optional',
    'open: For our staff only',
  ])
})
