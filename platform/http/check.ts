import type { z } from 'zod'
import { type Refusal, refuseFields } from '../../app/core/answer.ts'

type Checked<Value> = { value: Value } | { refused: Refusal }

/** What was sent, judged by its schema: its value, or 422 with the first message of each field, in the current language. */
export function check<Schema extends z.ZodType>(schema: Schema, sent: unknown): Checked<z.output<Schema>> {
  return checked(schema.safeParse(sent))
}

/** The same of what was parsed already. */
export function checked<Value>({ success, data, error }: z.ZodSafeParseResult<Value>): Checked<Value> {
  if (success) return { value: data }
  return refuseIssues(error.issues)
}

/** 422 with the first message of each field. */
export function refuseIssues(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const first = issues.toReversed().map(({ path: [field = 'body'], message }) => [String(field), message])
  return refuseFields(Object.fromEntries(first))
}
