import { sql } from 'kysely'
import { isSqlite } from '../../../../platform/database/raw-sql.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { HistoryArea } from '../rules/history-areas.ts'
import { type AuditEntry, entryFrom, selectEntries } from './history-queries.ts'
import { wordsIn } from './history-words.ts'

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
