import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { onDatabase } from '../../../../../platform/database/test-databases.ts'
import { openSecret, sealSecret } from '../../../../../platform/http/tokens.ts'
import { findAccount, putAccount } from '../account-queries.ts'
import {
  type Attempt,
  createCodeCheck,
  createRecoveryCodes,
  createTotpSecret,
  hashCodes,
  readRecoveryCode,
  stepOfCode,
  totpAddress,
} from './two-step.ts'
import {
  deleteAuthenticator,
  enableAuthenticator,
  findAuthenticator,
  proveAuthenticator,
  putAuthenticator,
  unusedCodes,
} from './two-step-queries.ts'

const secret = 'a secret of the tests, long enough.'
const email = 'ann@test.example'
const start = Date.parse('2026-11-22T12:00:10Z')
const minute = 60_000

describe('the secret of an authenticator app', () => {
  test('is sealed with a key that the database does not hold, and for one account', () => {
    const sealed = sealSecret(secret, 'ann', 'KVKFKRCPNZQUYMLX')
    expect(sealed).not.toContain('KVKFKRCPNZQUYMLX')
    expect(sealSecret(secret, 'ann', 'KVKFKRCPNZQUYMLX')).not.toBe(sealed)
    expect(openSecret(secret, 'ann', sealed)).toBe('KVKFKRCPNZQUYMLX')
    expect(openSecret(secret, 'bob', sealed)).toBeUndefined()
    expect(openSecret('another secret of the tests, long.', 'ann', sealed)).toBeUndefined()
    for (const part of [1, 2, 3]) {
      const parts = sealed.split('.')
      parts[part] = Buffer.from('altered').toString('base64url')
      expect(openSecret(secret, 'ann', parts.join('.'))).toBeUndefined()
    }
    expect(openSecret(secret, 'ann', '')).toBeUndefined()
  })

  test('makes the codes of RFC 6238, one step early or late at most', async () => {
    const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    expect(await stepOfCode(key, '287082', 59_000)).toBe(1)
    expect(await stepOfCode(key, '287082', 29_000)).toBe(1)
    expect(await stepOfCode(key, '287082', 89_000)).toBe(1)
    expect(await stepOfCode(key, '287082', 91_000)).toBeUndefined()
    for (const code of ['28708', '2870820', '287083', '', 'abcdef', '２８７０８２']) {
      expect(await stepOfCode(key, code, 59_000)).toBeUndefined()
    }
    expect(await totpAddress(key, { issuer: 'Fundy', label: email })).toBe(
      'otpauth://totp/Fundy:ann%40test.example?issuer=Fundy&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
    )
    expect(await createTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  })
})

test('recovery codes are read as people type them', () => {
  expect(readRecoveryCode(' Kelp 4471  dune ')).toBe('kelp-4471-dune')
  expect(readRecoveryCode('kelp4471dune')).toBe('kelp-4471-dune')
  for (const text of ['', 'kelp-44-dune', 'kelp-4471', "kelp-4471-dune'; --", '４４７１']) {
    expect(readRecoveryCode(text)).toBe('')
  }
  const codes = createRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(readRecoveryCode(code)).toBe(code)
})

onDatabase((store) => {
  let at = start
  let accountId: string
  let key: string
  let codes: string[]
  let check: (attempt: Omit<Attempt, 'accountId'>) => ReturnType<ReturnType<typeof createCodeCheck>>
  const codeAt = (moment: number) => new TOTP({ secret: key, algorithm: 'SHA1' }).generate({ timestamp: moment })

  beforeEach(async () => {
    const { db } = store()
    at = start
    await putAccount(db, { email, name: 'Ann', role: 'customer', password: 'hash' })
    accountId = (await findAccount(db, email))!.id
    await deleteAuthenticator(db, accountId)
    key = await createTotpSecret()
    codes = createRecoveryCodes().slice(0, 2)
    expect(await putAuthenticator(db, accountId, sealSecret(secret, accountId, key), new Date(at))).toBe(true)
    const step = Math.floor(at / 30_000) - 2
    expect(await enableAuthenticator(db, accountId, new Date(at))).toBe(false)
    const proof = { accountId, step, hashes: await hashCodes(secret, codes) }
    expect(await proveAuthenticator(db, proof, new Date(at))).toBe(true)
    expect(await enableAuthenticator(db, accountId, new Date(at))).toBe(true)
    expect(await putAuthenticator(db, accountId, 'another', new Date(at))).toBe(false)
    const services = { store: store(), secret, now: () => at, monotonicNow: () => at }
    const checkCode = createCodeCheck(services)
    check = (attempt) => checkCode({ accountId, ...attempt })
  })

  test('a code works once, also when it is sent twice at the same time', async () => {
    const code = codeAt(at)
    const both = await Promise.all([check({ code }), check({ code })])
    expect(both.filter((one) => one === 'right')).toHaveLength(1)
    expect(await check({ code })).not.toBe('right')
    expect(await check({ code: codeAt(at - 30_000) })).not.toBe('right')
    at += 30_000
    expect(await check({ code: codeAt(at) })).toBe('right')
  })

  test('the database holds neither the secret nor a code', async () => {
    const { db } = store()
    const kept = JSON.stringify([await findAuthenticator(db, accountId), await unusedCodes(db, accountId)])
    for (const text of [key, ...codes]) expect(kept).not.toContain(text)
    expect(await check({ code: codeAt(at) })).toBe('right')
  })

  test('a recovery code works once, also when it is sent twice at the same time', async () => {
    const [first, second] = codes as [string, string]
    const both = await Promise.all([1, 2].map(() => check({ recoveryCode: first })))
    expect(both.filter((one) => one === 'right')).toHaveLength(1)
    expect(await check({ recoveryCode: ` ${second.toUpperCase().replaceAll('-', ' ')} ` })).toBe('right')
    expect(await check({ recoveryCode: second })).toEqual({ left: 4 })
    expect(await unusedCodes(store().db, accountId)).toEqual([])
  })

  test('a million guesses: five, then waits that grow to a day', async () => {
    const waits: number[] = []
    const guess = () => check({ code: '000000' })
    for (let round = 0; round < 8; round++) {
      for (const left of [4, 3, 2, 1, 0]) expect(await guess()).toEqual({ left })
      const refused = await guess()
      waits.push((refused as { wait: number }).wait)
      at += waits.at(-1)! * 1000
    }
    expect(waits.map((seconds) => seconds / 60)).toEqual([1, 5, 30, 120, 720, 1440, 1440, 1440])
    const many = await Promise.all(Array.from({ length: 40 }, guess))
    expect(many.filter((one) => typeof one === 'object' && 'left' in one)).toHaveLength(5)
    at += 1440 * minute
    expect(await check({ code: codeAt(at) })).toBe('right')
    at += minute
    expect(await guess()).toEqual({ left: 4 })
  })

  test('whoever guesses does not lock out a browser that has signed in before, which may try little', async () => {
    for (let guess = 0; guess < 7; guess++) await check({ code: '000000' })
    expect(await check({ code: codeAt(at) })).toEqual({ wait: 60 })
    for (const left of [4, 3, 2, 1, 0]) expect(await check({ code: '000000', device: 'own' })).toEqual({ left })
    expect(await check({ code: codeAt(at), device: 'own' })).toEqual({ wait: 3600 })
    expect(await check({ code: codeAt(at), device: 'other' })).toBe('right')
  })

  test('forty a day from all known browsers together: each new password by mail makes one more of them known', async () => {
    for (let browser = 0; browser < 8; browser++) {
      for (let guess = 0; guess < 5; guess++) await check({ code: '000000', device: `browser-${browser}` })
    }
    expect(await check({ code: codeAt(at), device: 'browser-8' })).toEqual({ wait: 24 * 3600 })
    at += 24 * 60 * minute
    expect(await check({ code: codeAt(at), device: 'browser-8' })).toBe('right')
  })
})
