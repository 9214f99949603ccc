import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { isSqlite } from '../../../../platform/database/raw-sql.ts'
import type { Db, Tables } from '../../../../platform/database/tables/tables.ts'
import { normalise } from '../../../core/words/normalise.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { eventOf, queueEvents } from '../../connections/server/event-queries.ts'
import { type Nullable, type TitleColumns, titleFrom } from '../../listings/server/queries.ts'
import { areaOf, type HistoryArea, historyActorOf, historyActors, historyAreas } from '../rules/history-kinds.ts'

/** An entry with everything that is stored of it, as the API answers it. */
export const changeEntry = z
  .object({
    id: z.string(),
    seq: z.int().meta({ description: 'Its number among the entries, from 1.' }),
    at: z.iso.datetime().meta({ description: 'An instant in UTC.' }),
    who: z.string().meta({ description: 'The e-mail of the account that made the change.' }),
    via: z.string().meta({ description: 'The name of the API key with which it was made; or empty.' }),
    area: z.enum(historyAreas).meta({ description: 'The kind of change.' }),
    propertyId: z.string(),
    propertyName: z.string().nullable().meta({ description: 'As it is called now; null when it is gone.' }),
    subject: z.string().meta({ description: 'What else it concerns, such as "message:…"; or empty.' }),
    what: z.string().meta({ description: 'Verified, PropertyClosed, PropertyArchived ...' }),
    from: z.unknown(),
    to: z.unknown(),
    erased: z.boolean().meta({ description: 'The values were erased, with the personal details in them.' }),
  })
  .meta({ ref: 'Change', description: 'Who changed what, and when. Kept forever.' })

export type AuditEntry = z.infer<typeof changeEntry>

/** Who did it. `via`: the id of the API key with which. */
export type Actor = Pick<Person, 'id' | 'email'> & { via?: string }

export type NewEntry = Pick<AuditEntry, 'what' | 'from' | 'to'> & {
  person: Actor
  /** The listing that it concerns. */
  propertyId?: string
  /** What else it concerns: "account:<id>", "message:<id>", "webhook:<id>", so that its values can be erased with that. */
  subject?: string
  /** Left out: as `areaOf` says. */
  area?: HistoryArea
}

/** Records who changed what. Call it in the transaction of the change. */
export async function insertAudit(tx: Db, entry: NewEntry, at: Date): Promise<void> {
  await insertAudits(tx, [entry], at)
}

/** The same of several changes, each with its own instant where it has one. The only writer of the history. */
export async function insertAudits(tx: Db, entries: readonly (NewEntry & { at?: Date })[], at: Date): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => rowsOf(entry, entry.at ?? at))
  await queueEvents(
    tx,
    entries.flatMap((entry) => eventOf(entry, entry.at ?? at)),
  )
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    await tx
      .insertInto('audit')
      .values(some.map(({ core }) => core))
      .execute()
    await tx
      .insertInto('audit_detail')
      .values(some.map(({ detail }) => detail))
      .execute()
  }
}

/** Rows of a statement: SQLite has at most 32,766 values in one. */
const atOnce = 500

function rowsOf({ person, propertyId = '', subject = '', what, from, to, area = areaOf(what) }: NewEntry, at: Date) {
  const texts = {
    who: person.email,
    old_value: JSON.stringify(from ?? null),
    new_value: JSON.stringify(to ?? null),
  }
  const core = {
    id: randomUUID(),
    at,
    actor: person.id || (historyActorOf(person.email) ?? ''),
    via: person.via ?? '',
    area,
    property_id: propertyId,
    subject,
    what,
  }
  const words = historyWords(person.email, what, texts.old_value, texts.new_value)
  return { core, detail: { audit_id: core.id, ...texts, words } }
}

/**
 * What changed of a property since the instant `since` (ISO 8601), the oldest first; at most the last 200 entries. What staff did with
 * messages about it, or thought of it, is no change of the property.
 */
export async function listAuditSince(db: Db, propertyId: string, since: string): Promise<AuditEntry[]> {
  const rows = await selectEntries(db)
    .where('audit.property_id', '=', propertyId)
    .where('audit.at', '>', new Date(since))
    .where('audit.area', '<>', 'message' satisfies HistoryArea)
    .where('audit.what', '<>', 'other-home')
    .orderBy('audit.at', 'desc')
    .orderBy('audit.seq', 'desc')
    .limit(200)
    .execute()
  return rows.map(entryFrom).reverse()
}

/** Entries with their texts and the title of their listing. */
function selectEntries(db: Db) {
  return db
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_detail.audit_id', 'audit.id')
    .leftJoin('property', 'property.id', 'audit.property_id')
    .leftJoin('api_key', 'api_key.id', 'audit.via')
    .select('api_key.name as key_name')
    .select(['audit.id', 'audit.seq', 'audit.at', 'audit.area', 'audit.property_id', 'audit.subject', 'audit.what'])
    .select(['audit_detail.who', 'audit_detail.old_value', 'audit_detail.new_value', 'audit_detail.erased'])
    .select(['property.name', 'property.language', 'property.other_title'])
}

type EntryRow = Pick<Selectable<Tables['audit']>, 'id' | 'seq' | 'at' | 'area' | 'property_id' | 'subject' | 'what'> &
  Pick<Selectable<Tables['audit_detail']>, 'who' | 'old_value' | 'new_value' | 'erased'> &
  Nullable<TitleColumns> & { key_name: string | null }

export function entryFrom(row: EntryRow): AuditEntry {
  return {
    id: row.id,
    seq: row.seq,
    at: row.at.toISOString(),
    who: row.who || historyActors.gone,
    via: row.key_name ?? '',
    area: row.area as HistoryArea,
    propertyId: row.property_id,
    propertyName: titleFrom(row),
    subject: row.subject,
    what: row.what,
    from: JSON.parse(row.old_value),
    to: JSON.parse(row.new_value),
    erased: row.erased,
  }
}

/** Words of an entry that are kept for the search; the rest of a long description is not looked for. */
const most = 400

/** The folded words of texts, each once, with spaces between. JSON has no words of its own. */
function historyWords(...texts: string[]): string {
  return [...new Set(texts.flatMap(wordsIn))].slice(0, most).join(' ')
}

/** What a search looks for: entries with a word that begins with each of these. */
export function wordsIn(text: string): string[] {
  return normalise(text.replaceAll(/\\[nrtu"\\]/g, ' '))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, 60))
}

export interface HistoryFilter {
  /** The id of an account, or who did it without one: `historyActors`. */
  actor?: string
  area?: HistoryArea
  propertyId?: string
  /** Not before this instant, and before that one. */
  from?: Date
  before?: Date
  words?: string
}

/** The place of an entry in the list. */
export interface Place {
  at: string
  seq: number
}

/**
 * The newest first, after the place `after`; `next` is the place for the entries after them. Reads about as many rows as
 * it returns, however long the history is.
 */
export async function listAudit(
  db: Db,
  { after, limit, ...filter }: HistoryFilter & { after?: Place; limit: number },
): Promise<{ entries: AuditEntry[]; next: Place | null }> {
  const found = await holdingWords(db, filter.words)
  const rows = await selectEntries(db)
    .$if(filter.propertyId !== undefined, (query) => query.where('audit.property_id', '=', filter.propertyId!))
    .$if(filter.actor !== undefined, (query) => query.where('audit.actor', '=', filter.actor!))
    .$if(filter.area !== undefined, (query) => query.where('audit.area', '=', filter.area!))
    .$if(filter.from !== undefined, (query) => query.where('audit.at', '>=', filter.from!))
    .$if(filter.before !== undefined, (query) => query.where('audit.at', '<', filter.before!))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(audit.at, audit.seq) < (${new Date(after!.at)}, ${after!.seq})`),
    )
    .$if(found !== undefined, (query) => query.where(found!))
    .orderBy('audit.at', 'desc')
    .orderBy('audit.seq', 'desc')
    .limit(limit + 1)
    .execute()
  const entries = rows.slice(0, limit).map(entryFrom)
  const last = entries.at(-1)
  return { entries, next: rows.length > limit && last ? { at: last.at, seq: last.seq } : null }
}

/** So many matches of a search are read from the index; with more the list itself is read, where they soon come by. */
const maxMatches = 5_000

async function holdingWords(db: Db, text = '') {
  const words = wordsIn(text).slice(0, 12)
  if (words.length === 0) return undefined
  const ids = await findByWords(db, words)
  if (ids.length <= maxMatches) {
    return isSqlite(db)
      ? sql<boolean>`audit.seq in (select value from json_each(${JSON.stringify(ids)}))`
      : sql<boolean>`audit.id = any(${ids})`
  }
  const each = words.map((word) => sql`' ' || held.words like ${`% ${word}%`}`)
  // A subquery of its own, because PostgreSQL takes the condition for a rare one and would read all entries to sort what it finds.
  return sql<boolean>`(select ${sql.join(each, sql` and `)} from audit_detail as held where held.audit_id = audit.id)`
}

/** In SQLite numbers of entries, in PostgreSQL their ids; one more than `maxMatches` at most. */
async function findByWords(db: Db, words: string[]): Promise<(string | number)[]> {
  if (isSqlite(db)) {
    const match = words.map((word) => `"${word}"*`).join(' ')
    const { rows } = await sql<{ seq: number }>`select rowid as seq from audit_text where audit_text match ${match}
      order by rowid desc limit ${maxMatches + 1}`.execute(db)
    return rows.map(({ seq }) => seq)
  }
  const { rows } = await sql<{ id: string }>`select audit_id as id from audit_detail
    where vector @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery limit ${maxMatches + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many entries a listing has. */
export async function countAudit(db: Db, propertyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('audit')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The accounts that have a part in the office, by e-mail; at most 500. */
export async function listHistoryPeople(db: Db): Promise<{ id: string; email: string; name: string }[]> {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'name'])
    .where('role', '<>', 'customer')
    .where('enabled', '=', true)
    .orderBy('email')
    .limit(500)
    .execute()
}
