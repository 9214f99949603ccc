import { expect, test } from 'vitest'
import { bitsApart, readPhotoHash } from './photo-likeness.ts'

const hash = (text: string) => readPhotoHash(text)!

test.each([
  ['0'.repeat(32), '0'.repeat(32), 0],
  ['0'.repeat(32), 'f'.repeat(32), 128],
  [`8${'0'.repeat(31)}`, `${'0'.repeat(31)}1`, 2],
  ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210', 128],
  [`${'f'.repeat(8)}${'0'.repeat(24)}`, '0'.repeat(32), 32],
])('%s and %s: %i', (one, other, bits) => {
  expect(bitsApart(hash(one), hash(other))).toBe(bits)
  expect(bitsApart(hash(other), hash(one))).toBe(bits)
})

test.each([null, '', 'xyz', '0'.repeat(31), 'g'.repeat(32)])('%s is no hash', (text) => {
  expect(readPhotoHash(text)).toBeUndefined()
})
