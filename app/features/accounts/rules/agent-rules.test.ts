import { expect, test } from 'vitest'
import { badEmail, badLink, badPhone, wrongLink } from '../../../core/field-rules.ts'
import { type AgentDraft, agentErrors, badLogoSize, badLogoType, wrongLogo } from './profile-rules.ts'

const empty: AgentDraft = {
  logo: { type: 'application/octet-stream', size: 0 },
  fullName: '',
  designation: '',
  phone: '',
  email: '',
  landline: '',
  description: '',
  address: '',
  address2: '',
  country: '',
  state: '',
  city: '',
  zip: '',
  facebook: '',
  twitter: '',
  linkedin: '',
  googlePlus: '',
  instagram: '',
  tumblr: '',
  consent: false,
}
const full: AgentDraft = {
  ...empty,
  fullName: 'Priya Nair',
  designation: 'Leasing agent',
  phone: '5065550153',
  email: 'priya@bend.example',
  address: '14 Coverdale Road',
  country: 'Canada',
  state: 'New Brunswick',
  city: 'Riverview',
  zip: 'E1B 3J4',
  consent: true,
}

test('what an agent must say, and what may be left out', () => {
  expect(agentErrors(full)).toEqual({})
  expect(agentErrors(empty)).toEqual({
    fullName: 'Full name is required.',
    designation: 'Designation is required.',
    phone: 'Phone number is required.',
    email: 'Email is required.',
    address: 'Address is required.',
    country: 'Country is required.',
    state: 'State is required.',
    city: 'City is required.',
    zip: 'Zip code is required.',
    consent: 'You must agree to the terms.',
  })
})

test('what is there has to be right', () => {
  expect(
    agentErrors({
      ...full,
      phone: '506555',
      email: 'priya@bend',
      landline: '12',
      tumblr: 'tumblr',
      fullName: 'x'.repeat(101),
      logo: { type: 'image/svg+xml', size: 10 },
    }),
  ).toEqual({
    phone: badPhone(),
    email: badEmail(),
    landline: badPhone(),
    tumblr: badLink(),
    fullName: 'Please use at most 100 characters.',
    logo: badLogoType(),
  })
})

test.each([
  ['', undefined],
  ['https://facebook.com/fundy', undefined],
  [' https://example.ca ', undefined],
  ['http://example.ca', badLink()],
  ['javascript:alert(1)', badLink()],
  ['https://example', badLink()],
  ['https://a b.ca', badLink()],
])('a link %j', (typed, sentence) => {
  expect(wrongLink(typed)).toBe(sentence)
})

test('a logo is a JPG or PNG of at most 5 MB', () => {
  expect(wrongLogo({ type: '', size: 0 })).toBeUndefined()
  expect(wrongLogo({ type: 'image/png', size: 5 * 1024 * 1024 })).toBeUndefined()
  expect(wrongLogo({ type: 'image/jpeg', size: 5 * 1024 * 1024 + 1 })).toBe(badLogoSize())
  expect(wrongLogo({ type: 'image/gif', size: 1 })).toBe(badLogoType())
})
