import { type Kysely, sql } from 'kysely'
import type { Store } from '../server/database/database.ts'
import type { Tables } from '../server/database/tables/tables.ts'

/** SQL that differs between the databases. */
export interface Dialect {
  numbers(count: number): string
  ago(seconds: string): string
  some(below: number, salt?: number): string
}

interface ThreadColumns {
  writer: string
  listing: string
  asked: string
  isAnswered: string
}

/** A thread for each message that `fillOffice` is about to write, `thread-0` ..., and its words. Call before the messages are written. */
export async function fillThreads({ db }: Store, messages: number, columns: ThreadColumns, { numbers }: Dialect) {
  const { writer, listing, asked, isAnswered } = columns
  await run(
    db,
    `insert into thread (id, key, report, property_id, name, email, email_key, phone, language, topic, state, waiting_since,
      unread, has_visit, sample, version, last_text, last_ours, last_at, created_at)
    ${numbers(messages)}
    select 'thread-' || i, 'key-' || i, 1 = 0, ${listing}, 'Writer ' || ${writer}, 'writer' || ${writer} || '@example.com',
      'writer' || ${writer} || '@example.com', '902' || (2000000 + ${writer}), 'en', 'Main Street',
      case when ${isAnswered} then 'answered' else 'open' end, case when ${isAnswered} then null else ${asked} end,
      not (${isAnswered}), i % 20 = 0, 1 = 0, 1, 'Is it still available?', 1 = 0, ${asked}, ${asked} from n`,
  )
  for (const word of ["'writer'", `cast(${writer} as text)`, "'f' || i"])
    await run(
      db,
      `insert into thread_word (word, thread_id) ${numbers(messages)} select ${word}, 'thread-' || i from n where true
       on conflict do nothing`,
    )
}

/** So many entries of the history, of listings and messages, by one account. */
export async function fillHistory({ db }: Store, entries: number, listings: number, dialect: Dialect) {
  const { numbers, ago, some } = dialect
  await run(
    db,
    `insert into audit (id, seq, at, actor, via, area, property_id, subject, what)
    ${numbers(entries)}
    select 'audit-' || i, i + 1, ${ago(`60 * (${entries} - i)`)}, 'bench', '', case i % 3 when 0 then 'messages' else 'listings' end,
      'listing-' || ${some(listings)}, '', 'Verified' from n`,
  )
  await run(
    db,
    `insert into audit_detail (audit_id, who, old_value, new_value, words)
    ${numbers(entries)}
    select 'audit-' || i, 'staff@fundy.example', 'false', 'true', 'staff fundy example verified v' || i from n`,
  )
}

function run(db: Kysely<Tables>, text: string) {
  return sql.raw(text).execute(db)
}
