import type { Context } from 'hono'
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
