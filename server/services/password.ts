import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createTurns } from './turns.ts'

/** OWASP's second choice for scrypt: 32 MB and about a quarter of a second for each guess. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 << 20 }
const keyLength = 32
/** So many at a time, so that a flood of guesses can neither fill the memory nor take all threads. */
const turns = createTurns(2)

/** "scrypt$32768$8$3$salt$hash": carries what it was made with, so that it stays readable when the cost rises. */
export async function hashPassword(password: string) {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Without a hash, for an account that does not exist, the same work is done and the answer is no. */
export async function isPassword(password: string, hash: string = noAccount) {
  const [, N, r, p, salt = '', kept = ''] = hash.split('$')
  const right = Buffer.from(kept, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), {
    ...cost,
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return given.length === right.length && timingSafeEqual(given, right) && hash !== noAccount
}

const noAccount = `scrypt$${cost.N}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

function derive(password: string, salt: Buffer, options: typeof cost) {
  return turns.take(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  )
}
