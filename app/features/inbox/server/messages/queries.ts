import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Language } from '../../../../core/language/language.ts'
import { normalise } from '../../../../core/words/normalise.ts'
import { findAgentMailbox } from '../../../agents/server/people-queries.ts'
import { findOpeningHours } from '../../../company/server/queries.ts'
import { queueEvents } from '../../../connections/server/event-queries.ts'
import { queueMail, queueRecordMails } from '../../../mail/server/queued-mail-queries.ts'
import { openMinutes } from '../../rules/answer-clock.ts'
import type { Message, MessageKind, MessageState, Recipient, Suspicion } from '../../rules/inquiry.ts'
import { enterThread } from '../enter-queries.ts'

/** Of the rows of `message`: certain spam counts as nothing. What is only suspected may be from somebody without script. */
export const isSaid = sql<boolean>`(message.suspicion is null or message.suspicion <> 'honeypot')`

export interface NewMessage {
  kind: MessageKind
  /** Stored only if the property exists. */
  propertyId: string | null
  /** The account of the agent on whose page it was written. */
  agentId?: string | null
  address: string
  name: string
  email: string
  phone: string
  subject: string
  message: string
  consent: boolean
  /** In which its writer reads the site; English unless told. */
  language?: Language
  suspicion: Suspicion | null
  state: MessageState
  /** Messages with the same key are the same message; null: every submit is a new one. */
  submitKey: string | null
  /** Of the demo, with what is the same at every first start: no mail about it is ever sent. */
  sample?: { id: string; reference: string; note: string }
}

interface KeptMessage {
  /** Undefined if it was stored already. */
  id?: string
  reference: string
  /** True if it was stored already and nothing was written. */
  repeated: boolean
}

/**
 * Stores a message and its mails. Call it in a transaction, so that neither exists without the other. No public page
 * shows messages, so it needs no `change`.
 */
export async function insertMessage(
  tx: Db,
  message: NewMessage,
  mails: readonly Recipient[],
  now: Date,
): Promise<KeptMessage> {
  const { id, reference, note } = message.sample ?? { id: randomUUID(), reference: await freeReference(tx), note: '' }
  const property = await findSubject(tx, message.propertyId)
  const { kind, address, name, email, phone, subject, consent, suspicion, state } = message
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('message')
    .values({
      id,
      reference,
      submit_key: message.submitKey,
      kind,
      property_id: property?.id ?? null,
      address,
      agent_id: message.agentId ?? null,
      name,
      email,
      phone,
      subject,
      body: message.message,
      consent,
      suspicion,
      state,
      note,
      search_key: searchKeyOf({ ...message, reference, titles: property ? [property.name, property.other_title] : [] }),
      created_at: now,
      updated_at: now,
      sample: message.sample !== undefined,
      language: message.language ?? 'en',
    })
    .onConflict((conflict) => conflict.column('submit_key').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return { reference: (await findRepeat(tx, message.submitKey))!, repeated: true }
  const filed = await enterThread(tx, {
    id,
    reference,
    kind,
    address,
    name,
    email,
    phone,
    subject,
    state,
    spam: suspicion === 'honeypot',
    body: message.message,
    propertyId: property?.id ?? null,
    agentId: message.agentId ?? null,
    language: message.language ?? 'en',
    sample: message.sample !== undefined,
    createdAt: now,
    titles: property ? [property.name, property.other_title] : [],
  })
  if (filed.spam) return { id, reference, repeated: false }
  await queueRecordMails(tx, 'message', id, mails, now)
  // A booking is told as a visit, and spam not at all.
  if (!message.sample && suspicion !== 'honeypot' && kind !== 'booking') {
    const data = { messageId: id, reference, kind, listingId: property?.id ?? null }
    await queueEvents(tx, [{ type: 'inquiry.received', at: now, data }])
  }
  // A report may be about the agent, and what is spam to the company is spam to the agent.
  if (mails.length > 0 && kind !== 'report')
    await noticeAgent(tx, id, { propertyId: property?.id ?? null, agentId: message.agentId }, now)
  return { id, reference, repeated: false }
}

/** Mails the agent of the listing, or the one on whose page it was written. */
async function noticeAgent(
  tx: Db,
  messageId: string,
  { propertyId, agentId }: Pick<NewMessage, 'propertyId' | 'agentId'>,
  now: Date,
) {
  const agent = await findAgentMailbox(tx, { propertyId, agentId })
  if (agent) await queueMail(tx, 'agent-message', agent, { messageId }, now)
}

type Searched = Pick<Message, 'reference' | 'name' | 'email' | 'phone' | 'address' | 'subject'>

/** The text in which staff search; `titles` of the property, in both languages. */
function searchKeyOf(facts: Searched & { titles: readonly string[] }) {
  const { reference, name, email, phone, address, subject, titles } = facts
  return normalise([reference, name, email, phone, address, subject, ...titles].join(' '))
}

/** The reference of the message with this key. */
export async function findRepeat(db: Db, submitKey: string | null): Promise<string | undefined> {
  if (submitKey === null) return undefined
  const kept = db.selectFrom('message').select('reference').where('submit_key', '=', submitKey)
  return (await kept.executeTakeFirst())?.reference
}

async function findSubject(tx: Db, id: string | null) {
  if (!id || !/^[\w-]+$/.test(id)) return undefined
  return tx.selectFrom('property').select(['id', 'name', 'other_title']).where('id', '=', id).executeTakeFirst()
}

/**
 * Keeps when a message, or each of a thread, was first answered, and how many minutes of the opening hours of today that took. Call
 * it in the transaction of the answer.
 */
export async function keepAnswers(tx: Db, which: { id: string } | { thread: string }, at: Date): Promise<void> {
  const open = tx.selectFrom('message').select(['id', 'created_at']).where('answered_at', 'is', null)
  const messages = await ('id' in which
    ? open.where('id', '=', which.id)
    : open.where('thread_id', '=', which.thread)
  ).execute()
  if (messages.length === 0) return
  const hours = await findOpeningHours(tx)
  for (const { id, created_at } of messages)
    await tx
      .updateTable('message')
      .set({ answered_at: at, answer_minutes: openMinutes(created_at, at, hours) })
      .where('id', '=', id)
      .execute()
}

/** Crockford's Base32 alphabet, without I, L, O and U: a thousand million references, so collisions are rare. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference ("F-7K3M9X") that is unique among messages and submissions. */
export async function freeReference(tx: Db): Promise<string> {
  const reference = newReference()
  const taken = await tx
    .selectFrom('message')
    .select('reference')
    .where('reference', '=', reference)
    .unionAll(tx.selectFrom('submission').select('reference').where('reference', '=', reference))
    .executeTakeFirst()
  return taken ? freeReference(tx) : reference
}

/** So many references, as `freeReference` gives one. */
export async function freeReferences(tx: Db, count: number): Promise<string[]> {
  const references = new Set<string>()
  while (references.size < count) references.add(newReference())
  const asked = [...references]
  const taken = await tx
    .selectFrom('message')
    .select('reference')
    .where('reference', 'in', asked)
    .unionAll(tx.selectFrom('submission').select('reference').where('reference', 'in', asked))
    .execute()
  return taken.length === 0 ? asked : freeReferences(tx, count)
}

function newReference() {
  return `F-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`
}
