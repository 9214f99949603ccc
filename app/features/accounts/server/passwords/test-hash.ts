import { randomBytes, scryptSync } from 'node:crypto'

/** A hash like those of `hashPassword` with the lowest cost, which `isPassword` verifies 100 times as fast. */
export function testHash(password: string) {
  const salt = randomBytes(16)
  const key = scryptSync(password.normalize('NFKC'), salt, 32, { N: 1024, r: 8, p: 1 })
  return ['scrypt', 1024, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$')
}
