import { randomInt, randomUUID } from 'node:crypto'
import type { Message, MessageKind, MessageState, Recipient, Suspicion } from '../../domain/inquiry.ts'
import { fold } from './fold.ts'
import type { Db } from './tables.ts'

export interface NewMessage {
  kind: MessageKind
  /** Kept only if there is such a property. */
  propertyId: string | null
  address: string
  name: string
  email: string
  phone: string
  subject: string
  message: string
  consent: boolean
  suspicion: Suspicion | null
  state: MessageState
  /** Two messages with one key are one; null: every submit is its own. */
  submitKey: string | null
}

export interface KeptMessage {
  reference: string
  /** True when it was here already; then nothing was written. */
  repeated: boolean
}

/**
 * Keeps a message and the mails that are to tell of it; run it in a transaction, so that there is never one without the
 * other. It shows on no public page, so it needs no `change`.
 */
export async function insertMessage(
  tx: Db,
  message: NewMessage,
  mails: readonly Recipient[],
  now: Date,
): Promise<KeptMessage> {
  const id = randomUUID()
  const reference = await freeReference(tx)
  const property = await findSubject(tx, message.propertyId)
  const { kind, address, name, email, phone, subject, consent, suspicion, state } = message
  const words = [reference, name, email, phone, address, subject, property?.name ?? '']
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('message')
    .values({
      ...{ id, reference, submit_key: message.submitKey, kind, property_id: property?.id ?? null, address },
      ...{ name, email, phone, subject, body: message.message, consent, suspicion, state, note: '' },
      ...{ search_key: fold(words.join(' ')), created_at: now, updated_at: now },
    })
    .onConflict((conflict) => conflict.column('submit_key').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return { reference: (await findRepeat(tx, message.submitKey))!, repeated: true }
  if (mails.length)
    await tx
      .insertInto('outbox')
      .values(mails.map((recipient) => newMail(id, recipient, now)))
      .execute()
  return { reference, repeated: false }
}

/** The reference of the message that was kept under this key. */
export async function findRepeat(db: Db, submitKey: string | null): Promise<string | undefined> {
  if (submitKey === null) return undefined
  const kept = db.selectFrom('message').select('reference').where('submit_key', '=', submitKey)
  return (await kept.executeTakeFirst())?.reference
}

/** What is left out stays. False when there is no such message. */
export async function updateMessage(
  tx: Db,
  id: string,
  change: Partial<Pick<Message, 'state' | 'note'>>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

function newMail(messageId: string, recipient: Recipient, now: Date) {
  return {
    ...{ id: randomUUID(), message_id: messageId, recipient, state: 'waiting' as const, mail_id: randomUUID() },
    ...{ attempts: 0, next_at: now, leased_until: null, tried_at: null, sent_at: null, last_error: '' },
    created_at: now,
  }
}

async function findSubject(tx: Db, id: string | null) {
  if (!id || !/^[\w-]+$/.test(id)) return undefined
  return tx.selectFrom('property').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}

/** Crockford's letters: no I, L, O, U. A thousand million references, so a second try is rare. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

async function freeReference(tx: Db): Promise<string> {
  const reference = `F-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`
  const taken = tx.selectFrom('message').select('id').where('reference', '=', reference)
  return (await taken.executeTakeFirst()) ? freeReference(tx) : reference
}
