import type { Answer } from '../../domain/answer.ts'
import { ApiFailure } from './api-failure.ts'

/** The answer to a form that may be refused; what is wrong on the server's side throws an `ApiFailure`. */
export async function answerOf<Done = unknown>(response: Response): Promise<Answer<Done>> {
  if (response.ok) return { done: await response.json() }
  const { status } = response
  if (status >= 500 && status !== 503) throw new ApiFailure(status)
  const { error: reason, errors = {} } = await response.json().catch(() => ({}))
  return { refused: { status, errors: firstOf(errors), reason } }
}

/** The first message of each field. */
export function firstOf(errors: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, [first = '']]) => [field, first]))
}
