import { expect, test } from 'vitest'
import { isSignedImage, signImage } from './image-links.ts'

const secret = 's'.repeat(32)
const path = 'properties/ab12cd/ef34'
const now = Date.UTC(2026, 7, 1)
const inAnHour = now / 1000 + 3600

test('a link opens its picture until it expires', () => {
  const link = signImage(secret, path, inAnHour)
  expect(isSignedImage(secret, path, link, now)).toBe(true)
  expect(isSignedImage(secret, path, link, inAnHour * 1000 - 1)).toBe(true)
  expect(isSignedImage(secret, path, link, inAnHour * 1000)).toBe(false)
})

test('a link opens no other picture, no later time and under no other secret', () => {
  const link = signImage(secret, path, inAnHour)
  const forged: [string, string, { expires: string; signature: string }][] = [
    [secret, 'properties/ab12cd/ef35', link],
    ['t'.repeat(32), path, link],
    [secret, path, { ...link, expires: String(inAnHour + 1) }],
    [secret, path, { ...link, expires: `${link.expires}.0` }],
    [secret, path, { ...link, expires: 'Infinity' }],
    [secret, path, { ...link, expires: '' }],
    [secret, path, { ...link, signature: '' }],
    [secret, path, { ...link, signature: link.signature.slice(1) }],
    [secret, path, { ...link, signature: `${link.signature}AAAA` }],
    [secret, path, { ...link, signature: '🙂\0' }],
  ]
  for (const [key, at, given] of forged) expect(isSignedImage(key, at, given, now)).toBe(false)
})

test('a path cannot be moved into the time', () => {
  const link = signImage(secret, 'b', inAnHour)
  expect(isSignedImage(secret, 'a\nb', link, now)).toBe(false)
})
