import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { isEmail } from '../../../../core/field-rules.ts'
import { emailKey } from '../../../accounts/rules/account.ts'
import { type InvitationAnswer, invitationAnswers, visitOfUid } from '../../../visits/rules/visit.ts'
import type { MailContent } from '../../rules/held-mail.ts'
import { splitQuoted } from '../../rules/quoted-text.ts'
import { threadLengths } from '../../rules/thread.ts'

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

/**
 * The text of a mail that has only HTML; what stands in a quotation is marked by `>` line by line, as in a mail of plain text. It is
 * never shown as HTML: whatever a tag leaves behind is text. Regular expressions are enough, because nothing depends on the result
 * being complete.
 */
function textOfHtml(html: string): string {
  const whole = html.slice(0, longestHtml).replace(/[\ue001-\ue003]/g, '')
  // White space says nothing, except where the writer set it.
  const flat = /<pre\b/i.test(whole) ? whole : whole.replace(/\s+/g, ' ')
  const text = flat
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|head|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<br\b[^<>]*>|<\/(?:p|div|tr|li|h[1-6]|table|ul|ol)\s*>/gi, '\n')
    .replace(/<blockquote\b[^<>]*>/gi, `\n${quoteStart}`)
    .replace(/<\/blockquote\s*>/gi, `\n${quoteEnd}`)
    .replace(/<(?:p|div|tr|li|h[1-6]|table|ul|ol|hr)\b[^<>]*>/gi, blockStart)
    .replace(/<[^<>]*>/g, '')
    .replace(/(?:\n? *\ue003)+/g, '\n')
  return markQuotes(
    decodeEntities(text)
      .replace(/[ \t\u00a0]+/g, ' ')
      .split('\n'),
  )
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const longestHtml = 500_000
// Stand for tags until the lines are known; letters of no language.
const [quoteStart, quoteEnd, blockStart] = ['\ue001', '\ue002', '\ue003']

function markQuotes(lines: readonly string[]) {
  let depth = 0
  const marked = lines.map((line) => {
    for (const letter of line) {
      if (letter === quoteStart) depth++
      if (letter === quoteEnd && depth > 0) depth--
    }
    const text = line.replace(/[\ue001\ue002]/g, '').trim()
    return depth === 0 || text === '' ? text : `${'>'.repeat(Math.min(depth, deepest))} ${text}`.trim()
  })
  return marked.join('\n')
}

/** Quotations in quotations that are told apart. */
const deepest = 5

/** Removes what a terminal or a screen could interpret, and ends lines alike. */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .toWellFormed()
    .trim()
}

/** The characters from 160 on, in their order (HTML 4, 24.2). */
const latin = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para
  middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml
  Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave
  aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde
  ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`

/** The others (HTML 4, 24.3 and 24.4): each name before its character. */
const others = `quot " amp & lt < gt > apos ' OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ fnof ƒ circ ˆ tilde ˜ ndash – mdash — lsquo ‘ rsquo ’
  sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡ bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹ rsaquo › oline ‾ frasl ⁄ euro €
  image ℑ weierp ℘ real ℜ trade ™ alefsym ℵ larr ← uarr ↑ rarr → darr ↓ harr ↔ crarr ↵ lArr ⇐ uArr ⇑ rArr ⇒ dArr ⇓ hArr ⇔ forall ∀
  part ∂ exist ∃ empty ∅ nabla ∇ isin ∈ notin ∉ ni ∋ prod ∏ sum ∑ minus − lowast ∗ radic √ prop ∝ infin ∞ ang ∠ and ∧ or ∨ cap ∩ cup ∪
  int ∫ there4 ∴ sim ∼ cong ≅ asymp ≈ ne ≠ equiv ≡ le ≤ ge ≥ sub ⊂ sup ⊃ nsub ⊄ sube ⊆ supe ⊇ oplus ⊕ otimes ⊗ perp ⊥ sdot ⋅ lceil ⌈
  rceil ⌉ lfloor ⌊ rfloor ⌋ lang ⟨ rang ⟩ loz ◊ spades ♠ clubs ♣ hearts ♥ diams ♦ Alpha Α Beta Β Gamma Γ Delta Δ Epsilon Ε Zeta Ζ Eta Η
  Theta Θ Iota Ι Kappa Κ Lambda Λ Mu Μ Nu Ν Xi Ξ Omicron Ο Pi Π Rho Ρ Sigma Σ Tau Τ Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω alpha α beta β
  gamma γ delta δ epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ omicron ο pi π rho ρ sigmaf ς sigma σ tau τ
  upsilon υ phi φ chi χ psi ψ omega ω thetasym ϑ upsih ϒ piv ϖ`

const characters = new Map([
  ...words(latin).map((name, at) => [name, String.fromCodePoint(160 + at)] as const),
  ...words(others).flatMap((name, at, all) => (at % 2 === 0 ? [[name, all[at + 1]!] as const] : [])),
  // Spaces are one kind to a reader, and what is not seen is left out.
  ...['nbsp', 'ensp', 'emsp', 'thinsp'].map((name) => [name, ' '] as const),
  ...['shy', 'zwnj', 'zwj', 'lrm', 'rlm'].map((name) => [name, ''] as const),
])

/** Decodes the named and numbered characters of HTML; a name that it does not know stays as it is written. */
function decodeEntities(text: string): string {
  return text.replace(
    /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,8});/gi,
    (entity, name: string) => (name.startsWith('#') ? numbered(name.slice(1)) : characters.get(name)) ?? entity,
  )
}

/** By its number; from 128 to 159 old programs mean Windows' characters, as browsers read them. */
function numbered(number: string) {
  const point = /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number)
  if (point >= 128 && point < 160) return new TextDecoder('windows-1252').decode(new Uint8Array([point]))
  return point >= 32 && point < 0x11_0000 ? String.fromCodePoint(point).toWellFormed() : ' '
}

function words(text: string) {
  return text.split(/\s+/)
}

/**
 * Whether a program wrote a mail. 'surely': it says so, and nobody needs to see it. 'probably': absence notes of older programs look
 * so, even where they answer us. 'maybe': people who write through a mailing service or a list look so, too.
 */
type ProgramSign = 'surely' | 'probably' | 'maybe' | 'no'

/** By RFC 3834, RFC 3464 and RFC 5321 (the empty return path of a bounce), RFC 2919 and 2369, and what usual servers add. */
function signOfProgram({ headers, returnPath }: Pick<Email, 'headers' | 'returnPath'>, from: string): ProgramSign {
  const value = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  // "auto-replied; owner-email=..." (RFC 3834, 5)
  const submitted = value('auto-submitted')?.split(';')[0]?.trim()
  const precedence = value('precedence') ?? ''
  const isSure =
    (submitted !== undefined && submitted !== 'no') ||
    precedence === 'auto_reply' ||
    ['x-autoreply', 'x-autorespond', 'x-failed-recipients'].some((name) => value(name) !== undefined) ||
    returnPath?.trim() === '<>' ||
    value('return-path') === '<>' ||
    /^multipart\/report/.test(value('content-type') ?? '') ||
    /^mailer-daemon@/i.test(from)
  if (isSure) return 'surely'
  if (/^(?:bulk|junk)$/.test(precedence) || value('x-auto-response-suppress') !== undefined) return 'probably'
  const isOfList = precedence === 'list' || headers.some(({ key }) => key.startsWith('list-'))
  return isOfList || /^(?:postmaster|(?:no|do-?not)[-_.]?reply)(?:[+.-][^@]*)?@/i.test(from) ? 'maybe' : 'no'
}

/** What a mail server says of a mail of ours that it could not deliver for good (RFC 3464). */
export interface Bounce {
  /** Message-IDs of which one is our mail's. */
  messageIds: string[]
  /** `emailKey(...)` of the mailboxes that refused it. */
  recipients: string[]
}

/** Letters of a part that are read. */
const most = 64 * 1024

/** Undefined for a mail that reports no failure for good: a delay is none. */
function readBounce({ attachments, headers, references = '', inReplyTo = '' }: Email): Bounce | undefined {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  if (!/^\s*multipart\/report\b/i.test(type)) return undefined
  const partOf = (pattern: RegExp) =>
    attachments.flatMap(({ mimeType, content }) =>
      pattern.test(mimeType) && typeof content !== 'string'
        ? new TextDecoder('latin1').decode(content).slice(0, most)
        : [],
    )
  const groups = partOf(/^message\/(?:global-)?delivery-status$/i).flatMap((part) => part.split(/\r?\n\s*\r?\n/))
  const failed = groups.filter((group) => /^action:\s*failed\b/im.test(group) && !/^status:\s*4/im.test(group))
  if (failed.length === 0) return undefined
  const heads = partOf(/^(?:message\/(?:rfc822|global)|text\/rfc822-headers)$/i).map(
    (part) => part.split(/\r?\n\r?\n/)[0]!,
  )
  const own = heads.flatMap((head) => /^message-id:\s*(<[^<>\s]{1,300}>)/im.exec(head)?.[1] ?? [])
  const named = [inReplyTo, references].flatMap((text) => text.match(/<[^<>\s]{1,300}>/g) ?? [])
  const recipients = failed.flatMap((group) => [
    ...group.matchAll(/^(?:final|original)-recipient:\s*[\w-]+\s*;\s*<?([^<>\s]+)/gim),
  ])
  return {
    messageIds: [...own, ...named].slice(0, 10),
    recipients: recipients.map(([, address]) => emailKey(address!)),
  }
}
