import { currentLanguage, localeOf } from '../../../core/language/language.ts'
import type { FormAnswer } from '../../../core/received-values.ts'
import { bookingActOf } from '../rules/message-form.ts'
import { formErrors, messageErrors, messageToWire } from '../rules/message-wire.ts'

/** Milliseconds until a call times out. The key of a form makes it safe to send it again. */
const maxWait = 30_000
/** Milliseconds. Autofill may complete a form at once, and the server takes a form that is faster than this for a bot's. */
const stampAge = 500

/** A signed timestamp, by which the server knows how long a form took to fill in; empty if none comes. */
export async function formStamp(): Promise<string> {
  try {
    const { stamp } = await (await call('form-stamp')).json()
    await new Promise((resolve) => setTimeout(resolve, stampAge))
    return stamp
  } catch {
    return ''
  }
}

/**
 * Sends a message form by the stated call (spec 7), unless a field is wrong; with a chosen time it calls `book` instead. Throws only
 * when the connection fails or times out.
 */
export async function sendMessage(typed: FormData, book?: () => Promise<FormAnswer>): Promise<FormAnswer> {
  const errors = messageErrors(typed)
  if (Object.keys(errors).length > 0) return { errors }
  if (!typed.get('stamp')) typed.set('stamp', await formStamp())
  if (book && typed.get('time') && bookingActOf(typed) !== 'ask') return book()
  const headers = { 'Accept-Language': localeOf[currentLanguage()], 'Content-Type': 'application/json' }
  const response = await call('send-email', { method: 'POST', headers, body: JSON.stringify(messageToWire(typed)) })
  const said: Said = await response.json().catch(() => ({}))
  if (response.ok) return { sent: true, reference: said.reference }
  if (response.status === 422 && said.errors) return { errors: formErrors(said.errors) }
  return response.status === 429 ? { reason: said.error } : {}
}

/** The body of an answer of send-email. */
interface Said {
  reference?: string
  error?: string
  errors?: Record<string, string[]>
}

function call(endpoint: string, init: RequestInit = {}) {
  return fetch(`/api/${endpoint}`, { ...init, signal: AbortSignal.timeout(maxWait) })
}
