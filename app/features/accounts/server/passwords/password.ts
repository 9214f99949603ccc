import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createSemaphore } from '../../../../../platform/http/limits/semaphore.ts'
import type { Services } from '../../../../../web/services.ts'

/** OWASP's second recommended setting for scrypt: 32 MB and about a quarter of a second per guess. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 << 20 }
const keyLength = 32
/** Two run concurrently, so that many guesses cannot exhaust memory or all threads. */
const turns = createSemaphore(2)

/** "scrypt$32768$8$3$salt$hash": contains its parameters, so that it can be verified after the cost is raised. */
export async function hashPassword(password: string, salt = randomBytes(16)) {
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Without a hash, for an account that does not exist, it takes the same time and returns false. So does one that cannot be read, as
 * another program may have written it; `log` names its account.
 */
export async function isPassword(
  password: string,
  hash: string = noPassword,
  { log, account }: { log?: Services['log']; account?: string } = {},
): Promise<boolean> {
  const [, N, r, p, salt = '', kept = ''] = hash.split('$')
  const right = Buffer.from(kept, 'base64url')
  try {
    const given = await derive(password, Buffer.from(salt, 'base64url'), {
      ...cost,
      N: Number(N),
      r: Number(r),
      p: Number(p),
    })
    return given.length === right.length && timingSafeEqual(given, right) && hash !== noPassword
  } catch (err) {
    // What scrypt says of parameters that are none.
    if (!(err instanceof RangeError)) throw err
    log?.error({ err, account }, 'The stored hash of a password cannot be read: its account needs a new password.')
    return isPassword(password)
  }
}

/** Stands in the place of a hash and fits no password. */
export const noPassword = `scrypt$${cost.N}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

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
