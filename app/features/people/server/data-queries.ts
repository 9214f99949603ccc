import { createFactory } from 'hono/factory'
import { z } from 'zod'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { validQuery } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import { answerArchive, collectListings, collectOwnData } from '../../accounts/server/own-account/data-archive.ts'
import { findMailbox } from '../../alerts/server/mailbox-queries.ts'
import { maxRows } from '../../browse/server/parameters.ts'
import { findCompany } from '../../company/server/queries.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import {
  accountsOf,
  chosenKeys,
  entryIdsOf,
  findInboundMails,
  type Keys,
  listingsOf,
  messagesBy,
  personBy,
} from './key-queries.ts'
import { findPerson } from './people-queries.ts'
import { type Person, personId } from './person.ts'

/** Everything that the site holds of a person under these addresses, with an account or without, and the photos of their listings. */
export async function collectPersonData(db: Db, whole: Person, keys: Keys) {
  const person = personBy(whole, keys)
  if (!person) return undefined
  const accounts = await accountsOf(db, keys)
  const { listings, pictures } = await collectListings(
    db,
    listingsOf(
      db,
      keys,
      accounts.map(({ id }) => id),
    ),
  )
  const facts = {
    name: person.name,
    emails: keys.emails,
    phones: [...new Set(person.uses.flatMap(({ phone }) => phone || []))],
    language: person.language,
    firstSeen: person.firstSeen,
    lastSeen: person.lastSeen,
  }
  const own = await Promise.all(accounts.map(async (account) => (await collectOwnData(db, account)).data))
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

/** With the notes of staff about them: they are about the person. */
function collectMessages(db: Db, keys: Keys) {
  return db
    .selectFrom('message')
    .select(['reference', 'kind', 'property_id', 'address', 'name', 'email', 'phone', 'subject', 'body', 'consent'])
    .select(['state', 'note', 'language', 'created_at'])
    .where((is) => messagesBy(db, keys)(is as never))
    .orderBy('created_at')
    .limit(maxRows)
    .execute()
}

/** What was written by mail and noted beside the forms. */
async function collectConversations(db: Db, keys: Keys) {
  const entries = await entryIdsOf(db, keys)
  const chosen = entries.slice(0, maxRows)
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
  ].slice(0, maxRows)
}

function collectVisits(db: Db, keys: Keys) {
  return db
    .selectFrom('visit')
    .innerJoin('message', 'message.id', 'visit.message_id')
    .select(['message.reference', 'message.property_id', 'visit.starts_at', 'visit.ends_at', 'visit.state'])
    .where((is) => messagesBy(db, keys)(is as never))
    .orderBy('visit.starts_at')
    .limit(maxRows)
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
    .limit(maxRows)
    .execute()
}

type Needs = Pick<Services, 'store' | 'storage' | 'now'>

const addressQuery = z.object({
  address: z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat())
    .meta({
      description: 'An e-mail or a number of the person, as often as needed. Left out: all of them.',
    })
    .optional(),
})

/** The archive of a person. Mounted behind `permitted`: managers only. */
export function getPersonData({ store, storage, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'getPersonData',
      summary: 'What we hold of a person',
      description:
        'One archive (.zip) for whoever asks for their data (PIPEDA): JSON, CSV and photos. It holds what the named addresses of the person bring; without any, what all of them bring. Noted in the history. Managers only.',
      speaks: true,
      good: { description: 'The archive, as `application/zip`.' },
      refuses: [403, 404, 422],
    }),
    validQuery(addressQuery),
    async (c) => {
      const person = await findPerson(store.db, c.req.param('id') ?? '', 'all')
      if (!person) return c.json({ error: t('There is no such person.') }, 404)
      const keys = chosenKeys(person, c.req.valid('query').address)
      const contents = keys && (await collectPersonData(store.db, person, keys))
      if (!contents) return c.json({ errors: { address: [t('This person has no such address.')] } }, 422)
      const at = new Date(now())
      const id = personId(person.address)
      const left = person.addresses.length - keys.emails.length - keys.phones.length
      const to = left > 0 ? { person: id, addressesLeft: left } : id
      const entry = { propertyId: '', what: 'person-exported', from: null, to }
      await insertAudit(store.db, { ...entry, person: c.get('person')! }, at)
      const { name: siteName } = await findCompany(store)
      const about = aboutPersonData(siteName)
      return answerArchive(c, { ...contents, about, folder: 'personal-data', at }, storage)
    },
  )
}

function aboutPersonData(siteName: string) {
  return [
    t('What {company} holds of you.', { company: siteName }),
    t('person.json: your name, addresses and numbers, and when we heard from you first and last.'),
    t('listings.json and listings.csv: your listings. photos: their pictures.'),
    t(
      'messages.json and messages.csv: what you wrote to us, with our notes. visits.json: the showings that you booked.',
    ),
    t('saved-searches.json: your mail about new homes and what you agreed to.'),
    t('conversations.json: what was written between you and us by mail, with our notes.'),
    t('words-about-listings.json: what you and we wrote to each other about your listings.'),
    t(
      'account.json, saved-homes.json, sign-ins.json, ways-in.json and history.json, if you have an account: what it holds, without its password.',
    ),
  ]
}
