import type { Call } from '../call.ts'
import { addressOf } from '../client-address.ts'
import type { Limiter } from './rate-limiter.ts'

/** Whether the client address of a request may do it now, which is then counted; else its answer says when it may, in seconds. */
export function takeTurn(call: Parameters<typeof addressOf>[0], limiter: Limiter, cost = 1): boolean {
  return takeTurnOf(addressOf(call), call, limiter, cost)
}

/** The same for something else than the address, by its key. */
export function takeTurnOf(key: string, { c }: Pick<Call, 'c'>, limiter: Limiter, cost = 1): boolean {
  const wait = limiter.waitFor(key, cost)
  if (wait > 0) c.header('Retry-After', String(Math.ceil(wait / 1000)))
  else limiter.take(key, cost)
  return wait === 0
}
