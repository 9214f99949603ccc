import { expect, test } from 'vitest'
import {
  doubtAbout,
  issueFormToken,
  readToken,
  signToken,
  subjectOf,
  type TokenPurpose,
  verifyToken,
} from './tokens.ts'

const secret = 's'.repeat(32)
const now = Date.UTC(2026, 7, 1)
const day = 24 * 3_600_000
const expires = now + 3_600_000
const boundTo = 'properties/ab12cd/ef34'

test('a token is valid until it expires', () => {
  const token = signToken(secret, 'image', { expires, boundTo })
  expect(verifyToken(secret, 'image', token, { now, boundTo })).toEqual({ expires, subject: '' })
  expect(verifyToken(secret, 'image', token, { now: expires - 1, boundTo })).toBeDefined()
  expect(verifyToken(secret, 'image', token, { now: expires, boundTo })).toBeUndefined()
  expect(readToken(secret, 'image', token, boundTo)).toEqual({ expires, subject: '' })
})

test('a token contains its subject', () => {
  const token = signToken(secret, 'bearer', { expires, subject: 'a_session-1' })
  expect(verifyToken(secret, 'bearer', token, { now })).toEqual({ expires, subject: 'a_session-1' })
  expect(subjectOf(token)).toBe('a_session-1')
  for (const other of ['', '.', 'x'.repeat(5_000), signToken(secret, 'form', { expires })]) {
    expect(subjectOf(other)).toBeUndefined()
  }
})

test('two tokens with the same claims differ', () => {
  expect(signToken(secret, 'form', { expires })).not.toBe(signToken(secret, 'form', { expires }))
})

test('a token of one purpose is not accepted for another', () => {
  const purposes: TokenPurpose[] = ['form', 'image', 'bearer', 'reset', 'device']
  for (const signed of purposes) {
    const token = signToken(secret, signed, { expires, subject: 'a' })
    const accepted = purposes.filter((purpose) => verifyToken(secret, purpose, token, { now }))
    expect(accepted).toEqual([signed])
  }
})

test('a token is not accepted for another value, time, subject or secret', () => {
  const token = signToken(secret, 'image', { expires, subject: 'a', boundTo })
  const [time = '', nonce = '', subject = '', signature = ''] = token.split('.')
  const later = (expires + 1).toString(36)
  const lastLetter = signature.at(-1) === 'A' ? 'B' : 'A'
  const forged: [string, string, string][] = [
    [secret, 'properties/ab12cd/ef35', token],
    [secret, '', token],
    ['t'.repeat(32), boundTo, token],
    [secret, boundTo, [later, nonce, subject, signature].join('.')],
    [secret, boundTo, [`${time}.0`, nonce, subject, signature].join('.')],
    [secret, boundTo, ['Infinity', nonce, subject, signature].join('.')],
    [secret, boundTo, ['', nonce, subject, signature].join('.')],
    [secret, boundTo, [time, nonce, 'b', signature].join('.')],
    [secret, boundTo, [time, nonce, signature].join('.')],
    [secret, boundTo, [time, nonce, subject, ''].join('.')],
    [secret, boundTo, [time, nonce, subject, signature.slice(1)].join('.')],
    [secret, boundTo, [time, nonce, subject, `${signature}AAAA`].join('.')],
    [secret, boundTo, [time, nonce, subject, signature.slice(0, -1) + lastLetter].join('.')],
    [secret, boundTo, [time, nonce, subject, '🙂\0'].join('.')],
    [secret, boundTo, ''],
    [secret, boundTo, '.'],
    [secret, boundTo, signature],
  ]
  for (const [key, value, given] of forged) {
    expect(verifyToken(key, 'image', given, { now, boundTo: value }), given).toBeUndefined()
  }
})

test('a part of the bound value cannot be moved into the claims', () => {
  const token = signToken(secret, 'image', { expires, boundTo: 'b' })
  expect(verifyToken(secret, 'image', token, { now, boundTo: 'a\nb' })).toBeUndefined()
})

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
