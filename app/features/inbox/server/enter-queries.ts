import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Language } from '../../../core/language/language.ts'
import { cutAtWord } from '../../../core/words/cut.ts'
import { emailKey } from '../../accounts/rules/account.ts'
import type { MessageKind, MessageState } from '../rules/inquiry.ts'
import { type ThreadState, threadKey } from '../rules/thread.ts'
import { phoneWords, writeThreadWords } from './thread-words.ts'

export interface EnteringMessage {
  id: string
  reference: string
  kind: MessageKind
  propertyId: string | null
  agentId: string | null
  address: string
  name: string
  email: string
  phone: string
  subject: string
  body: string
  state: MessageState
  language: Language
  sample: boolean
  createdAt: Date
  /** Titles of the listing in both languages. */
  titles: readonly string[]
}

const threadStateOf = { new: 'open', answered: 'answered', closed: 'closed' } as const

/**
 * Files a stored message in the thread of its person and listing, which it opens again; what is spam (state closed) opens
 * nothing. Call it in the transaction that stores the message. Returns the thread's id.
 */
export async function enterThread(tx: Db, message: EnteringMessage): Promise<string> {
  const { id, kind, propertyId, agentId, name, email, phone, language, createdAt } = message
  const key = threadKey(message)
  const state: ThreadState = threadStateOf[message.state]
  const isNew = message.state === 'new'
  const saying = { last_text: preview(message.body), last_ours: false, last_at: createdAt }
  const row = await tx
    .insertInto('thread')
    .values({
      id,
      key,
      property_id: propertyId,
      agent_id: agentId,
      report: kind === 'report',
      name,
      email,
      phone,
      email_key: emailKey(email),
      language,
      topic: message.subject || message.address,
      state,
      waiting_since: isNew ? createdAt : null,
      snoozed_until: null,
      assignee_id: null,
      unread: isNew,
      has_visit: kind === 'booking',
      sample: message.sample,
      version: 1,
      created_at: createdAt,
      ...saying,
    })
    .onConflict((on) =>
      on.column('key').doUpdateSet((thread) => ({
        version: thread('thread.version', '+', 1),
        ...(message.state !== 'closed' && { ...saying, name: name || thread.ref('thread.name'), phone, language }),
        ...(kind === 'booking' && { has_visit: true }),
        ...(isNew && {
          state: 'open' as const,
          unread: true,
          snoozed_until: null,
          waiting_since: thread.fn.coalesce('thread.waiting_since', thread.val(createdAt)),
        }),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('message').set({ thread_id: row.id }).where('id', '=', id).execute()
  const { reference, subject, address, body, titles } = message
  const words = [reference, name, email, phoneWords(phone), subject, address, body, ...titles]
  await writeThreadWords(tx, row.id, words)
  return row.id
}

/** One line for the list. */
export function preview(text: string) {
  return cutAtWord(text.replace(/\s+/g, ' ').trim(), 160)
}
