import type { Db } from '../../../../platform/database/tables/tables.ts'
import { standingOf } from '../../../core/listing/listing-stage.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import { titleFrom } from '../../listings/server/queries.ts'
import { messagesOf } from '../../listings/server/scope-queries.ts'
import { readOpenVerdicts } from '../../review/server/decision-queries.ts'
import {
  type ContactConsent,
  type ContactListing,
  type ContactMessage,
  type ContactPage,
  type ContactVisit,
  maxContactRows,
} from '../rules/person.ts'
import { chosenKeys, type Keys, listAddresses, listingsOf, mailThreadsOf, messagesBy } from './key-queries.ts'
import { readApart } from './pair-queries.ts'
import { findAlike, findPerson, readPeople } from './people-queries.ts'
import { personId, toContact } from './person.ts'

/** A person with what the office holds of them, the newest of a kind first; an agent gets what concerns their listings. Undefined: unknown. */
export async function findContact(db: Db, id: string, scope: Scope): Promise<ContactPage | undefined> {
  const all = scope === 'all'
  const person = await findPerson(db, id, scope)
  if (!person) return undefined
  const keys = chosenKeys(person, undefined)!
  const parted = all ? [...(await readApart(db, person.addresses))] : []
  const { byAddress } = await readPeople(db, scope, parted)
  const apart = [...new Set(parted.flatMap((address) => byAddress.get(address) ?? []))]
  const [listingRows, messages, mails, visitRows] = await Promise.all([
    listListings(db, keys, scope),
    listMessages(db, keys, scope),
    // They are about no listing.
    all ? listMailThreads(db, keys) : [],
    listVisits(db, keys, scope),
  ])
  const news = all ? await listSearches(db, keys) : { searches: [], consents: [] }
  const agreed = messages.filter(({ consent }) => consent)
  return {
    ...toContact(person),
    numbers: person.numbers,
    identifiers: all ? await listAddresses(db, person) : [],
    listingRows,
    visitRows,
    messageRows: [...messages.map(({ consent: _, ...message }) => message), ...mails]
      .toSorted((a, b) => b.at.localeCompare(a.at))
      .slice(0, maxContactRows),
    searchRows: news.searches,
    consents: [
      ...news.consents,
      ...agreed.map(
        ({ at }): ContactConsent => ({ kind: 'message', words: '', askedAt: at, confirmedAt: at, stoppedAt: null }),
      ),
    ].toSorted((a, b) => (a.askedAt < b.askedAt ? 1 : -1)),
    alike: all ? await findAlike(db, person, apart) : [],
    apart: apart.map((other) => ({ id: personId(other.address), name: other.name, email: other.email })),
  }
}

const titleColumns = ['property.name', 'property.language', 'property.other_title'] as const

async function listListings(db: Db, keys: Keys, scope: Scope): Promise<ContactListing[]> {
  const rows = await db
    .selectFrom('property')
    .select(['id', 'offer', 'verified', 'closed', 'archived', 'created_at', ...titleColumns])
    .where(listingsOf(db, keys))
    .$if(scope !== 'all', (query) => query.where('agent_id', 'in', [...(scope as readonly string[])]))
    .orderBy('created_at', 'desc')
    .limit(maxContactRows)
    .execute()
  const verdicts = await readOpenVerdicts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    name: titleFrom(row) ?? '',
    offer: row.offer,
    standing: standingOf(row, verdicts.get(row.id) ?? null),
    since: row.created_at.toISOString(),
  }))
}

async function listMessages(db: Db, keys: Keys, scope: Scope): Promise<(ContactMessage & { consent: boolean })[]> {
  const rows = await db
    .selectFrom('message')
    .leftJoin('property', 'property.id', 'message.property_id')
    .select([
      'message.id',
      'reference',
      'message.kind',
      'state',
      'subject',
      'property_id',
      'message.created_at',
      'consent',
    ])
    .select(titleColumns)
    .where((is) => messagesBy(db, keys)(is as never))
    .$if(scope !== 'all', (query) => query.where((is) => messagesOf(db, scope as readonly string[])(is as never)))
    .orderBy('message.created_at', 'desc')
    .limit(maxContactRows)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    state: row.state,
    propertyId: row.property_id,
    about: titleFrom(row) ?? row.subject,
    at: row.created_at.toISOString(),
    consent: row.consent,
  }))
}

/** Conversations in which they wrote by mail. */
async function listMailThreads(db: Db, keys: Keys): Promise<ContactMessage[]> {
  const rows = await mailThreadsOf(db, keys)
    .select(['id', 'state', 'topic', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(maxContactRows)
    .execute()
  return rows.map(({ id, state, topic, created_at }) => ({
    id,
    reference: '',
    kind: 'mail',
    state: state === 'open' ? 'new' : state,
    about: topic,
    propertyId: null,
    at: created_at.toISOString(),
  }))
}

async function listVisits(db: Db, keys: Keys, scope: Scope): Promise<ContactVisit[]> {
  const rows = await db
    .selectFrom('visit')
    .innerJoin('message', 'message.id', 'visit.message_id')
    .leftJoin('property', 'property.id', 'message.property_id')
    .select(['visit.id', 'message.property_id', 'visit.state', 'visit.starts_at'])
    .select(titleColumns)
    .where((is) => messagesBy(db, keys)(is as never))
    .$if(scope !== 'all', (query) => query.where((is) => messagesOf(db, scope as readonly string[])(is as never)))
    .orderBy('visit.starts_at', 'desc')
    .limit(maxContactRows)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    propertyId: row.property_id,
    state: row.state,
    about: titleFrom(row) ?? '',
    startsAt: row.starts_at.toISOString(),
  }))
}

async function listSearches(db: Db, { emails }: Keys) {
  if (emails.length === 0) return { searches: [], consents: [] }
  const rows = await db
    .selectFrom('subscriber')
    .innerJoin('alert', 'alert.subscriber_id', 'subscriber.id')
    .leftJoin('alert_consent', 'alert_consent.alert_id', 'alert.id')
    .select(['alert.id', 'search', 'paused', 'since', 'stopped_at', 'words', 'asked_at', 'confirmed_at'])
    .where('email_key', 'in', emails)
    .orderBy('alert.created_at', 'desc')
    .limit(maxContactRows)
    .execute()
  const searches = new Map(
    rows.flatMap(({ id, search, paused, since, stopped_at }) =>
      stopped_at ? [] : [[id, { search, paused, since: since?.toISOString() ?? null }]],
    ),
  )
  const consents = rows.flatMap(({ words, asked_at, confirmed_at, stopped_at }): ContactConsent[] =>
    asked_at
      ? [
          {
            kind: 'news',
            words: words ?? '',
            askedAt: asked_at.toISOString(),
            confirmedAt: confirmed_at?.toISOString() ?? null,
            stoppedAt: stopped_at?.toISOString() ?? null,
          },
        ]
      : [],
  )
  return { searches: [...searches.values()], consents }
}
