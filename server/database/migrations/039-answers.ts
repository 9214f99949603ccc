import { type Kysely, sql } from 'kysely'

/**
 * A reply is the answer of the messages before it, also where it closed their thread: the first one after each message that has none
 * is kept. What is kept from now on is counted, as a trigger notes.
 */
export async function keepAnswers(db: Kysely<unknown>, kind: 'sqlite' | 'postgres') {
  for (const text of [...trigger(kind), existing]) await sql.raw(text).execute(db)
}

function trigger(kind: 'sqlite' | 'postgres') {
  const note = `insert into figure_change (kind, ref) values ('message', new.message_id);`
  if (kind === 'sqlite') return [`create trigger answer_kept after insert on message_answer begin ${note} end`]
  return [
    `create function answer_kept() returns trigger language plpgsql as $$ begin ${note} return null; end $$`,
    'create trigger answer_kept after insert on message_answer for each row execute function answer_kept()',
  ]
}

const existing = `insert into message_answer (message_id, at)
  select message.id, min(thread_entry.created_at) from message
  join thread_entry on thread_entry.thread_id = message.thread_id and thread_entry.kind = 'reply'
    and thread_entry.created_at >= message.created_at
  where not exists (select 1 from message_answer where message_id = message.id)
  group by message.id`
