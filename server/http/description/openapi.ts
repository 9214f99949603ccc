import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'

export type Description = Awaited<ReturnType<typeof generateSpecs>>

/**
 * The OpenAPI description of these endpoints, written by their own schemas; made once, when it is first asked for. `scopesFor`
 * names the scopes that an API key needs, by method and path.
 */
export function createDescription(api: Hono, scopesFor: (method: string, path: string) => readonly string[]) {
  let made: Promise<Description> | undefined
  return () => {
    made ??= describeAll()
    return made
  }

  async function describeAll() {
    const description = await generateSpecs(api, {
      documentation: { info, servers: [{ url: '/' }] },
      defaultValidationErrorResponse: false,
      // Calendar files are endpoints, too.
      excludeStaticFile: false,
    })
    for (const [path, methods] of Object.entries(description.paths)) {
      for (const [method, operation] of Object.entries(methods ?? {})) {
        const scopes = scopesFor(method.toUpperCase(), path)
        if (scopes.length > 0) Object.assign(operation, { [keyScopesMember]: scopes })
      }
    }
    return description
  }
}

/** The extension of an operation that names the scopes of API keys. */
export const keyScopesMember = 'x-key-scopes'

const info = {
  title: 'Fundy API',
  version: '1',
  description:
    'The public endpoints of this website: the same that its own pages use. Amounts are Canadian dollars, days are YYYY-MM-DD, instants are ISO 8601. Sentences and tables are in English or French: `lang=en` or `lang=fr` in any address goes before `Accept-Language`.',
}
