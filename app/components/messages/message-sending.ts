import type { ContactForm, InquiryForm, SendEmailExtras, Sending } from '../../../domain/message/inquiry.ts'
import type { ReportForm } from '../../../domain/message/report.ts'

/** The part of the API client that message forms use. */
export interface Post {
  formStamp(): Promise<string>
  sendInquiry(form: InquiryForm, about: InquiryAbout, extras: SendEmailExtras): Promise<Sending>
  sendReport(
    form: ReportForm,
    about: Pick<InquiryAbout, 'address' | 'propertyId'>,
    extras: SendEmailExtras,
  ): Promise<Sending>
  sendContact(form: ContactForm, extras: SendEmailExtras): Promise<Sending>
}

export interface InquiryAbout {
  address: string
  propertyId: string
  /** The address of the agent's page on which it is written. */
  agent?: string
  /** From the booking modal. */
  booking: boolean
  /** What is sent in place of an empty message. */
  defaultMessage: string
}

/** Called at the first interaction with a form: creates its key and requests its stamp, again at sending if that failed. */
export function beginMessage(post: Pick<Post, 'formStamp'>) {
  const key = newKey()
  let stamp = fetchStamp()
  return async (website: string): Promise<SendEmailExtras & { key: string }> => ({
    key,
    website,
    stamp: (await stamp) ?? (await again()),
  })

  function fetchStamp() {
    return post
      .formStamp()
      .then(afterStampAge)
      .catch(() => undefined)
  }

  function again() {
    stamp = fetchStamp()
    return stamp
  }
}

/** Milliseconds. Autofill may complete a form at once, and the server takes a form that is faster than this for a bot's. */
const stampAge = 500

function afterStampAge(stamp: string) {
  return new Promise<string>((resolve) => setTimeout(resolve, stampAge, stamp))
}

/** `crypto.randomUUID` exists only on https and localhost. */
function newKey() {
  const { randomUUID }: Partial<Crypto> = crypto
  return randomUUID ? randomUUID.call(crypto) : crypto.getRandomValues(new Uint32Array(4)).join('-')
}

export { textOf } from '../../../domain/message/message-form.ts'
