import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/**
 * The office's table of listings: a row for each property with what it is sorted and filtered by, computed by
 * `server/listings/refresh.ts` for the properties that triggers note in `office_stale`; how many rows there are of each kind; the
 * views and columns that an account has kept; and what was done with several listings at once, for its undo.
 */
export async function createOfficeListings(db: Kysely<unknown>, kind: Kind) {
  // Byte order, as in SQLite, so that both databases sort alike.
  const key = kind === 'postgres' ? sql`text collate "C"` : ('text' as const)
  await db.schema
    .createTable('office_listing')
    .addColumn('id', 'integer', (column) =>
      kind === 'sqlite' ? column.primaryKey() : column.generatedByDefaultAsIdentity().primaryKey(),
    )
    .addColumn('property_id', key, (column) => column.notNull().unique().references('property.id').onDelete('cascade'))
    .addColumn('states', 'integer', (column) => column.notNull())
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addColumn('place', 'bigint', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('name_key', key, (column) => column.notNull())
    .addColumn('price', 'bigint', (column) => column.notNull())
    .addColumn('agent_id', key, (column) => column.notNull())
    .addColumn('agent_key', key, (column) => column.notNull())
    .addColumn('confirmed', 'bigint', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addColumn('inquiries', 'integer', (column) => column.notNull())
    .addColumn('offer', 'text', (column) => column.notNull())
    .addColumn('city_key', key, (column) => column.notNull())
    .addColumn('reasons', 'integer')
    .addColumn('words', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('office_stale')
    .addColumn('id', 'integer', (column) =>
      kind === 'sqlite' ? column.primaryKey() : column.generatedByDefaultAsIdentity().primaryKey(),
    )
    .addColumn('property_id', key, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('office_tally')
    .addColumn('states', 'integer', (column) => column.notNull())
    .addColumn('agent_id', key, (column) => column.notNull())
    .addColumn('offer', 'text', (column) => column.notNull())
    .addColumn('city_key', key, (column) => column.notNull())
    .addColumn('listings', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('office_tally_key', ['states', 'agent_id', 'offer', 'city_key'])
    .execute()

  await db.schema
    .createTable('list_view')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('account_id', key, (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('list_view_name', ['account_id', 'name'])
    .execute()

  await db.schema
    .createTable('list_choice')
    .addColumn('account_id', key, (column) =>
      column.primaryKey().notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('columns', 'jsonb', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('bulk_act')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('account_id', key, (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('submit_key', key, (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('agent_id', key)
    .addColumn('agent_name', 'text')
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('refused', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('touched_at', 'timestamptz', (column) => column.notNull())
    .addColumn('ended_at', 'timestamptz')
    .addColumn('undone', 'jsonb')
    .addUniqueConstraint('bulk_act_submit', ['account_id', 'submit_key'])
    .execute()

  await db.schema
    .createTable('bulk_change')
    .addColumn('act_id', key, (column) => column.notNull().references('bulk_act.id').onDelete('cascade'))
    .addColumn('property_id', key, (column) => column.notNull())
    .addColumn('changed', 'jsonb', (column) => column.notNull())
    .addPrimaryKeyConstraint('bulk_change_key', ['act_id', 'property_id'])
    .execute()

  for (const text of [...indexes, ...(kind === 'sqlite' ? sqliteSteps : postgresSteps)]) await sql.raw(text).execute(db)
  await sql.raw('insert into office_stale (property_id) select id from property').execute(db)
}

/** Hold every column of the filters, so that rows that do not match are passed over within the index. */
const filters = 'states, agent_id, offer, city_key, since'
const indexes = [
  `create index office_by_status on office_listing (rank, place, property_id, ${filters})`,
  `create index office_by_name on office_listing (name_key, property_id, ${filters})`,
  `create index office_by_price on office_listing (price, property_id, ${filters})`,
  `create index office_by_agent on office_listing (agent_key, property_id, ${filters})`,
  'create index office_by_age on office_listing (since, property_id, states, agent_id, offer, city_key)',
  `create index office_by_confirmed on office_listing (confirmed, property_id, ${filters})`,
  `create index office_by_views on office_listing (views, property_id, ${filters})`,
  `create index office_by_inquiries on office_listing (inquiries, property_id, ${filters})`,
  'create index office_cell on office_listing (states, agent_id, offer, city_key, property_id)',
  'create index office_agent on office_listing (agent_id, property_id)',
  'create index office_fresh on office_listing (confirmed) where rank = 6',
  'create index office_unread on office_listing (rank, place) where reasons is null and rank < 2',
  'create index bulk_act_created on bulk_act (created_at)',
]

/** What of a property stands in the table. Not the popularity, which changes every hour. */
const facts = `name, other_title, language, offer, kind, price, address_line, city, postal_code, verified, closed, archived,
  customer_name, customer_email, customer_phone, created_at, listed_since, confirmed_at, unanswered_at, agent_id`

/** What happens to a table, and the row whose property it concerns. */
const events = [
  ['property', 'insert', 'new.id'],
  ['property', `update of ${facts}`, 'new.id'],
  ['property_revision', 'insert', 'new.property_id'],
  ['property_revision', 'update', 'new.property_id'],
  ['property_revision', 'delete', 'old.property_id'],
  ['decision', 'insert', 'new.property_id'],
  ['decision', 'update', 'new.property_id'],
  ['decision', 'delete', 'old.property_id'],
  ['submission', 'insert', 'new.property_id'],
  ['submission', 'update', 'new.property_id'],
  ['message', 'insert', 'new.property_id'],
  ['message', 'update of property_id, suspicion, kind', 'new.property_id'],
  ['message', 'delete', 'old.property_id'],
  ['property_view', 'insert', 'new.property_id'],
  ['property_view', 'update of views', 'new.property_id'],
  ['property_view', 'delete', 'old.property_id'],
] as const

/** Names of agents, which stand in many rows. */
const named = [
  ['account', 'update of name', 'new.id'],
  ['agent_profile', 'insert', 'new.account_id'],
  ['agent_profile', 'update of name', 'new.account_id'],
] as const

const leaves = `update office_tally set listings = listings - 1 where states = old.states and agent_id = old.agent_id
  and offer = old.offer and city_key = old.city_key`
const empties = `delete from office_tally where listings = 0 and states = old.states and agent_id = old.agent_id
  and offer = old.offer and city_key = old.city_key`
const isMoved = `old.states <> new.states or old.agent_id <> new.agent_id or old.offer <> new.offer
  or old.city_key <> new.city_key`

// No upsert, because the conflict clause of the statement that fires a trigger overrides its own.
const arrives = `insert into office_tally (states, agent_id, offer, city_key, listings)
    select new.states, new.agent_id, new.offer, new.city_key, 0 where not exists (select 1 from office_tally
      where states = new.states and agent_id = new.agent_id and offer = new.offer and city_key = new.city_key);
  update office_tally set listings = listings + 1 where states = new.states and agent_id = new.agent_id
    and offer = new.offer and city_key = new.city_key`

const sqliteSteps = [
  `create virtual table office_text using fts5(words, content='office_listing', content_rowid='id', detail=none,
    columnsize=0, prefix='2 3 4', tokenize='unicode61 remove_diacritics 0')`,
  `create trigger office_listing_come after insert on office_listing begin
    insert into office_text (rowid, words) values (new.id, new.words);
    ${arrives}; end`,
  `create trigger office_listing_go after delete on office_listing begin
    insert into office_text (office_text, rowid, words) values ('delete', old.id, old.words);
    ${leaves}; ${empties}; end`,
  `create trigger office_listing_words after update of words on office_listing when old.words <> new.words begin
    insert into office_text (office_text, rowid, words) values ('delete', old.id, old.words);
    insert into office_text (rowid, words) values (new.id, new.words); end`,
  `create trigger office_listing_moves after update on office_listing when ${isMoved} begin
    ${leaves}; ${empties}; ${arrives}; end`,
  ...events.map(
    (
      [table, event, id],
      at,
    ) => `create trigger office_stale_${at} after ${event} on ${table} when ${id} is not null begin
      insert into office_stale (property_id) values (${id}); end`,
  ),
  ...named.map(
    ([table, event, id], at) => `create trigger office_named_${at} after ${event} on ${table} begin
      insert into office_stale (property_id) select property_id from office_listing where agent_id = ${id}; end`,
  ),
]

const postgresArrives = `insert into office_tally (states, agent_id, offer, city_key, listings)
  values (new.states, new.agent_id, new.offer, new.city_key, 1)
  on conflict (states, agent_id, offer, city_key) do update set listings = office_tally.listings + 1`

const postgresSteps = [
  `alter table office_listing add column vector tsvector
    generated always as (array_to_tsvector(string_to_array(words, ' '))) stored`,
  'create index office_vector on office_listing using gin (vector)',
  `create function office_listing_count() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and not (${isMoved}) then return null; end if;
    if tg_op <> 'INSERT' then ${leaves}; ${empties}; end if;
    if tg_op <> 'DELETE' then ${postgresArrives}; end if;
    return null;
  end $$`,
  `create trigger office_listing_count after insert or delete or update on office_listing
    for each row execute function office_listing_count()`,
  ...events.flatMap(([table, event, id], at) => [
    `create function office_stale_${at}() returns trigger language plpgsql as $$ begin
      if ${id} is not null then insert into office_stale (property_id) values (${id}); end if;
      return null;
    end $$`,
    `create trigger office_stale_${at} after ${event} on ${table} for each row execute function office_stale_${at}()`,
  ]),
  ...named.flatMap(([table, event, id], at) => [
    `create function office_named_${at}() returns trigger language plpgsql as $$ begin
      insert into office_stale (property_id) select property_id from office_listing where agent_id = ${id};
      return null;
    end $$`,
    `create trigger office_named_${at} after ${event} on ${table} for each row execute function office_named_${at}()`,
  ]),
]
