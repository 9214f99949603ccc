import { expect, test } from 'vitest'
import { addressFrom } from './post-form.ts'

test('the address of a post is made from its title where it was left empty', () => {
  expect(addressFrom('A walk in spring: what’s new?')).toBe('a-walk-in-spring-what-s-new')
  expect(addressFrom('Été à Dieppe, enfin !')).toBe('ete-a-dieppe-enfin')
  expect(addressFrom(`${'x'.repeat(79)} y`)).toBe('x'.repeat(79))
  expect(addressFrom('')).toBe('')
})
