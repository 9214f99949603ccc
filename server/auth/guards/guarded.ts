import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Services } from '../../services.ts'

/** What a guard needs of a `Call`. */
export interface Guarded {
  c: Context
  services: Pick<Services, 'store' | 'https' | 'now'>
}

/**
 * A guard as middleware of an endpoint. Guards are the first line of every loader, action and endpoint that is not for everybody: they
 * throw the answer to whoever may not pass, which React Router shows as a failed page of its status.
 */
export function guarded(services: Guarded['services'], guard: (call: Guarded) => unknown) {
  return createMiddleware(async (c, next) => {
    try {
      await guard({ c, services })
    } catch (refused) {
      if (refused instanceof Response) return refused
      throw refused
    }
    return next()
  })
}
