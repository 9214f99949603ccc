import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Card, cardErrors, groupCardNumber } from './card-rules.ts'

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
