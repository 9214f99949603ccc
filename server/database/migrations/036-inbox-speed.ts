import { type Kysely, sql } from 'kysely'

/**
 * The threads of one person stand in indexes of assigned threads alone: most have nobody, so SQLite took an index of all for one
 * that tells nothing apart. Beginnings of words stand in SQLite's index of the history, as those of the office's search do (035).
 */
export async function speedInboxUp(db: Kysely<unknown>, kind: 'sqlite' | 'postgres') {
  for (const text of [...mine, ...(kind === 'sqlite' ? historyBeginnings : [])]) await sql.raw(text).execute(db)
}

const mine = [
  'drop index thread_mine',
  'create index thread_mine on thread (assignee_id, state, last_at desc) where assignee_id is not null',
  `create index thread_mine_waiting on thread (assignee_id, waiting_since, id)
    where assignee_id is not null and waiting_since is not null`,
]

const historyBeginnings = [
  'drop table audit_text',
  `create virtual table audit_text using fts5(words, content='', detail=none, columnsize=0, prefix='2 3 4 5 6 7 8',
    tokenize='unicode61 remove_diacritics 0')`,
  'insert into audit_text (rowid, words) select seq, words from audit join audit_detail on audit_id = id order by seq',
]
