import type { hc } from 'hono/client'
import type { Api } from '../../server/api.ts'

/** Calls that only some screens need: each group is fetched by the screens that use it. */
export function laterCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    /** The calls of API keys and webhooks, loaded by their screen only. */

    /** The calls of the office's table of listings, loaded by its screens only. */
    async listings() {
      return (await import('./listing-calls.ts')).listingCalls(api)
    },
  }
}
