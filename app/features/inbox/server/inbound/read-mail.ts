import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { isEmail } from '../../../../core/field-rules.ts'
import { emailKey } from '../../../accounts/rules/account.ts'
import { type InvitationAnswer, invitationAnswers } from '../../../visits/rules/visit.ts'
import { visitOfUid } from '../../../visits/rules/visit-uid.ts'
import type { MailContent } from '../../rules/held-mail.ts'
import { splitQuoted } from '../../rules/quoted-text.ts'
import { threadLengths } from '../../rules/thread.ts'
import { plainText, textOfHtml } from './mail-text.ts'
import { type ProgramSign, signOfProgram } from './program-sign.ts'
import { type Bounce, readBounce } from './read-bounce.ts'

/** A mail that came in, as far as a thread needs it. */
export interface InboundMail extends MailContent {
  /** What identifies it: the Message-ID with its sender, because some programs give every mail the same; else a hash. */
  key: string
  /** Without an address where it names nobody. */
  from: { name: string; address: string }
  subject: string
  program: ProgramSign
  /** Of a mail of ours that came back. */
  bounce: Bounce | undefined
  /** What a calendar program answers to an invitation of ours. */
  reply: InvitationReply | undefined
  bytes: number
}

/** What is said of a mail before its text. */
type MailHead = Pick<InboundMail, 'messageId' | 'from' | 'subject'>

const maxReferences = 50
const maxAttachments = 50
const maxAddresses = 100
/** Bytes in which the head of a mail is looked for that is too large or broken. */
export const headBytes = 64 * 1024

/** Headers of which every mail has one. */
const usual = /^(?:from|sender|to|subject|date|message-id|received)$/

/** Parses a mail (RFC 5322). Undefined for what is none. */
export async function readMail(raw: Uint8Array): Promise<InboundMail | undefined> {
  let email: Email
  try {
    email = await PostalMime.parse(raw, {
      maxNestingDepth: 20,
      maxHeadersSize: 256 * 1024,
      forceRfc822Attachments: true,
    })
  } catch {
    return undefined
  }
  if (!email.headers.some(({ key }) => usual.test(key))) return undefined
  const { messageId, from, subject } = headOf(email)
  const whole = plainText(email.text?.trim() ? email.text : textOfHtml(email.html ?? ''))
  const { text, quoted } = splitQuoted(whole.slice(0, 10 * threadLengths.answer))
  const most = threadLengths.answer
  return {
    messageId,
    key: messageId
      ? `${messageId} ${emailKey(from.address)}`
      : `sha256:${createHash('sha256').update(raw).digest('base64url')}`,
    from,
    to: [...deliveredTo(email), ...mailboxes([...(email.to ?? []), ...(email.cc ?? [])]).map(({ address }) => address)]
      .filter((address) => address.includes('+'))
      .slice(0, maxAddresses)
      .map(plainText),
    references: [...idsIn(email.inReplyTo), ...idsIn(email.references).reverse()].slice(0, maxReferences),
    replyTo: replyToOf(email, from.address),
    subject,
    text: start(text, most),
    quoted: start(quoted, most),
    cut: text.length > most || quoted.length > most || whole.length > 10 * most,
    attachments: email.attachments.slice(0, maxAttachments).map((file) => ({
      name: start(oneLine(file.filename ?? ''), 150),
      type: start(plainText(file.mimeType), 100),
      bytes: typeof file.content === 'string' ? file.content.length : file.content.byteLength,
    })),
    program: signOfProgram(email, from.address),
    bounce: readBounce(email),
    reply: await readInvitationReply(email),
    bytes: raw.byteLength,
  }
}

/** Whom a mail names and what it is about, from its first bytes, where the whole is too large or cannot be read. */
export async function readHead(raw: Uint8Array): Promise<MailHead> {
  const text = Buffer.from(raw.subarray(0, headBytes)).toString('latin1')
  const head = text.split(/\r?\n\r?\n/, 1)[0]!
  try {
    return headOf(await PostalMime.parse(Buffer.from(`${head}\r\n\r\n`, 'latin1')))
  } catch {
    return { messageId: '', from: { name: '', address: '' }, subject: '' }
  }
}

function headOf(email: Email): MailHead {
  const [from] = mailboxes([email.from ?? email.sender])
  const address = start(plainText(from?.address ?? ''), 254)
  return {
    messageId: /<[^<>\s]{1,300}>/.exec(plainText(email.messageId ?? ''))?.[0] ?? '',
    from: {
      name: start(oneLine(from?.name ?? ''), 100),
      address: /^\S+@\S+$/.test(address) ? address : '',
    },
    subject: start(oneLine(email.subject ?? ''), 200),
  }
}

/** The first address of Reply-To that is not the sender's. */
function replyToOf(email: Email, from: string) {
  const addresses = mailboxes(email.replyTo ?? []).map(({ address }) => plainText(address))
  const other = addresses.find((address) => emailKey(address) !== emailKey(from))
  return other && isEmail(other) ? other : ''
}

function oneLine(text: string) {
  return plainText(text).replace(/\s+/g, ' ')
}

/** The first characters, never half a letter: no database keeps one in JSON. */
function start(text: string, most: number) {
  return text.slice(0, most).toWellFormed()
}

function mailboxes(addresses: readonly (Address | undefined)[]) {
  return addresses.flatMap((one) => (one ? (one.group ?? [{ name: one.name, address: one.address }]) : []))
}

/** What mail servers note about the real recipient, for a mail that names us in no visible header. */
function deliveredTo({ headers }: Email) {
  return headers
    .filter(({ key }) => /^(?:delivered-to|x-original-to|envelope-to)$/.test(key))
    .map(({ value }) => value.trim().replace(/^<|>$/g, ''))
}

function idsIn(text = '') {
  return (
    plainText(text)
      .match(/<[^<>\s]{1,300}>/g)
      ?.slice(-maxReferences) ?? []
  )
}

/** What a calendar program answers to the invitation in a mail of ours. */
interface InvitationReply {
  visitId: string
  /** Of the invitation. */
  sequence: number
  answer: InvitationAnswer
}

/** Characters. */
const maxCalendar = 64 * 1024

/** The answer to an invitation of ours in a mail (RFC 5546, 3.2.3); undefined for any other mail. */
async function readInvitationReply({ attachments }: Pick<Email, 'attachments'>): Promise<InvitationReply | undefined> {
  const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  if (!part) return undefined
  const text =
    typeof part.content === 'string' ? part.content : Buffer.from(part.content as ArrayBuffer).toString('utf8')
  if (text.length > maxCalendar) return undefined
  try {
    const { default: ICAL } = await import('ical.js')
    const calendar = new ICAL.Component(ICAL.parse(text))
    const event = calendar.getFirstSubcomponent('vevent')
    const visitId = visitOfUid(String(event?.getFirstPropertyValue('uid') ?? ''))
    const said = String(event?.getFirstProperty('attendee')?.getFirstParameter('partstat') ?? '').toLowerCase()
    const answer = invitationAnswers.find((one) => one === said)
    const method = String(calendar.getFirstPropertyValue('method') ?? '').toUpperCase()
    if (method !== 'REPLY' || !visitId || !answer) return undefined
    return { visitId, answer, sequence: Number(event?.getFirstPropertyValue('sequence')) || 0 }
  } catch {
    // It is no calendar: the mail is read without it.
    return undefined
  }
}
