import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/**
 * For each property when what visitors filter by changed last, kept by triggers, so that a process which holds these facts
 * in memory reads only what is new. SQLite numbers the changes. PostgreSQL notes the transaction, because transactions are
 * committed in another order than they begin. A deleted property keeps its row.
 */
export async function logPropertyChanges(db: Kysely<unknown>, kind: Kind) {
  for (const text of kind === 'sqlite' ? sqliteSteps : postgresSteps) await sql.raw(text).execute(db)
}

/** Not the popularity, which is computed anew every hour and which no filter asks for. */
const facts = `verified, archived, offer, city_key, kind, price, beds, washrooms, sqft, available_on, feature_bits, listed_since,
  latitude, longitude`

/** What happens to a table, and the row whose property it concerns. */
const events = [
  ['property', 'insert', 'new.id'],
  ['property', `update of ${facts}`, 'new.id'],
  ['property', 'delete', 'old.id'],
  ['property_picture', 'insert', 'new.property_id'],
  ['property_picture', 'update of property_id', 'old.property_id'],
  ['property_picture', 'update of property_id', 'new.property_id'],
  ['property_picture', 'delete', 'old.property_id'],
  ['property_words', 'insert', 'new.property_id'],
  ['property_words', 'update of words', 'new.property_id'],
  ['property_words', 'delete', 'old.property_id'],
] as const

// Two statements instead of an upsert, because the conflict clause of the statement that fires a trigger overrides its own.
const sqliteSteps = [
  `create table property_change (
    seq integer not null primary key autoincrement,
    property_id text not null unique
  )`,
  ...events.map(
    (
      [table, event, id],
      at,
    ) => `create trigger property_change_${at} after ${event} on ${table} when ${id} is not null begin
      delete from property_change where property_id = ${id};
      insert into property_change (property_id) values (${id});
    end`,
  ),
]

const postgresSteps = [
  'create table property_change (property_id text collate "C" not null primary key, changed xid8 not null)',
  'create index property_change_changed on property_change (changed)',
  ...events.flatMap(([table, event, id], at) => [
    `create function property_change_${at}() returns trigger language plpgsql as $$ begin
      if ${id} is not null then
        insert into property_change (property_id, changed) values (${id}, pg_current_xact_id())
          on conflict (property_id) do update set changed = excluded.changed where property_change.changed <> excluded.changed;
      end if;
      return null;
    end $$`,
    `create trigger property_change_${at} after ${event} on ${table} for each row execute function property_change_${at}()`,
  ]),
]
