import { describeRoute, resolver } from 'hono-openapi'
import { z } from 'zod'
import { languages } from '../../app/core/language/language.ts'
import { languageQuery } from '../../app/core/paths.ts'

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
