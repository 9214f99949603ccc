import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Language } from '../../../../core/language/language.ts'
import type { Property } from '../../../../core/listing/property.ts'
import type { MailState, Message, Recipient } from '../../rules/inquiry.ts'
import { enterThread } from '../enter-queries.ts'
import { searchKeyOf } from './queries.ts'

/** A message of the demo, received at `createdAt`. */
export interface SampleMessage
  extends Pick<Message, 'id' | 'reference' | 'kind' | 'address' | 'name' | 'email' | 'phone' | 'subject' | 'message'> {
  property: Pick<Property, 'id' | 'name' | 'otherTitle'> | null
  /** In which its writer read the site. */
  language: Language
  state: Message['state']
  note: string
  createdAt: Date
  /** Final state of its mails; none is ever sent. */
  mails: { recipient: Recipient; state: Exclude<MailState, 'waiting'>; error: string; at: Date }[]
}

/** Stores a sample message with its mails, marked so that none is ever sent. */
export async function insertSampleMessage(tx: Db, sample: SampleMessage): Promise<void> {
  const { id, reference, kind, property, address, name, email, phone, subject, message, language } = sample
  const { state, note, createdAt } = sample
  await tx
    .insertInto('message')
    .values({
      id,
      reference,
      submit_key: null,
      kind,
      property_id: property?.id ?? null,
      address,
      name,
      email,
      phone,
      subject,
      language,
      body: message,
      consent: kind !== 'contact',
      suspicion: null,
      state,
      note,
      search_key: searchKeyOf({ ...sample, titles: property ? [property.name, property.otherTitle] : [] }),
      created_at: createdAt,
      updated_at: createdAt,
      sample: true,
    })
    .execute()
  await enterThread(tx, {
    id,
    reference,
    kind,
    address,
    name,
    email,
    phone,
    subject,
    state,
    spam: false,
    language,
    createdAt,
    body: message,
    propertyId: property?.id ?? null,
    agentId: null,
    sample: true,
    titles: property ? [property.name, property.otherTitle] : [],
  })
  await tx
    .insertInto('outbox')
    .values(
      sample.mails.map((mail) => ({
        id: `${id}-${mail.recipient}`,
        message_id: id,
        property_id: null,
        recipient: mail.recipient,
        state: mail.state,
        mail_id: `${id}-${mail.recipient}`,
        attempts: 1,
        next_at: mail.at,
        leased_until: null,
        tried_at: mail.at,
        sent_at: mail.state === 'sent' ? mail.at : null,
        last_error: mail.error,
        created_at: createdAt,
      })),
    )
    .execute()
}
