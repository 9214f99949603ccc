import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'

export type Description = Awaited<ReturnType<typeof generateSpecs>>

/** The OpenAPI description of these endpoints, written by their own schemas; made once, when it is first asked for. */
export function createDescription(api: Hono) {
  let made: Promise<Description> | undefined
  return () => {
    made ??= generateSpecs(api, {
      documentation: { info, servers: [{ url: '/' }] },
      defaultValidationErrorResponse: false,
      // Calendar files are endpoints, too.
      excludeStaticFile: false,
    })
    return made
  }
}

const info = {
  title: 'Fundy API',
  version: '1',
  description:
    'The public endpoints of this website: the same that its own pages use. Amounts are Canadian dollars, days are YYYY-MM-DD, instants are ISO 8601.',
}
