import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { splitQuoted } from '../../../domain/message/quoted-text.ts'
import { type MailAttachment, threadLengths } from '../../../domain/message/thread.ts'
import { plainText, textOfHtml } from './mail-text.ts'

/** A mail that came in, as far as a thread needs it. */
export interface InboundMail {
  /** The Message-ID with its brackets, or empty. */
  messageId: string
  /** What identifies it: the Message-ID, else a hash. */
  key: string
  from: { name: string; address: string }
  /** Every address that it was sent to. */
  to: string[]
  /** Message-IDs of the mails that it answers, the nearest first. */
  references: string[]
  subject: string
  text: string
  quoted: string
  cut: boolean
  attachments: MailAttachment[]
  /** Written by a program: an absence note, a bounce, a list. */
  automatic: boolean
  bytes: number
}

const mostReferences = 50
const mostAttachments = 50

/** Parses a mail (RFC 5322). Undefined for what is none, or has no sender. */
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
  const [from] = mailboxes([email.from ?? email.sender])
  if (!from?.address.includes('@')) return undefined
  const messageId = /<[^<>\s]{1,300}>/.exec(plainText(email.messageId ?? ''))?.[0] ?? ''
  const whole = plainText(email.text?.trim() ? email.text : textOfHtml(email.html ?? ''))
  const { text, quoted } = splitQuoted(whole.slice(0, 10 * threadLengths.answer))
  const most = threadLengths.answer
  return {
    messageId,
    key: messageId || `sha256:${createHash('sha256').update(raw).digest('base64url')}`,
    from: { name: plainText(from.name).slice(0, 100), address: plainText(from.address).slice(0, 254) },
    to: [...mailboxes([...(email.to ?? []), ...(email.cc ?? [])]).map(({ address }) => address), ...deliveredTo(email)],
    references: [...idsIn(email.inReplyTo), ...idsIn(email.references).reverse()].slice(0, mostReferences),
    subject: plainText(email.subject ?? '')
      .replace(/\s+/g, ' ')
      .slice(0, 200),
    text: text.slice(0, most),
    quoted: quoted.slice(0, most),
    cut: text.length > most || quoted.length > most || whole.length > 10 * most,
    attachments: email.attachments.slice(0, mostAttachments).map((file) => ({
      name: plainText(file.filename ?? '')
        .replace(/\s+/g, ' ')
        .slice(0, 150),
      type: plainText(file.mimeType).slice(0, 100),
      bytes: typeof file.content === 'string' ? file.content.length : file.content.byteLength,
    })),
    automatic: isAutomatic(email),
    bytes: raw.byteLength,
  }
}

/**
 * Whether a program wrote it: RFC 3834, RFC 2919, RFC 5321 (the empty return path of a bounce), and what usual servers add.
 * Such a mail is never put into a thread, so that two programs cannot answer each other.
 */
function isAutomatic({ headers, returnPath, from }: Email) {
  const value = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  const submitted = value('auto-submitted')
  const suppress = value('x-auto-response-suppress')
  return (
    (submitted !== undefined && submitted !== 'no') ||
    /^(?:bulk|list|junk|auto_reply)$/.test(value('precedence') ?? '') ||
    (suppress !== undefined && /all|oof|autoreply/.test(suppress)) ||
    ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-failed-recipients'].some(value) ||
    returnPath?.trim() === '<>' ||
    value('return-path') === '<>' ||
    /^multipart\/report/.test(value('content-type') ?? '') ||
    /^(?:mailer-daemon|postmaster|no-?reply)@/i.test(from?.address ?? '')
  )
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
      ?.slice(-mostReferences) ?? []
  )
}
