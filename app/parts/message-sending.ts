import type { ContactForm, InquiryForm, SendEmailExtras, Sending } from '../../domain/inquiry.ts'

/** Who takes messages: the API, in our words. */
export interface Post {
  formStamp(): Promise<string>
  sendInquiry(form: InquiryForm, about: InquiryAbout, extras: SendEmailExtras): Promise<Sending>
  sendContact(form: ContactForm, extras: SendEmailExtras): Promise<Sending>
}

export interface InquiryAbout {
  address: string
  propertyId: string
  /** From the booking modal. */
  booking: boolean
  /** What is sent in place of an empty message. */
  defaultMessage: string
}

/** What a form carries unseen from its first touch on: one key, and the stamp, asked for again if it did not come. */
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

/** A browser may fill in the whole form at once, or bring it back filled in: the server doubts a stamp of 0.4 seconds. */
const stampAge = 500

function afterStampAge(stamp: string) {
  return new Promise<string>((resolve) => setTimeout(resolve, stampAge, stamp))
}

/** Browsers make a UUID only behind https and on this machine. */
function newKey() {
  const { randomUUID }: Partial<Crypto> = crypto
  return randomUUID ? randomUUID.call(crypto) : crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** A field's text; nothing typed is changed. */
export function textOf(form: FormData, name: string) {
  return String(form.get(name) ?? '')
}
