import { randomUUID } from 'node:crypto'
import type { Message, MessageKind, MessageState, Recipient, Suspicion } from '../../domain/inquiry.ts'
import { fold } from './fold.ts'
import { queueMails } from './mails.ts'
import { freeReference } from './references.ts'
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
  /** Of the demo: no mail is ever sent about it. */
  sample?: boolean
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
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('message')
    .values({
      ...{ id, reference, submit_key: message.submitKey, kind, property_id: property?.id ?? null, address },
      ...{ name, email, phone, subject, body: message.message, consent, suspicion, state, note: '' },
      search_key: searchKeyOf({ ...message, reference, propertyName: property?.name ?? '' }),
      ...{ created_at: now, updated_at: now },
      sample: message.sample ?? false,
    })
    .onConflict((conflict) => conflict.column('submit_key').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return { reference: (await findRepeat(tx, message.submitKey))!, repeated: true }
  await queueMails(tx, { messageId: id }, mails, now)
  return { reference, repeated: false }
}

type Searched = Pick<Message, 'reference' | 'name' | 'email' | 'phone' | 'address' | 'subject'>

/** What staff find a message by. */
export function searchKeyOf(facts: Searched & { propertyName: string }) {
  const { reference, name, email, phone, address, subject, propertyName } = facts
  return fold([reference, name, email, phone, address, subject, propertyName].join(' '))
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

async function findSubject(tx: Db, id: string | null) {
  if (!id || !/^[\w-]+$/.test(id)) return undefined
  return tx.selectFrom('property').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}
