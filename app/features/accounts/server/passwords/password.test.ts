import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'
import { atFullCost } from './test-passwords.ts'

test('a hash is derived at the cost that it names', async () => {
  const hash = await atFullCost(() => hashPassword('a long password'))
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/)
  expect(await atFullCost(() => isPassword('a long password', hash))).toBe(true)
  expect(await atFullCost(() => isPassword('another password', hash))).toBe(false)
  // The other tests' derivation is another one.
  expect(await isPassword('a long password', hash)).toBe(false)
})

test('an account that does not exist costs as much as one that does, and has no password', async () => {
  const spent = async (work: () => Promise<unknown>) => {
    const before = process.cpuUsage()
    await atFullCost(work)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  expect(await isPassword('')).toBe(false)
  const quick = await spent(async () => isPassword('a long password', 'scrypt$16$8$1$AAAA$AAAA'))
  expect(await spent(() => isPassword('a long password'))).toBeGreaterThan(quick * 5)
})
