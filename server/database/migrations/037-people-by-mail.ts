import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/**
 * Whoever wrote by mail alone, or was written to, is one of the people too. The triggers note whose thread it is, as those of 031 do
 * for what comes by forms.
 */
export async function notePeopleByMail(db: Kysely<unknown>, kind: Kind) {
  for (const text of [...events.flatMap((event, at) => trigger(kind, event, at)), existing])
    await sql.raw(text).execute(db)
}

const mailed = (id: string) => `exists (select 1 from thread_entry where thread_entry.thread_id = ${id}
  and thread_entry.kind in ('answer', 'reply') and not thread_entry.stranger)`

const note = (row: string) =>
  `insert into person_change (email, phone) select ${row}.email_key, '' where ${row}.email_key <> '' and ${mailed(`${row}.id`)};`

const events = [
  {
    table: 'thread_entry',
    event: 'insert',
    text: `insert into person_change (email, phone) select email_key, '' from thread
      where id = new.thread_id and email_key <> '' and new.kind in ('answer', 'reply') and not new.stranger;`,
  },
  { table: 'thread', event: 'update of name, email, email_key, language', text: note('old') + note('new') },
  // Before, because its entries go with it.
  { table: 'thread', event: 'delete', time: 'before', text: note('old') },
]

const existing = `insert into person_change (email, phone)
  select distinct email_key, '' from thread where email_key <> '' and ${mailed('thread.id')}`

function trigger(kind: Kind, { table, event, time = 'after', text }: (typeof events)[number], at: number) {
  const name = `person_mail_${at}`
  if (kind === 'sqlite') return [`create trigger ${name} ${time} ${event} on ${table} begin ${text} end`]
  const row = time === 'before' ? 'old' : 'null'
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${text} return ${row}; end $$`,
    `create trigger ${name} ${time} ${event} on ${table} for each row execute function ${name}()`,
  ]
}
