import { isSqlite, marks, queryRows, type RawSql } from '../../../../platform/database/raw-sql.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../web/services.ts'
import { isPublic } from '../../../core/listing/property.ts'
import { referencePattern } from '../../../core/reference.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import { listMessages } from '../../inbox/server/messages/list-queries.ts'
import { loadStaffProperties } from '../../listings/server/rows.ts'
import { listForReview } from '../../listings/server/staff-queries.ts'
import { findContacts } from '../../people/server/people-queries.ts'
import {
  type FoundListing,
  type FoundMessage,
  indexWords,
  longestSearch,
  type OfficeFinds,
} from '../rules/office-search.ts'

/** Of the newest entries of a noun, on PostgreSQL. */
const maxLookedThrough = 1_000

/**
 * The people, listings and messages that staff look for by name, street, reference, email, phone in any spelling or words of a
 * message: the newest first, at most `most` of each kind. The office's words are looked up in the full-text index; an agent's
 * own listings are few and are read.
 */
export async function searchOffice(db: Db, query: string, most: number, scope: Scope = 'all'): Promise<OfficeFinds> {
  const words = indexWords(query)
  if (words.length === 0) return { people: [], listings: [], messages: [] }
  const reference = query.trim().toUpperCase()
  const named = referencePattern.test(reference) ? await findByReference(db, reference) : undefined
  const people = named ? [] : await findContacts(db, { scope, words: query }, most)
  if (scope !== 'all') return { people, ...(await searchOwn(db, query, most, scope)) }
  const [properties, messages] = named
    ? [named.properties, named.messages]
    : await Promise.all([findIds(db, 'property', words, most), findIds(db, 'message', words, most)])
  const [listings, found] = await Promise.all([loadListings(db, properties), loadMessages(db, messages)])
  return { people, listings, messages: found }
}

async function searchOwn(db: Db, query: string, most: number, scope: Scope): Promise<Omit<OfficeFinds, 'people'>> {
  const [{ properties }, messages] = await Promise.all([
    listForReview(db, { words: query, scope, limit: most, offset: 0 }),
    listMessages(db, { words: query, scope, limit: most, offset: 0 }),
  ])
  return {
    listings: await loadListings(
      db,
      properties.map(({ id }) => id),
    ),
    messages: await loadMessages(
      db,
      messages.map(({ id }) => id),
    ),
  }
}

/** Ids whose words begin with each of these, the newest first. */
async function findIds(db: Db, noun: 'property' | 'message', words: readonly string[], most: number) {
  const id = `${noun}_id`
  const rows = isSqlite(db)
    ? await queryRows<{ found: string }>(db, {
        // The rows come from the index in descending order; the outer query reads no more than those.
        text: `select ${id} as found from (select rowid as entry from ${noun}_entry_text where ${noun}_entry_text match ?
          order by rowid desc limit ?) join ${noun}_entry on ${noun}_entry.id = entry order by entry desc`,
        values: [words.map((word) => `"${word}"*`).join(' '), most],
      })
    : await queryRows<{ found: string }>(db, newestOnPostgres(noun, words, most))
  return rows.map(({ found }) => found)
}

/**
 * PostgreSQL cannot tell how many match. The newest rows are looked through first, which hold enough of a common word; otherwise all
 * that the full-text index finds are sorted, which are few then. `id + 0`: not along the key, which would read all rows.
 */
function newestOnPostgres(noun: 'property' | 'message', words: readonly string[], most: number): RawSql {
  const query = words.map((word) => `'${word}':*`).join(' & ')
  return {
    text: `with late as materialized (select id, found from (select id, ${noun}_id as found, vector from ${noun}_entry
        order by id desc limit ${maxLookedThrough}) as newest where vector @@ cast(? as tsquery) limit ?),
      enough as materialized (select count(*) >= ? as are_enough from late)
      select found from (select id, found from late where (select are_enough from enough)
        union all (select id, ${noun}_id as found from ${noun}_entry where vector @@ cast(? as tsquery)
          and not (select are_enough from enough) order by id + 0 desc limit ?)) as either order by id desc`,
    values: [query, most, most, query, most],
  }
}

async function findByReference(db: Db, reference: string) {
  const [submissions, messages] = await Promise.all([
    db.selectFrom('submission').select('property_id').where('reference', '=', reference).execute(),
    db.selectFrom('message').select('id').where('reference', '=', reference).execute(),
  ])
  return { properties: submissions.map((row) => row.property_id), messages: messages.map((row) => row.id) }
}

async function loadListings(db: Db, ids: readonly string[]): Promise<FoundListing[]> {
  const properties = await loadStaffProperties(db, ids)
  return properties.map((property) => ({
    id: property.id,
    name: property.name,
    address: `${property.address.line}, ${property.address.city}`,
    picture: property.pictures[0]?.path ?? null,
    listed: isPublic(property),
    verified: property.verified,
    customer: property.customer.name,
  }))
}

async function loadMessages(db: Db, ids: readonly string[]): Promise<FoundMessage[]> {
  if (ids.length === 0) return []
  const rows = await queryRows<{ id: string; name: string; subject: string; body: string; at: string; title: string }>(
    db,
    {
      text: `select message.id, message.name, subject, substr(body, 1, 160) as body, message.created_at as at, property.name as title
        from message left join property on property.id = property_id where message.id in (${marks(ids)})`,
      values: [...ids],
    },
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const createdAt = new Date(row.at).toISOString()
    return { id, name: row.name, text: row.subject || row.body, createdAt, property: row.title ?? null }
  })
}

/** People, listings and messages of the scope whose words begin with those of `query`, the newest first; `limit` of each kind. */
export async function searchEverywhere(
  { store }: Pick<Services, 'store'>,
  scope: Scope,
  query: string,
  limit: number,
): Promise<OfficeFinds> {
  return searchOffice(store.db, query.slice(0, longestSearch).replaceAll('\0', ''), limit, scope)
}
