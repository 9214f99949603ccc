import type { Hono } from 'hono'
import { describeRoute, generateSpecs, resolver } from 'hono-openapi'
import { z } from 'zod'
import { languages } from '../../app/core/language/language.ts'
import { translateText } from '../../app/core/language/translate.ts'
import { languageQuery } from '../../app/core/paths.ts'

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

const refusal = z
  .object({ error: z.string() })
  .meta({ ref: 'Refusal', description: 'What went wrong, in one sentence.' })
const invalid = z
  .object({ errors: z.record(z.string(), z.array(z.string())) })
  .meta({ ref: 'Invalid', description: 'The messages of each field; what belongs to no field stands under `body`.' })

interface Answer {
  description: string
  schema?: z.ZodType
  /** Name -> what it says. */
  headers?: Record<string, string>
}

interface Endpoint {
  /** The verb by which programs call it. */
  id: string
  summary: string
  description: string
  /** 200 unless said otherwise. */
  good: Answer & { status?: 201 | 202 | 302 }
  /** Its answer is for people, so in a language. */
  speaks?: true
  /** Only where no validator tells it. */
  body?: z.ZodType
  /** The fields of a multipart body. */
  form?: z.ZodType
  /** The body of a 409, where there is one. */
  conflict?: z.ZodType
  /** Statuses that refuse; 401 and 500 are everywhere. */
  refuses?: (keyof typeof refusals)[]
}

const languageParameter = {
  in: 'query' as const,
  name: languageQuery,
  description: 'The language of the answer. Left out: what `Accept-Language` asks for, else English.',
  schema: { type: 'string' as const, enum: [...languages] },
}

const refusals = {
  304: { description: 'Nothing has changed since the ETag that was sent.' },
  400: { description: 'Not readable as JSON.', schema: refusal },
  401: { description: 'A token was sent that opens nothing.', schema: refusal },
  403: { description: 'Signed in, but not as staff.', schema: refusal },
  404: { description: 'Nothing has this id.', schema: refusal },
  408: { description: 'The body arrived too slowly.', schema: refusal },
  410: { description: 'The property is no longer listed.', schema: refusal },
  413: { description: 'Larger than accepted.', schema: refusal },
  415: { description: 'Another content type than application/json.', schema: refusal },
  422: { description: 'A value is not acceptable.', schema: invalid },
  429: {
    description: 'Too often from one address, or about one listing.',
    schema: refusal,
    headers: { 'Retry-After': 'Seconds until it is worth another try.' },
  },
  502: { description: 'A service that we ask gave no answer that we understand.', schema: refusal },
  503: {
    description: 'A service that we ask wants to be left alone for a while.',
    schema: refusal,
    headers: { 'Retry-After': 'Seconds until it is worth another try.' },
  },
  500: { description: 'Something went wrong on our side; the body names the request.', schema: refusal },
} satisfies Record<number, Answer>

/** An endpoint's entry in the OpenAPI description. */
export function describe({ id, summary, description, good, speaks, body, form, conflict, refuses = [] }: Endpoint) {
  const statuses = [...refuses, 401, 500] as const
  const refused = Object.fromEntries(statuses.map((status) => [status, response(refusals[status])]))
  const conflicting = conflict && { 409: response({ description: 'Another change came between.', schema: conflict }) }
  return describeRoute({
    operationId: id,
    summary,
    description,
    ...(speaks && { parameters: [languageParameter] }),
    ...(body && { requestBody: { content: { 'application/json': { schema: resolver(body) } } } }),
    ...(form && { requestBody: { content: { 'multipart/form-data': { schema: resolver(form) } } } }),
    responses: { [good.status ?? 200]: response(good), ...refused, ...conflicting },
  })
}

function response({ description, schema, headers = {} }: Answer) {
  const said = Object.entries(headers).map(([name, says]) => [name, { description: says, schema: text }])
  return {
    description,
    headers: Object.fromEntries(said),
    ...(schema && { content: { 'application/json': { schema: resolver(schema) } } }),
  }
}

const text = { type: 'string' as const }
