import { expect, test } from 'vitest'
import { doubtAbout, issueStamp } from './form-stamp.ts'

const secret = 's'.repeat(32)
const now = Date.UTC(2026, 6, 1)
const day = 24 * 3_600_000

test.each([
  [0, 'too-quick'],
  [399, 'too-quick'],
  [400, null],
  [day, null],
  [day + 1, 'too-old'],
  [-60_000, 'too-quick'],
])('a stamp of %i milliseconds ago: %s', (age, doubt) => {
  expect(doubtAbout(secret, issueStamp(secret, now - age), now)).toBe(doubt)
})

test('every form has its own', () => {
  expect(issueStamp(secret, now)).not.toBe(issueStamp(secret, now))
})

test('a stamp that is not ours says so', () => {
  const stamp = issueStamp(secret, now - 60_000)
  const [time = '', random = '', signature = ''] = stamp.split('.')
  const forged = [
    issueStamp('t'.repeat(32), now - 60_000),
    `${(now - 5_000).toString(36)}.${random}.${signature}`,
    `${time}.x${random}.${signature}`,
    `${time}.${random}.${signature.slice(1)}`,
    `${time}.${random}.`,
    `${time}.${random}`,
    `.${signature}`,
    '.',
    'x',
    '🙂',
    'a'.repeat(200),
  ]
  for (const one of forged) expect(doubtAbout(secret, one, now)).toBe('forged-stamp')
  expect(doubtAbout(secret, '', now)).toBe('no-stamp')
})
