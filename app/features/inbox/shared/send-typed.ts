import type { FormAnswer } from '../../../core/received-values.ts'

/** Sends a message form; its code is fetched with the stamp, at the first touch of the form. */
export async function sendTyped(typed: FormData): Promise<FormAnswer> {
  return (await import('./message-calls.ts')).sendMessage(typed)
}
