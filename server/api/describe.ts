import { describeRoute, resolver } from 'hono-openapi'
import { z } from 'zod'

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
  media?: string
}

const refusals: Record<number, Answer> = {
  304: { description: 'Nothing has changed since the ETag that was sent.' },
  400: { description: 'Not readable as JSON.', schema: refusal },
  401: { description: 'A token was sent that opens nothing.', schema: refusal },
  404: { description: 'There is no such property.', schema: refusal },
  410: { description: 'The property is no longer listed.', schema: refusal },
  413: { description: 'Larger than accepted.', schema: refusal },
  415: { description: 'Another content type than application/json.', schema: refusal },
  422: { description: 'A value is not acceptable.', schema: invalid },
}

/** An endpoint's entry in the OpenAPI description: what it does, its good answer, and the statuses that refuse. */
export function describe(summary: string, description: string, good: Answer, refused: number[] = []) {
  const answers: [number, Answer][] = [
    [200, good],
    ...refused.map((status) => [status, refusals[status]!] as const),
  ] as never
  return describeRoute({
    summary,
    description,
    responses: Object.fromEntries(answers.map(([status, answer]) => [status, response(answer)])),
  })
}

function response({ description, schema, headers = {}, media = 'application/json' }: Answer) {
  return {
    description,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, says]) => [name, { description: says, schema: { type: 'string' as const } }]),
    ),
    ...(schema && { content: { [media]: { schema: resolver(schema) } } }),
  }
}
