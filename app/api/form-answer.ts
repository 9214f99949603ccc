import { ApiFailure } from './api-failure.ts'

/** Why a call was refused: the first message of each field, or a sentence about the whole. */
export interface Refusal {
  status: number
  errors: Record<string, string>
  reason?: string
}

export type Answer<Done> = { done: Done } | { refused: Refusal }

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
