import type { Call } from '../../call.ts'
import { createAddressReader } from '../client-address.ts'
import type { Limiter } from './rate-limiter.ts'

/** Whether the client address of a request may do it now, which is then counted; else its answer says when it may, in seconds. */
export function takeTurn({ c, services }: Call, limiter: Limiter, cost = 1): boolean {
  const address = createAddressReader(services.trustProxy)(c)
  const wait = limiter.waitFor(address, cost)
  if (wait > 0) c.header('Retry-After', String(Math.ceil(wait / 1000)))
  else limiter.take(address, cost)
  return wait === 0
}
