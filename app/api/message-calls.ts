import type { hc } from 'hono/client'
import type { ContactForm, InquiryForm, SendEmail, SendEmailExtras, Sending } from '../../domain/message/inquiry.ts'
import {
  contactToWire,
  formErrors,
  inquiryToWire,
  type ReportTopic,
  reportToWire,
} from '../../domain/message/message-wire.ts'
import type { ReportForm } from '../../domain/message/report.ts'
import type { Api } from '../../server/api.ts'

/** Milliseconds until a call times out. The key of a form makes it safe to send it again. */
const mostWait = 30_000

/** The response of send-email: the reference of the stored message, or the reason of a refusal. */
interface Answer {
  reference?: string
  error?: string
  errors?: Record<string, string[]>
}

/** The calls of the message forms. They throw only when the connection fails or times out. */
export function messageCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    /** A signed timestamp that the form returns, by which the server knows how long it took to fill in. */
    async formStamp(): Promise<string> {
      const response = await api['form-stamp'].$get({}, inTime())
      return (await response.json()).stamp
    },

    /** About a listing, from the sidebar or the booking modal. */
    sendInquiry(form: InquiryForm, about: Parameters<typeof inquiryToWire>[1], extras: SendEmailExtras = {}) {
      return send(inquiryToWire(form, about, extras))
    },

    /** About what is wrong with a listing. */
    sendReport(form: ReportForm, about: ReportTopic, extras: SendEmailExtras = {}) {
      return send(reportToWire(form, about, extras))
    },

    /** From the contact page. */
    sendContact(form: ContactForm, extras: SendEmailExtras = {}) {
      return send(contactToWire(form, extras))
    },
  }

  async function send(body: SendEmail): Promise<Sending> {
    // The input type of hc is the parsed body, not the one that is sent.
    const response: Response = await api['send-email'].$post({ json: body as never }, inTime())
    const said: Answer = await response.json().catch(() => ({}))
    if (response.ok) return { sent: true, reference: said.reference ?? '' }
    if (response.status === 422 && said.errors) return { sent: false, status: 422, errors: formErrors(said.errors) }
    const { status } = response
    return status === 429 ? { sent: false, status, reason: said.error } : { sent: false, status }
  }
}

function inTime() {
  return { init: { signal: AbortSignal.timeout(mostWait) } }
}
