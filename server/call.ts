import type { Context } from 'hono'
import type { Services } from './services.ts'

/** One request, of a page or of an endpoint, as guards and features see it. */
export interface Call {
  /** Reads the request's headers and cookies, and sets those of its answer. */
  c: Context
  services: Services
  /** What a loader, an action or the rendering of the page has thrown, and did not expect. */
  failures: unknown[]
}
