/** Why something was refused: the first message of each field, or a sentence about the whole. */
export interface Refusal {
  /** As of HTTP: 422 for what was sent, 404 for what is not there, 409 for what has changed since. */
  status: number
  errors: Record<string, string>
  reason?: string
}

/** What comes of an act that the server may refuse. */
export type Answer<Done = unknown> = { done: Done } | { refused: Refusal }

/** A refusal that is about no field. `status`: as of HTTP. */
export function refuse(status: number, reason: string) {
  return { refused: { status, errors: {}, reason } satisfies Refusal }
}

/** 422 with a message for each field that is wrong. */
export function refuseFields(errors: Record<string, string>) {
  return { refused: { status: 422, errors } satisfies Refusal }
}
