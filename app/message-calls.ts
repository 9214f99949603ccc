import type { hc } from 'hono/client'
import {
  type ContactForm,
  contactToWire,
  formErrors,
  type InquiryForm,
  inquiryToWire,
  type SendEmail,
  type SendEmailExtras,
  type Sending,
} from '../domain/inquiry.ts'
import type { Api } from '../server/api.ts'

/** Then a form says that it was not sent; with its key it can be sent again. Milliseconds. */
const mostWait = 30_000

/** What send-email answers: the reference of a message that is kept, or why it was refused. */
interface Answer {
  reference?: string
  error?: string
  errors?: Record<string, string[]>
}

/** The calls of the forms that write to the company. They throw only when a call comes to nothing. */
export function messageCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    /** What a form sends back to show when it was begun. */
    async formStamp(): Promise<string> {
      const response = await api['form-stamp'].$get({}, inTime())
      return (await response.json()).stamp
    },

    /** About a listing, from the sidebar or the booking modal. */
    sendInquiry(form: InquiryForm, about: Parameters<typeof inquiryToWire>[1], extras: SendEmailExtras = {}) {
      return send(inquiryToWire(form, about, extras))
    },

    /** From the contact page. */
    sendContact(form: ContactForm, extras: SendEmailExtras = {}) {
      return send(contactToWire(form, extras))
    },
  }

  async function send(body: SendEmail): Promise<Sending> {
    // hc asks for what the server makes of the body.
    const response: Response = await api['send-email'].$post({ json: body as never }, inTime())
    const said: Answer = await response.json().catch(() => ({}))
    if (response.ok) return { sent: true, reference: said.reference ?? '' }
    if (response.status === 422 && said.errors) return { sent: false, errors: formErrors(said.errors) }
    return response.status === 429 ? { sent: false, reason: said.error } : { sent: false }
  }
}

function inTime() {
  return { init: { signal: AbortSignal.timeout(mostWait) } }
}
