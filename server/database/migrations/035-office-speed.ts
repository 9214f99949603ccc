import { type Kysely, sql } from 'kysely'
import { nouns, wordsOf } from './026-office-search.ts'

/**
 * Beginnings of up to eight letters stand in SQLite's index of the office's search: without, each search for a longer one
 * collects all that has it, before the newest are taken. How many reasons there are for a closer look is kept in `property_look` alone.
 */
export async function speedOfficeUp(db: Kysely<unknown>, kind: 'sqlite' | 'postgres') {
  const index = kind === 'sqlite' ? nouns(kind).flatMap(indexBeginnings) : []
  for (const text of [...oneLook, ...index]) await sql.raw(text).execute(db)
}

const oneLook = ['drop index office_unread', 'alter table office_listing drop column reasons']

function indexBeginnings(noun: ReturnType<typeof nouns>[number]) {
  const { table, id } = noun
  return [
    `drop table ${table}_entry_text`,
    `create virtual table ${table}_entry_text using fts5(words, content='', contentless_delete=1, detail=none,
      prefix='2 3 4 5 6 7 8', tokenize='unicode61 remove_diacritics 2')`,
    `insert into ${table}_entry_text (rowid, words) select ${table}_entry.id, ${wordsOf(noun, table, 'sqlite')}
      from ${table}_entry join ${table} on ${table}.id = ${id} order by ${table}_entry.id`,
  ]
}
