import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import {
  contactToWire,
  inquiryToWire,
  type MessageKind,
  messageKinds,
  type SendEmail,
  sendingTexts,
} from '../../domain/inquiry.ts'
import { readSendEmail } from '../../domain/inquiry-form.ts'
import { referencePattern } from '../../domain/reference.ts'
import { formBody } from '../http/request-body.ts'
import type { Accepted, createReception } from './accept-message.ts'
import { describe } from './describe.ts'
import { againPage, sentPage } from './plain-page.ts'

/**
 * Answers a form that a browser posts by itself, without script: the same rules, and pages instead of JSON. A sent form
 * leads on to a page that can be reloaded; a refused one comes back with everything that was typed.
 */
export function answerPlainForm(
  accept: ReturnType<typeof createReception>,
  addressOf: (c: Context) => string,
  maxSize: number,
) {
  return formBody(maxSize, async (c, typed) => {
    const form = readForm(typed)
    const back = cameFrom(c)
    const read = readSendEmail(form.body)
    if (!read.success) {
      return againPage(c, { ...form, back, sentences: read.error.issues.map(({ message }) => message), status: 422 })
    }
    const accepted: Accepted = await accept(read.data, { address: addressOf(c) })
    if ('wait' in accepted) {
      c.header('Retry-After', String(accepted.wait))
      return againPage(c, { ...form, back, sentences: [sendingTexts[form.kind].failed.text], status: 429 })
    }
    const query = new URLSearchParams({ kind: form.kind, reference: accepted.reference, back })
    return c.redirect(`/api/message-sent?${query}`, 303)
  })
}

/** Where a sent form leads without script. Shows nothing that is not in its own address. */
export function getMessageSent() {
  return createFactory().createHandlers(
    describe({
      id: 'getMessageSent',
      summary: 'The page after a form without script',
      description: 'Says that the message was sent, and leads back.',
      good: { description: 'A page.' },
    }),
    (c) => {
      const { kind = '', reference = '', back = '' } = c.req.query()
      return sentPage(c, {
        kind: messageKinds.find((known) => known === kind) ?? 'inquiry',
        reference: referencePattern.test(reference) ? reference : '',
        back: ownPath(back),
      })
    },
  )
}

export interface PlainForm {
  kind: MessageKind
  /** As typed, by the names of the form's fields. */
  fields: Record<string, string>
  body: SendEmail
}

/** The form's own names, as its fields are called; `description` is understood for `message`. */
function readForm(typed: URLSearchParams): PlainForm {
  // A browser posts line ends as CR LF and counts them once.
  const fields = Object.fromEntries(Array.from(typed, ([name, value]) => [name, value.replace(/\r\n?/g, '\n')]))
  const { name = '', email = '', phone = '', description = '', message = description, subject = '' } = fields
  const { address = '', propertyId = '', stamp = '', key = '', website = '' } = fields
  const who = { name, email, phone: phone.replace(/[^0-9]/g, ''), message }
  const extras = { stamp, key, website }
  const booking = fields.kind === 'booking'
  const kind = booking ? 'booking' : typed.has('subject') && !propertyId ? 'contact' : 'inquiry'
  const body =
    kind === 'contact'
      ? contactToWire({ ...who, subject }, extras)
      : // An empty box is refused by the schema, as in the browser.
        inquiryToWire({ ...who, consent: typed.has('consent') as true }, { address, propertyId, booking }, extras)
  return { kind, fields, body }
}

/** The page of ours that the form was on; else the home page. */
function cameFrom(c: Context) {
  const referer = c.req.header('Referer') ?? ''
  if (!URL.canParse(referer)) return '/'
  const { host, pathname, search } = new URL(referer)
  return host === c.req.header('Host') ? ownPath(pathname + search) : '/'
}

/** A path that stays on this site; anything else leads home. */
function ownPath(path: string) {
  return /^\/(?![/\\])[\x21-\x7e]{0,500}$/.test(path) ? path : '/'
}
