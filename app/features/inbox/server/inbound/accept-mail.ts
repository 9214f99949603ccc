import { createHash } from 'node:crypto'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../../web/services.ts'
import { emailKey } from '../../../accounts/rules/account.ts'
import { findCompany } from '../../../company/server/queries.ts'
import { noteInvitationAnswer } from '../../../visits/server/visit-queries.ts'
import { type MailContent, type MailWay, maxHeldOfSender } from '../../rules/held-mail.ts'
import { threadLengths } from '../../rules/thread.ts'
import { answerPlace } from '../reply/reply-address.ts'
import { markBounced } from './bounce-queries.ts'
import { type EnteringMail, enterMail, findAnswered } from './enter-mail.ts'
import { countHeldFrom, holdMail, isAutomatic, type NewHeld } from './held-queries.ts'
import {
  countInbound,
  hasThread,
  type InboundOutcome,
  isOwnMail,
  recordInbound,
  threadOfMessage,
} from './inbound-queries.ts'
import { type InboundMail, plainText, readHead, readMail } from './read-mail.ts'

/** Bytes. What mail servers usually accept is less. */
export const maxMailBytes = 30 * 1024 * 1024
/** From one address within an hour: more waits, and is a loop once `maxHeldOfSender` wait. */
const maxPerHour = 30
const hour = 3_600_000

export interface InboundResult {
  outcome: InboundOutcome
  threadId: string | null
}

/**
 * Takes in mails: by the signed token in the address, else by the Message-IDs that a mail answers, if it comes from the mailbox to
 * which that mail of ours went. Anything else begins a thread of its own sender, so that nobody writes into the thread of
 * somebody else. What is not put into a thread is noted, and waits for a person unless a program surely wrote it
 * (docs/decisions/007-mail-and-inbox.md). The same mail is taken once.
 */
export function createMailReception(
  { store, secret, inbound, now = Date.now }: Pick<Services, 'store' | 'secret' | 'inbound' | 'now'>,
  via: MailWay,
) {
  const { db } = store

  async function accept(raw: Uint8Array): Promise<InboundResult> {
    if (raw.byteLength > maxMailBytes) return hold('too-large', raw, raw.byteLength)
    const mail = await readMail(raw)
    if (!mail) return hold('unreadable', raw, raw.byteLength)
    const at = new Date(now())
    const from = emailKey(mail.from.address)
    const own = await ownAddresses()
    const isOwn = (address: string) => own.includes(emailKey(address)) || own.includes(plainAddress(address))
    const entering: EnteringMail = { ...mail, replyTo: isOwn(mail.replyTo) ? '' : mail.replyTo, receivedAt: at }
    return db
      .transaction()
      .execute(async (tx): Promise<InboundResult> => {
        const found = await findAnswered(tx, secret, entering)
        const answers = found !== undefined && found.email_key === from
        const visitMessage = mail.reply && (await noteInvitationAnswer(tx, mail.reply, from))
        if (visitMessage) return enterVisitAnswer(tx, visitMessage, mail, entering)
        const refused = await reasonToRefuse(tx, mail, { from, isOwn: isOwn(from), answers }, at)
        if (refused) {
          const isNoted = await holdMail(tx, { ...mail, via, content: entering, outcome: refused }, at)
          if (!isNoted && !isAutomatic(refused)) throw new Repeated()
          if (isNoted && mail.bounce) await markBounced(tx, mail.bounce, at)
          return { outcome: refused, threadId: null }
        }
        const entered = await enterMail(tx, found, { ...entering, automatic: looksAutomatic(mail, answers) }, at)
        const record = { key: mail.key, from, bytes: mail.bytes, ...entered }
        if (!(await recordInbound(tx, record, at))) throw new Repeated()
        return entered
      })
      .catch((problem: unknown) => {
        if (problem instanceof Repeated) return { outcome: 'repeated' as const, threadId: null }
        throw problem
      })
  }

  /** What a calendar program answered stands at the visit, and words beside it in the conversation; nobody waits for an answer. */
  async function enterVisitAnswer(tx: Db, messageId: string, mail: InboundMail, entering: EnteringMail) {
    const outcome = 'visit-answer' as const
    const record = { key: mail.key, outcome, from: emailKey(mail.from.address), threadId: null, bytes: mail.bytes }
    if (!(await recordInbound(tx, record, entering.receivedAt))) throw new Repeated()
    const hasWords = mail.program !== 'surely' && mail.text !== ''
    const thread = hasWords && (await threadOfMessage(tx, messageId))
    if (thread) await enterMail(tx, thread, { ...entering, waitsNot: true }, entering.receivedAt)
    return { outcome, threadId: null }
  }

  /** Notes a mail that cannot be taken, with whom its first bytes name. Of one that is no mail, what is text in it is kept. */
  async function hold(outcome: 'too-large' | 'unreadable', raw: Uint8Array, bytes: number): Promise<InboundResult> {
    const head = await readHead(raw)
    const hash = createHash('sha256').update(raw).digest('base64url')
    // Under a key of its own, so that a smaller copy is taken. What its first bytes say may be the same in mails of two people.
    const key = `${outcome}:${outcome === 'unreadable' ? hash : `${head.from.address}:${head.messageId || hash}`}`
    const content = outcome === 'unreadable' ? { ...noContent, text: readableText(raw) } : null
    const mail: NewHeld = { ...head, key, via, bytes, outcome, content }
    await db.transaction().execute((tx) => holdMail(tx, mail, new Date(now())))
    return { outcome, threadId: null }
  }

  async function reasonToRefuse(
    tx: Db,
    mail: InboundMail,
    { from, isOwn, answers }: { from: string; isOwn: boolean; answers: boolean },
    at: Date,
  ) {
    if (mail.program === 'surely') return 'automatic' as const
    if (isOwn || (await isOwnMail(tx, mail.messageId))) return 'loop' as const
    if (!from) return 'no-sender' as const
    const isTooMany = (await countInbound(tx, from, new Date(at.getTime() - hour))) >= maxPerHour
    // Of people whom we know it reaches the inbox, marked: Exchange, lists and mailing services put such marks on what people write.
    const doubtful = looksAutomatic(mail, answers) && !answers && !(await hasThread(tx, from))
    if (!isTooMany) return doubtful ? ('looks-automatic' as const) : undefined
    return (await countHeldFrom(tx, from)) >= maxHeldOfSender ? ('loop' as const) : ('too-many' as const)
  }

  async function ownAddresses() {
    const company = await findCompany(store)
    return [answerPlace(company, inbound).address, company.email].map(emailKey).filter(Boolean)
  }

  return { accept, hold }
}

function looksAutomatic({ program }: InboundMail, answers: boolean) {
  return program === 'probably' || (program === 'maybe' && !answers)
}

class Repeated extends Error {}

function plainAddress(address: string) {
  return emailKey(address).replace(/\+[^@]*@/, '@')
}

const noContent: MailContent = {
  ...{ messageId: '', to: [], references: [], replyTo: '', text: '', quoted: '' },
  cut: false,
  attachments: [],
}

function readableText(raw: Uint8Array) {
  const most = threadLengths.answer
  return plainText(Buffer.from(raw.subarray(0, 4 * most)).toString('utf8'))
    .slice(0, most)
    .toWellFormed()
}
