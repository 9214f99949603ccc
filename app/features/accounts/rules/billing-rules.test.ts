import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Billing,
  billingCountries,
  billingErrors,
  type Card,
  cardErrors,
  checkoutPlans,
  checkoutSums,
  customerErrors,
  customerFrom,
  groupCardNumber,
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

const today = '2026-11-21'
const card: Card = { holder: 'R Cormier', number: '4242 4242 4242 4242', month: '11', year: '2026', cvc: '123' }

test('a card that is right, in its last month', () => {
  expect(cardErrors(card, today)).toEqual({})
  expect(cardErrors({ ...card, number: '3782 822463 10005', cvc: '1234' }, today)).toEqual({})
  expect(cardErrors({ ...card, number: '5555-5555-5555-4444', month: '1', year: '2030' }, today)).toEqual({})
})

test('an empty one', () => {
  expect(cardErrors({ holder: ' ', number: '', month: '', year: '', cvc: '' }, today)).toEqual({
    holder: 'Card holder name is required.',
    number: 'Card number is required.',
    month: 'Expiry month is required.',
    year: 'Expiry year is required.',
    cvc: 'CVC is required.',
  })
})

test.each<[Partial<Card>, Partial<Card>]>([
  [{ number: '4242 4242 4242 4241' }, { number: 'Please enter a valid card number.' }],
  [{ number: '4242' }, { number: 'Please enter a valid card number.' }],
  [{ number: '4242x4242y4242z4242' }, { number: 'Please enter a valid card number.' }],
  [{ month: '13' }, { month: 'Please enter a month from 01 to 12.' }],
  [{ month: '10' }, { month: 'This card has expired.' }],
  [{ year: '2025' }, { year: 'This card has expired.' }],
  [{ year: '30' }, { year: 'Please enter a year with four digits.' }],
  [{ year: '2047' }, { year: 'Please enter a year with four digits.' }],
  [{ cvc: '12' }, { cvc: 'Please enter the 3 digits of the CVC.' }],
  [{ number: '378282246310005' }, { cvc: 'Please enter the 4 digits of the CVC.' }],
])('%j', (wrong, errors) => {
  expect(cardErrors({ ...card, ...wrong }, today)).toEqual(errors)
})

test('one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, step) => {
      const digits = [...'4242424242424242']
      digits[place] = String((Number(digits[place]) + step) % 10)
      expect(cardErrors({ ...card, number: digits.join('') }, today).number).toBeDefined()
    }),
  )
})

test('digits are grouped as on the card', () => {
  expect(groupCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(groupCardNumber('378282246310005')).toBe('3782 822463 10005')
  expect(groupCardNumber('12a34-5')).toBe('1234 5')
})
