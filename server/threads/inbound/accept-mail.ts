import { randomUUID } from 'node:crypto'
import { emailKey } from '../../../domain/account/account.ts'
import { guessLanguage } from '../../../domain/language/guess-language.ts'
import { threadKey } from '../../../domain/message/thread.ts'
import { findCompany } from '../../company/queries.ts'
import type { Db } from '../../database/tables/tables.ts'
import type { Services } from '../../services.ts'
import { preview } from '../enter-queries.ts'
import { answerPlace, threadOfAddress } from '../reply/reply-address.ts'
import { lockThread } from '../reply/reply-queries.ts'
import { writeThreadWords } from '../thread-words.ts'
import { countInbound, type InboundOutcome, isOwnMail, recordInbound, threadOfReferences } from './inbound-queries.ts'
import { type InboundMail, readMail } from './read-mail.ts'

/** Bytes. What mail servers usually accept is less. */
export const mostMailBytes = 30 * 1024 * 1024
/** From one address within an hour: more is a loop. */
const mostPerHour = 30
const hour = 3_600_000

export interface InboundResult {
  outcome: InboundOutcome
  threadId: string | null
}

type Needs = Pick<Services, 'store' | 'secret' | 'inbound' | 'now'>

/**
 * Takes in a mail: by the signed token in its address, else by the Message-IDs that it answers, if it comes from the mailbox to
 * which that mail of ours went. Anything else begins a thread of its own sender, so that nobody writes into the thread of
 * somebody else. Mails of programs and loops are refused (docs/decisions/041-inbox.md). The same mail is taken once.
 */
export function createMailReception({ store, secret, inbound, now = Date.now }: Needs) {
  const { db } = store
  return async function accept(raw: Uint8Array): Promise<InboundResult> {
    if (raw.byteLength > mostMailBytes) return { outcome: 'too-large', threadId: null }
    const mail = await readMail(raw)
    if (!mail) return { outcome: 'unreadable', threadId: null }
    const at = new Date(now())
    const company = await findCompany(store)
    const from = emailKey(mail.from.address)
    const own = [answerPlace(company, inbound).address, company.email].map(emailKey)
    const refused = await reasonToRefuse(mail, from, own, at)
    if (refused) {
      await recordInbound(db, { key: mail.key, outcome: refused, from, threadId: null, bytes: mail.bytes }, at)
      return { outcome: refused, threadId: null }
    }
    return db
      .transaction()
      .execute(async (tx) => {
        const found = await findPlace(tx, mail, from)
        const threadId = found?.id ?? (await openThread(tx, mail, from, at))
        const stranger = found !== undefined && found.email_key !== from
        const outcome = found ? (stranger ? 'stranger' : 'threaded') : 'new-thread'
        const record = { key: mail.key, outcome, from, threadId, bytes: mail.bytes } as const
        if (!(await recordInbound(tx, record, at))) throw new Repeated()
        await insertAnswer(tx, threadId, mail, stranger, at)
        return { outcome, threadId } as InboundResult
      })
      .catch((problem: unknown) => {
        if (problem instanceof Repeated) return { outcome: 'repeated' as const, threadId: null }
        throw problem
      })
  }

  async function reasonToRefuse(mail: InboundMail, from: string, own: readonly string[], at: Date) {
    if (mail.automatic) return 'automatic' as const
    const plain = from.replace(/\+[^@]*@/, '@')
    if (own.includes(from) || own.includes(plain) || (await isOwnMail(db, mail.messageId))) return 'loop' as const
    if ((await countInbound(db, from, new Date(at.getTime() - hour))) >= mostPerHour) return 'too-many' as const
  }

  async function findPlace(tx: Db, mail: InboundMail, from: string) {
    const named = threadOfAddress(secret, mail.to)
    if (named) {
      const thread = await tx
        .selectFrom('thread')
        .select(['id', 'email_key'])
        .where('id', '=', named)
        .executeTakeFirst()
      if (thread) return thread
    }
    const answered = await threadOfReferences(tx, mail.references)
    return answered?.email_key === from ? answered : undefined
  }
}

class Repeated extends Error {}

/** A mail that answers nothing of ours: one thread for its sender. */
async function openThread(tx: Db, mail: InboundMail, from: string, now: Date): Promise<string> {
  const id = randomUUID()
  const subject = { id, kind: 'mail', propertyId: null, address: '', email: from, phone: '' } as const
  const row = await tx
    .insertInto('thread')
    .values({
      id,
      key: threadKey(subject),
      property_id: null,
      agent_id: null,
      report: false,
      phone: '',
      name: mail.from.name || mail.from.address,
      email: mail.from.address,
      email_key: from,
      language: guessLanguage(mail.text),
      topic: mail.subject,
      state: 'open',
      waiting_since: now,
      snoozed_until: null,
      assignee_id: null,
      unread: true,
      has_visit: false,
      sample: false,
      version: 0,
      last_text: '',
      last_ours: false,
      last_at: now,
      created_at: now,
    })
    .onConflict((on) => on.column('key').doUpdateSet({ unread: true }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The person waits again: the thread opens, whatever state it had. Words of a stranger do not move its deadline. */
async function insertAnswer(tx: Db, threadId: string, mail: InboundMail, stranger: boolean, now: Date) {
  const thread = await lockThread(tx, threadId)
  const { from, subject, text, quoted, messageId, attachments, cut } = mail
  await tx
    .insertInto('thread_entry')
    .values({
      id: randomUUID(),
      thread_id: threadId,
      kind: 'answer',
      author_id: null,
      language: thread.language,
      author_name: from.name || from.address,
      from_address: from.address,
      stranger,
      subject,
      body: text,
      quoted,
      notice_id: null,
      message_id: messageId,
      attachments: JSON.stringify(attachments),
      cut,
      submit_key: null,
      created_at: now,
    })
    .execute()
  await tx
    .updateTable('thread')
    .set({
      state: 'open',
      waiting_since: thread.waiting_since ?? now,
      snoozed_until: null,
      unread: true,
      last_text: preview(text || subject),
      last_ours: false,
      last_at: now,
      version: thread.version + 1,
    })
    .where('id', '=', threadId)
    .execute()
  await writeThreadWords(tx, threadId, [text, subject, from.name, from.address])
}
