import type { Context } from 'hono'
import type { Person } from '../../app/features/accounts/rules/account.ts'
import type { Scope } from '../../app/features/accounts/rules/permissions.ts'
import type { KeyScope } from '../../app/features/connections/rules/connection.ts'
import type { Services } from '../../web/services.ts'

/** One request, of a page or of an endpoint, as guards and features see it. */
export interface Call {
  /** Reads the request's headers and cookies, and sets those of its answer. */
  c: Context
  services: Services
  /** What a loader, an action or the rendering of the page has thrown, and did not expect. */
  failures: unknown[]
}

/** Whether the page's own script asks; else a browser opens a page or posts a form by itself, and is led to a page afterwards. */
export function isByScript({ c }: Pick<Call, 'c'>) {
  return c.req.path.endsWith('.data')
}

/** What middleware leaves in Hono's context for the handlers after it. */
declare module 'hono' {
  interface ContextVariableMap {
    /** Of the response header X-Request-Id and of the log. Set for every request that came in over HTTP. */
    requestId?: string
    /** The signed-in person: set by `readBearer`, and by `staffOnly` also for a cookie. */
    person?: Person
    /** When the signed-in person last proved who they are; not of a call with an API key. Set where `person` is. */
    provenAt?: Date
    /** Of the API key that makes the call: set by `readBearer`. */
    keyScopes?: readonly KeyScope[]
    /** The listings that the person may see or change here: set by `permitted`. */
    scope?: Scope
  }
}
