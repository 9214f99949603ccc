import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { translateText } from '../../app/core/language/translate.ts'

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
const keyScopesMember = 'x-key-scopes'

const info = {
  title: 'Fundy API',
  version: '1',
  description:
    'What other programs can ask of this website. Amounts are Canadian dollars, days are YYYY-MM-DD, instants are ISO 8601. Sentences and tables are in English or French: `lang=en` or `lang=fr` in any address goes before `Accept-Language`. A key, which managers make under Connections, is sent in the header `Authorization` as `Bearer fundy_key_…`; it opens the endpoints of its scopes (`x-key-scopes` of each), 120 calls a minute, and what it does stands in the history with its name. Webhooks, added there too, are events signed by Standard Webhooks 1.0 (headers webhook-id, webhook-timestamp, webhook-signature). Their body is `{ type, timestamp, data }`; `data` holds ids and times and no details of a person: `submission.received` { listingId, imported }, `inquiry.received` { messageId, reference, kind, listingId }, `visit.booked` and `visit.cancelled` { listingId, startsAt }, `visit.moved` { listingId, from, startsAt }, `listing.status_changed` { listingId, field, value }. An attempt waits 15 seconds for a 2xx, follows no redirect, and is repeated nine times in three and a half days; a receiver that accepts nothing in that time is switched off.',
}

const textMembers = new Set(['title', 'summary', 'description'])

/**
 * The OpenAPI description with its titles, summaries and descriptions in the current language (`locales/fr/api-docs.po`).
 * Schemas and endpoints describe themselves in English while modules load, so the finished document is translated.
 */
export function translateDescription(description: Description): Description {
  return JSON.parse(JSON.stringify(description), (member, value: unknown) =>
    typeof value === 'string' && textMembers.has(member) ? translateText(value) : value,
  )
}
