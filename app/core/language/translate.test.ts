import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from './language.ts'
import { setCatalogue, t, tc } from './translate.ts'

const french = new Map([
  ['{count, plural, one {# home} other {# homes}}', '{count, plural, one {# propriété} other {# propriétés}}'],
  ['of a message\u0004Open', 'Ouvert'],
])

afterEach(() => {
  setLanguageSource(() => 'en')
  setCatalogue(() => undefined)
})

test('English messages are in the code', () => {
  expect(t('View Property')).toBe('View Property')
  expect(t('{count, plural, one {# home} other {# homes}}', { count: 1 })).toBe('1 home')
  expect(t('{count, plural, one {# home} other {# homes}} in {city}', { count: 1200, city: 'Moncton' })).toBe(
    '1,200 homes in Moncton',
  )
  expect(tc('of a message', 'Open')).toBe('Open')
})

test('French has its own plurals and numbers', () => {
  setLanguageSource(() => 'fr')
  setCatalogue((language, message, context) =>
    language === 'fr' ? french.get(context ? `${context}\u0004${message}` : message) : undefined,
  )
  const homes = (count: number) => t('{count, plural, one {# home} other {# homes}}', { count })
  expect(homes(0)).toBe('0 propriété')
  expect(homes(1.5)).toBe('1,5 propriété')
  expect(homes(2)).toBe('2 propriétés')
  expect(homes(1200)).toBe('1\u00a0200 propriétés')
  expect(tc('of a message', 'Open')).toBe('Ouvert')
})

test('the compiler asks for exactly the parameters of a message', () => {
  // @ts-expect-error: the parameter is missing
  expect(() => t('Hello {name}')).toThrow()
  // @ts-expect-error: another name
  expect(() => t('Hello {name}', { nam: 'x' })).toThrow()
  const computed: string = 'View'
  // @ts-expect-error: a computed text cannot be translated
  expect(t(computed)).toBe('View')
})
