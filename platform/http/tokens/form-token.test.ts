import { expect, test } from 'vitest'
import { doubtAbout, issueFormToken } from './form-token.ts'

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
  expect(doubtAbout(secret, issueFormToken(secret, now - age), now)).toBe(doubt)
})

test('every form has its own', () => {
  expect(issueFormToken(secret, now)).not.toBe(issueFormToken(secret, now))
})

test('a stamp that is not ours says so', () => {
  const stamp = issueFormToken(secret, now - 60_000)
  const [time = '', random = '', signature = ''] = stamp.split('.')
  const forged = [
    issueFormToken('t'.repeat(32), now - 60_000),
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
