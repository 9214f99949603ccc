import { expect, test } from 'vitest'
import { type ProfileDraft, profileErrors } from './profile-rules.ts'

const none = { name: '', email: '', title: '', phone: '', address: '', city: '', state: '', zip: '', about: '' }
const empty: ProfileDraft = {
  ...none,
  facebook: '',
  twitter: '',
  googlePlus: '',
  linkedin: '',
  picture: { type: '', size: 0 },
}

test('every field says what is missing; about and the social accounts may stay empty', () => {
  expect(profileErrors(empty)).toEqual({
    name: 'Name is required.',
    email: 'Email is required.',
    title: 'Title is required.',
    phone: 'Phone number is required.',
    address: 'Address is required.',
    city: 'City is required.',
    state: 'State is required.',
    zip: 'Zip is required.',
  })
})

test('what is there has to be right', () => {
  const full = { ...empty, name: 'Renée', title: 'Owner', phone: '5065550188', email: 'renee@mail.example' }
  const there = { ...full, address: '118 Elmwood Drive', city: 'Moncton', state: 'New Brunswick', zip: 'E1A 4X3' }
  expect(profileErrors(there)).toEqual({})
  expect(Object.keys(profileErrors({ ...there, about: 'x'.repeat(2001), linkedin: 'me', phone: '1' })).sort()).toEqual([
    'about',
    'linkedin',
    'phone',
  ])
})
