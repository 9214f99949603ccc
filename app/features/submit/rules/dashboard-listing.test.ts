import { expect, test } from 'vitest'
import { submissionErrors } from '../../../core/listing/fields/property-draft.ts'
import {
  buildingAges,
  type DashboardDraft,
  dashboardErrors,
  dashboardFeatures,
  dashboardKinds,
  dashboardRooms,
  submissionOf,
} from './dashboard-listing.ts'

const full: DashboardDraft = {
  title: 'Two bedrooms',
  offer: 'rent',
  kind: 'Villas',
  price: '1,450',
  sqft: '920',
  beds: '2',
  washrooms: '1',
  availableOn: '2026-12-01',
  videoUrl: '',
  line: '45 Highfield Street',
  city: 'Moncton',
  province: 'New Brunswick',
  postalCode: 'E1C 4Z1',
  description: '',
  buildingAge: '',
  garage: '',
  rooms: '',
  features: [],
  name: 'Renée',
  email: 'renee@mail.example',
  phone: '5065550188',
  consent: true,
}

test('the stated choices, letter for letter', () => {
  expect(dashboardKinds.join()).toBe('Houses,Apartment,Villas,Commercial,Offices,Garage')
  expect(dashboardRooms.join()).toBe('1,2,3,4,5,6')
  expect(buildingAges.join()).toBe('0-5 years,0-10 years,0-15 years,0-20 years,20+ years')
  expect(dashboardFeatures.join()).toBe(
    'Air Condition,Bedding,Heating,Internet,Microwave,Smoking Allow,Terrace,Balcony,Icon,Wi-Fi,Beach,Parking',
  )
})

test('a full form is right; an empty one says what the submit form says', () => {
  expect(dashboardErrors(full)).toEqual({})
  const texts = { title: '', kind: '', price: '', sqft: '', beds: '', washrooms: '', availableOn: '', line: '' }
  const rest = { city: '', province: '', postalCode: '', name: '', email: '', phone: '', consent: false }
  expect(dashboardErrors({ ...full, ...texts, ...rest, offer: '' })).toEqual({
    title: 'Property title is required.',
    offer: 'Status is required.',
    kind: 'Property type is required.',
    price: 'Price is required.',
    sqft: 'Sqft is required.',
    beds: 'Number of bedrooms is required.',
    washrooms: 'Number of bathrooms is required.',
    availableOn: 'Available date is required.',
    line: 'Address is required.',
    city: 'City is required.',
    province: 'Province is required.',
    postalCode: 'Postal code is required.',
    name: 'Name is required.',
    email: 'Email is required.',
    phone: 'Phone number is required.',
    consent: 'You must agree to the terms.',
  })
})

test('half bathrooms and the kinds of the other form are none of its choices', () => {
  expect(dashboardErrors({ ...full, washrooms: '1.5', kind: 'Basement', price: 'a lot' })).toEqual({
    washrooms: 'Number of bathrooms is required.',
    kind: 'Property type is required.',
    price: 'Price must be a valid number.',
  })
})

test('what is sent is a listing without errors; choices that it has no field for follow the description', () => {
  const sent = submissionOf({
    ...full,
    description: 'Bright.',
    features: ['Wi-Fi', 'Parking', 'Beach'],
    buildingAge: '0-5 years',
    garage: '2',
  })
  expect(submissionErrors(sent)).toEqual({})
  expect(sent).toMatchObject({
    kind: 'detached',
    streetNumber: '45',
    streetName: 'Highfield Street',
    line: '45 Highfield Street',
    features: ['Internet', 'Parking', 'Garage'],
    description: 'Bright.\n\nAlso: Beach. Building age: 0-5 years. Garage: 2.',
  })
  expect(submissionOf(full).description).toBe('')
})
