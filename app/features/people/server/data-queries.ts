import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Picture } from '../../../core/listing/property.ts'
import { toWire } from '../../../core/listing/wire/property-wire.ts'
import { collectOwnData } from '../../accounts/server/own-account/data-queries.ts'
import { findMailbox } from '../../alerts/server/mailbox-queries.ts'
import { findPropertyWithCustomer } from '../../listings/server/queries.ts'
import { personBy } from './address-queries.ts'
import { accountsOf, type Keys, listingsOf, messagesBy } from './key-queries.ts'
import { entryIdsOf, findInboundMails } from './mail-queries.ts'
import type { Person } from './person.ts'

/** Most rows of a kind. */
const most = 5_000

/** What the archive of a person holds, by the name of its file. */
export interface PersonData extends Record<string, unknown> {
  listings: ReturnType<typeof toWire>[]
  messages: object[]
}

/** Everything that the site holds of a person under these addresses, with an account or without, and the photos of their listings. */
export async function collectPersonData(
  db: Db,
  whole: Person,
  keys: Keys,
): Promise<{ data: PersonData; pictures: Picture[]; email: string } | undefined> {
  const person = personBy(whole, keys)
  if (!person) return undefined
  const accounts = await accountsOf(db, keys)
  const { listings, pictures } = await collectListings(
    db,
    keys,
    accounts.map((account) => account.id),
  )
  const facts = {
    name: person.name,
    emails: keys.emails,
    phones: [...new Set(person.uses.flatMap(({ phone }) => phone || []))],
    language: person.language,
    firstSeen: person.firstSeen,
    lastSeen: person.lastSeen,
  }
  const own = await Promise.all(accounts.map(async (account) => (await collectOwnData(db, account as never)).data))
  const data = {
    person: facts,
    listings,
    messages: await collectMessages(db, keys),
    visits: await collectVisits(db, keys),
    'saved-searches': await collectSearches(db, keys),
    'words-about-listings': await collectWords(db, keys),
    conversations: await collectConversations(db, keys),
    'mails-in-no-conversation': await collectHeldMails(db, keys),
    ...(own.length > 0 && {
      account: own.map(({ account }) => account),
      'saved-homes': own.flatMap((data) => data['saved-homes']),
      'sign-ins': own.flatMap((data) => data['sign-ins']),
      'ways-in': own.map((data) => data['ways-in']),
      history: own.flatMap(({ history }) => history),
    }),
  }
  return { data, pictures, email: person.email }
}

async function collectListings(db: Db, keys: Keys, accountIds: readonly string[]) {
  const rows = await db
    .selectFrom('property')
    .select('id')
    .where(listingsOf(db, keys, accountIds))
    .orderBy('created_at')
    .limit(most)
    .execute()
  const listings: PersonData['listings'] = []
  const pictures: Picture[] = []
  for (const { id } of rows) {
    const found = await findPropertyWithCustomer(db, id)
    if (!found) continue
    const { customer, ...property } = found
    listings.push(toWire(property, customer))
    pictures.push(...property.pictures)
  }
  return { listings, pictures }
}

/** With the notes of staff about them: they are about the person. */
function collectMessages(db: Db, keys: Keys) {
  return db
    .selectFrom('message')
    .select(['reference', 'kind', 'property_id', 'address', 'name', 'email', 'phone', 'subject', 'body', 'consent'])
    .select(['state', 'note', 'language', 'created_at'])
    .where((is) => messagesBy(db, keys)(is as never))
    .orderBy('created_at')
    .limit(most)
    .execute()
}

/** What was written by mail and noted beside the forms. */
async function collectConversations(db: Db, keys: Keys) {
  const entries = await entryIdsOf(db, keys)
  const chosen = entries.slice(0, most)
  if (chosen.length === 0) return []
  return db
    .selectFrom('thread_entry')
    .select(['kind', 'author_name', 'other_address', 'subject', 'body', 'quoted', 'created_at'])
    .where('id', 'in', chosen)
    .orderBy('created_at')
    .execute()
}

/** Mails that stand in no thread, with what is kept of them; of those of others that they ask for answers at an address of the person. */
async function collectHeldMails(db: Db, keys: Keys) {
  const { own, asking } = await findInboundMails(db, keys)
  const held = own.filter((row) => row.thread_id === null)
  return [
    ...held.map(({ id, thread_id, content, ...row }) => ({
      ...row,
      body: content?.text ?? '',
      quoted: content?.quoted ?? '',
      reply_to: content?.replyTo ?? '',
      attachments: content?.attachments ?? [],
    })),
    ...asking.map(({ content, received_at }) => ({ received_at, reply_to: content?.replyTo ?? '' })),
  ].slice(0, most)
}

function collectVisits(db: Db, keys: Keys) {
  return db
    .selectFrom('visit')
    .innerJoin('message', 'message.id', 'visit.message_id')
    .select(['message.reference', 'message.property_id', 'visit.starts_at', 'visit.ends_at', 'visit.state'])
    .where((is) => messagesBy(db, keys)(is as never))
    .orderBy('visit.starts_at')
    .limit(most)
    .execute()
}

async function collectSearches(db: Db, { emails }: Keys) {
  if (emails.length === 0) return []
  const subscribers = await db.selectFrom('subscriber').select('id').where('email_key', 'in', emails).execute()
  return Promise.all(subscribers.map(({ id }) => findMailbox(db, id)))
}

function collectWords(db: Db, keys: Keys) {
  return db
    .selectFrom('owner_message')
    .innerJoin('property', 'property.id', 'owner_message.property_id')
    .select(['owner_message.property_id', 'author', 'body', 'owner_message.created_at'])
    .where((is) => listingsOf(db, keys)(is as never))
    .orderBy('owner_message.created_at')
    .limit(most)
    .execute()
}
