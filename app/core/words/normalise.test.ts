import { expect, test } from 'vitest'
import { emailKey } from '../../features/accounts/rules/account.ts'
import { isEmail, isPhone, wrongLink } from '../field-rules.ts'
import { addressKey } from '../listing/same-address.ts'
import { postalCodeFrom } from '../places/place.ts'
import { normalise } from './normalise.ts'

test.each([
  ['Cœur', 'coeur'],
  ['ŒUVRE', 'oeuvre'],
  ['Lætitia', 'laetitia'],
  ['Weiß STRAẞE', 'weiss strasse'],
  ['Bjørn', 'bjorn'],
  ['L’Île, L‘île, Lʼîle, L′île', "l'ile, l'ile, l'ile, l'ile"],
  ['Sainte‑Anne', 'sainte-anne'],
  ['Monc\u200bton\u00ad \ufeff', 'moncton'],
])('%s is compared as %s', (text, folded) => {
  expect(normalise(text)).toBe(folded)
})

test('one address is one, whichever apostrophe and letter it is written with', () => {
  const address = (line: string) => addressKey({ line, city: 'Moncton', streetNumber: '', streetName: '' })
  expect(address('12 rue du Sacré-Cœur')).toEqual(address('12 rue du Sacre-Coeur'))
  expect(address('12 rue de lʼÉglise')).toEqual(address("12 rue de l'Église"))
})

test('signs that nobody sees are no part of an address, a number, a code or a link', () => {
  expect(isEmail('zoe\u200b@example.com\u200e')).toBe(true)
  expect(emailKey('\ufeffZoe\u200b@Example.com')).toBe('zoe@example.com')
  expect(isPhone('\u202a5065550142\u202c')).toBe(true)
  expect(postalCodeFrom('E1C\u200b 4Z1\u200b')).toBe('E1C 4Z1')
  expect(wrongLink('https://example.com/\u200b')).toBeUndefined()
})
