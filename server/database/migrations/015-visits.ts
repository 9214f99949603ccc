import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/** Times at which homes can be visited, the visits that are booked, and the private addresses of staff's calendars. */
export async function createVisits(db: Kysely<unknown>, kind: Kind) {
  // Byte order, as in SQLite, so that both databases sort alike.
  const key = kind === 'postgres' ? sql`text collate "C"` : ('text' as const)

  await db.schema
    .createTable('visit_offer')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('property_id', key, (column) => column.notNull().references('property.id').onDelete('cascade'))
    .addColumn('repeats', key, (column) => column.notNull().check(sql`repeats in ('once', 'weekly')`))
    .addColumn('weekdays', 'jsonb', (column) => column.notNull())
    .addColumn('first_day', 'date', (column) => column.notNull())
    .addColumn('last_day', 'date')
    .addColumn('from_time', key, (column) => column.notNull())
    .addColumn('to_time', key, (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('pause_minutes', 'integer', (column) => column.notNull())
    .addColumn('places', 'integer', (column) => column.notNull().check(sql`places > 0`))
    .addColumn('days_off', 'jsonb', (column) => column.notNull())
    .addColumn('withdrawn_times', 'jsonb', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('host_key', key, (column) => column.notNull())
    .addColumn('directions', 'text', (column) => column.notNull())
    .addColumn('withdrawn_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('sample', 'boolean', (column) => column.notNull())
    .execute()

  // The visitor's name, address, telephone and words stand in the message alone, and the visit ends with it.
  await db.schema
    .createTable('visit')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('message_id', key, (column) => column.notNull().unique().references('message.id').onDelete('cascade'))
    .addColumn('offer_id', key, (column) => column.references('visit_offer.id').onDelete('set null'))
    .addColumn('starts_at', 'timestamptz', (column) => column.notNull())
    .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('host_key', key, (column) => column.notNull())
    .addColumn('directions', 'text', (column) => column.notNull())
    .addColumn('state', key, (column) => column.notNull().check(sql`state in ('booked', 'cancelled', 'missed')`))
    .addColumn('cancelled_by', key, (column) => column.check(sql`cancelled_by in ('visitor', 'staff')`))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('visit_event')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('visit_id', key, (column) => column.notNull().references('visit.id').onDelete('cascade'))
    .addColumn('kind', key, (column) =>
      column.notNull().check(sql`kind in ('booked', 'moved', 'cancelled', 'reminder')`),
    )
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('visit_event_once', ['visit_id', 'kind', 'sequence'])
    .execute()
  const about = kind === 'postgres' ? 'text collate "C"' : 'text'
  await sql
    .raw(`alter table outbox add column visit_event_id ${about} references visit_event (id) on delete cascade`)
    .execute(db)

  await db.schema
    .createTable('calendar_feed')
    .addColumn('account_id', key, (column) =>
      column.primaryKey().notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('claims', key, (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()

  for (const text of indexes) await sql.raw(text).execute(db)
}

const indexes = [
  'create index visit_offer_property on visit_offer (property_id)',
  'create index visit_offer_host on visit_offer (host_key, id)',
  // One booking for each place of a time, whatever happens at once.
  "create unique index visit_place on visit (offer_id, starts_at, place) where state <> 'cancelled'",
  'create index visit_start on visit (starts_at)',
  'create index outbox_visit on outbox (visit_event_id) where visit_event_id is not null',
]
