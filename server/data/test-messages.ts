import type { Recipient } from '../../domain/inquiry.ts'
import type { Store } from './database.ts'
import { insertMessage, type NewMessage } from './messages.ts'
import type { ClaimedMail } from './outbox.ts'

/** An inquiry about no listing; say what matters to the test. */
export function sampleMessage(facts: Partial<NewMessage> = {}): NewMessage {
  return {
    ...{ kind: 'inquiry', propertyId: null, address: '118 Elmwood Drive, Moncton', name: 'Ann Roy' },
    ...{ email: 'ann@example.com', phone: '5065550142', subject: '', message: 'Is it quiet?', consent: true },
    ...{ suspicion: null, state: 'new', submitKey: null },
    ...facts,
  }
}

/** As the API keeps it: the message and its mails in one transaction. */
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

/** Who wrote the message that a mail tells of. */
export function nameOf(mail: ClaimedMail | undefined) {
  return mail && 'message' in mail.about ? mail.about.message.name : undefined
}
