import { expect, test } from 'vitest'
import { wrongPhone } from './field-rules.ts'
import { speak } from './language/test-language.ts'
import { formatPhone, phoneDigits, phoneKey, phoneLink } from './phone.ts'

test.each([
  ['506-555-0142', '506-555-0142', '506\u00a0555-0142'],
  ['5065550142', '506-555-0142', '506\u00a0555-0142'],
  ['(506) 555-0142', '(506) 555-0142', '(506) 555-0142'],
  ['441632960961', '441632960961', '441632960961'],
  ['5065550142x12', '506-555-0142 ext. 12', '506\u00a0555-0142, poste 12'],
  ['', '', ''],
])('%j reads %j in English and %j in French', (phone, english, french) => {
  expect(formatPhone(phone)).toBe(english)
  speak('fr')
  expect(formatPhone(phone)).toBe(french)
})

test.each([
  ['(506) 555-0142', '5065550142'],
  ['+1 506.555.0142', '15065550142'],
  ['Cell: 506-555-0142', '5065550142'],
  ['506-555-0142 (home)', '5065550142'],
  ['+44 1632 960961', '441632960961'],
  ['33 1 23 45 67 89', '33123456789'],
  ['353 861 234 567', '353861234567'],
])('%j is the number %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
  expect(wrongPhone(digits)).toBeUndefined()
})

test.each([
  ['(506) 555-0142 ext. 12', '5065550142x12'],
  ['506-555-0142 x12', '5065550142x12'],
  ['506 555-0142, poste 12', '5065550142x12'],
  ['506-555-0142 #12', '5065550142x12'],
  ['5065550142ext12', '5065550142x12'],
  ['5065550142x12', '5065550142x12'],
])('the extension of %j is kept: %j', (typed, phone) => {
  expect(phoneDigits(typed)).toBe(phone)
  expect(wrongPhone(phone)).toBeUndefined()
})

test('an extension behind a local number makes no whole one', () => {
  expect(wrongPhone(phoneDigits('555-0142 ext. 123'))).toBe('Please enter a valid phone number (at least 10 digits).')
})

test.each([
  '506-555-0142 12',
  '506-555-0142 or 506-555-0199',
  '506-555-0142 / 0199',
  '506-555-0142 506-555-0199',
  '5065550142 5065550199',
])('a second number is refused in words: %j makes no other number', (typed) => {
  expect(phoneDigits(typed)).toBe(typed)
  expect(wrongPhone(typed)).toBe('Please enter one phone number only.')
})

test('more than fifteen digits are no number', () => {
  expect(wrongPhone(phoneDigits('1234567890123456'))).toBe('Please enter a valid phone number (at least 10 digits).')
})

test.each([
  ['506-555-0142', 'tel:+15065550142'],
  ['(506) 555-0142', 'tel:+15065550142'],
  ['+1 506-555-0142', 'tel:+15065550142'],
  ['15065550142', 'tel:+15065550142'],
  ['506-555-0142 ext. 12', 'tel:+15065550142;ext=12'],
  ['506 555-0142, poste 12', 'tel:+15065550142;ext=12'],
  ['5065550142x12', 'tel:+15065550142;ext=12'],
  ['506-555-0142 or 506-555-0199', 'tel:+15065550142'],
  ['+44 1632 960961', 'tel:+441632960961'],
  ['011 44 1632 960961', 'tel:+441632960961'],
  ['0123456789', 'tel:0123456789'],
])('%j is called at %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link)
})

test.each(['506-555-0100', '+1 (506) 555-0100', '506-555-0100 ext. 12', '5065550100x12', '506 555-0100, poste 12'])(
  '%j is compared as 5065550100',
  (phone) => {
    expect(phoneKey(phone)).toBe('5065550100')
  },
)
