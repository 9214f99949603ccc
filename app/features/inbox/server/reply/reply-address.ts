import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Company } from '../../../company/rules/company.ts'
import type { AnswerPlace } from '../../rules/thread.ts'

/** How answers by mail reach us; without a way in, they arrive in the company's mailbox only. */
export interface InboundSettings {
  /** INBOUND_ADDRESS, else that of MAIL_FROM: answers go there, with the token after a plus sign. */
  address?: string
  /** INBOUND_TOKEN: the secret of the webhook. */
  token?: string
  /** IMAP_URL: the mailbox that is read. */
  imapUrl?: string
}

/** RFC 5321, 4.5.3.1.1 */
const longestLocalPart = 64
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Where answers to our replies arrive. */
export function answerPlace(company: Pick<Company, 'email'>, inbound: InboundSettings = {}): AnswerPlace {
  const inThread = inbound.token !== undefined || inbound.imapUrl !== undefined
  return { inThread, address: inThread ? (inbound.address ?? company.email) : company.email }
}

/**
 * The address at which an answer finds its thread: "hello+token@company.example". Undefined where no answer comes in, or the
 * address would be longer than mail allows.
 */
export function replyAddress(secret: string, place: AnswerPlace, threadId: string): string | undefined {
  const token = place.inThread ? threadToken(secret, threadId) : undefined
  const at = place.address.lastIndexOf('@')
  if (!token || at < 1) return undefined
  const local = `${place.address.slice(0, at)}+${token}`
  return local.length > longestLocalPart ? undefined : local + place.address.slice(at)
}

/**
 * The thread that one of these addresses names. The signature (80 bits of HMAC-SHA-256) cannot be guessed, and is compared in
 * constant time; letters may have changed their case on the way.
 */
export function threadOfAddress(secret: string, addresses: readonly string[]): string | undefined {
  for (const address of addresses) {
    const [, token] = /\+([a-z2-7]{42})@/.exec(address.toLowerCase()) ?? []
    const id = token && idFrom(token.slice(0, 26))
    const right = id && threadToken(secret, id)
    if (right && timingSafeEqual(Buffer.from(right), Buffer.from(token))) return id
  }
  return undefined
}

/** 26 letters of the thread's id, 16 of its signature; undefined for a sample, whose id is no UUID. */
function threadToken(secret: string, threadId: string): string | undefined {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(threadId)) return undefined
  const signature = createHmac('sha256', secret)
    .update(JSON.stringify(['reply', threadId]))
    .digest()
  return base32(Buffer.from(threadId.replaceAll('-', ''), 'hex')) + base32(signature.subarray(0, 10))
}

function idFrom(letters: string): string {
  let bits = 0n
  for (const letter of letters) bits = bits * 32n + BigInt(alphabet.indexOf(letter))
  // 130 bits carry 128.
  const hex = (bits >> 2n).toString(16).padStart(32, '0').slice(-32)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** RFC 4648, 6, in lower case and without padding. */
function base32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      text += alphabet[(held >> (bits - 5)) & 31]
      bits -= 5
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text
}
