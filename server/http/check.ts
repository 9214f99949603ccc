import type { z } from 'zod'
import { type Refusal, refuseFields } from '../../domain/answer.ts'

/** What was sent, judged by its schema: its value, or 422 with the first message of each field, in the current language. */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
): { value: z.output<Schema> } | { refused: Refusal } {
  const { success, data, error } = schema.safeParse(sent)
  if (success) return { value: data }
  return refuseIssues(error.issues)
}

/** 422 with the first message of each field. */
export function refuseIssues(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const first = issues.toReversed().map(({ path: [field = 'body'], message }) => [String(field), message])
  return refuseFields(Object.fromEntries(first))
}
