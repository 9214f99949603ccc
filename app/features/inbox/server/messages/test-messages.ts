import type { Store } from '../../../../../platform/database/database.ts'
import type { ClaimedMail } from '../../../mail/server/outbox-queries.ts'
import type { Recipient } from '../../rules/inquiry.ts'
import { insertMessage, type NewMessage } from './queries.ts'

/** An inquiry without a listing, with the test's changes. */
export function sampleMessage(facts: Partial<NewMessage> = {}): NewMessage {
  return {
    kind: 'inquiry',
    propertyId: null,
    address: '118 Elmwood Drive, Moncton',
    name: 'Ann Roy',
    email: 'ann@example.com',
    phone: '5065550142',
    subject: '',
    message: 'Is it quiet?',
    consent: true,
    suspicion: null,
    state: 'new',
    submitKey: null,
    ...facts,
  }
}

/** Stores a message and its mails in one transaction, as the API does. */
export function keepMessage(
  store: Store,
  facts: Partial<NewMessage> = {},
  mails: readonly Recipient[] = ['company'],
  now = new Date('2026-07-01T12:00:00.000Z'),
) {
  return store.db.transaction().execute((tx) => insertMessage(tx, sampleMessage(facts), mails, now))
}

export async function forgetMessages({ db }: Store) {
  await db.deleteFrom('message').execute()
}

/** The sender of the message that a mail is about. */
export async function nameOf({ db }: Store, mail: ClaimedMail | undefined) {
  const { id } = (mail?.details ?? {}) as { id?: string }
  const found = id ? await db.selectFrom('message').select('name').where('id', '=', id).executeTakeFirst() : undefined
  return found?.name
}
