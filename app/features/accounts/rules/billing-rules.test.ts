import { expect, test } from 'vitest'
import {
  type Billing,
  billingCountries,
  billingErrors,
  checkoutPlans,
  checkoutSums,
  customerErrors,
  customerFrom,
} from './billing-rules.ts'

const empty: Billing = {
  name: '',
  email: '',
  company: '',
  country: '',
  street: '',
  apartment: '',
  city: '',
  state: '',
  postcode: '',
  phone: '',
  landline: '',
  information: '',
}
const full: Billing = {
  ...empty,
  name: 'Renée Marie Cormier',
  email: 'renee@mail.example',
  country: 'Canada',
  street: '118 Elmwood Drive',
  city: 'Moncton',
  state: 'New Brunswick',
  postcode: 'E1A 4X3',
  phone: '5065550188',
}

test('the stated options and sums', () => {
  expect([...billingCountries].sort()).toEqual(['Canada', 'India', 'United State', 'United kingdom'])
  expect(checkoutPlans).toEqual(['basic', 'platinum', 'standard'])
  expect(checkoutSums).toEqual({ subtotal: 31_900, tax: 1_000, total: 32_900 })
  expect(checkoutSums.subtotal + checkoutSums.tax).toBe(checkoutSums.total)
})

test('what carries an asterisk may not stay empty', () => {
  expect(billingErrors(full)).toEqual({})
  expect(Object.keys(billingErrors(empty)).sort()).toEqual(
    ['name', 'email', 'country', 'street', 'city', 'state', 'postcode', 'phone'].sort(),
  )
  expect(billingErrors({ ...full, country: 'Atlantis', landline: '12', information: 'x'.repeat(2001) })).toEqual({
    country: 'Country is required.',
    landline: 'Please enter a valid phone number (at least 10 digits).',
    information: 'Please use at most 2000 characters.',
  })
})

test('the customer of the payment comes from the bill', () => {
  expect(customerFrom(full)).toMatchObject({ firstName: 'Renée Marie', lastName: 'Cormier', city: 'Moncton' })
  expect(customerFrom({ ...full, name: 'Cher' })).toMatchObject({ firstName: 'Cher', lastName: '' })
  expect(customerErrors({ ...customerFrom(full), phone: '' })).toEqual({})
  expect(customerErrors({ firstName: '', lastName: '', email: 'x', phone: '', country: '', city: ' ' })).toEqual({
    firstName: 'First name is required.',
    lastName: 'Last name is required.',
    email: 'Please enter a valid email address.',
    country: 'Country is required.',
    city: 'City is required.',
  })
})
