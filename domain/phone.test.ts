import { expect, test } from 'vitest'
import { speak } from './language/test-language.ts'
import { formatPhone } from './phone.ts'

test.each([
  ['506-555-0142', '506-555-0142', '506\u00a0555-0142'],
  ['5065550142', '506-555-0142', '506\u00a0555-0142'],
  ['(506) 555-0142', '(506) 555-0142', '(506) 555-0142'],
  ['441632960961', '441632960961', '441632960961'],
  ['', '', ''],
])('%j reads %j in English and %j in French', (phone, english, french) => {
  expect(formatPhone(phone)).toBe(english)
  speak('fr')
  expect(formatPhone(phone)).toBe(french)
})
