import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/** Changes of listings by their owners, which wait for staff, and the decisions of staff on listings and changes. */
export async function createRevisions(db: Kysely<unknown>, kind: Kind) {
  // Byte order, as in SQLite, so that both databases sort alike.
  const key = kind === 'postgres' ? sql`text collate "C"` : ('text' as const)

  await db.schema
    .createTable('property_revision')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('property_id', key, (column) => column.notNull().references('property.id').onDelete('cascade'))
    .addColumn('base_version', 'timestamptz', (column) => column.notNull())
    .addColumn('base', 'jsonb', (column) => column.notNull())
    .addColumn('proposed', 'jsonb', (column) => column.notNull())
    .addColumn('author', key, (column) => column.notNull().check(sql`author in ('link', 'account')`))
    .addColumn('account_id', key, (column) => column.references('account.id').onDelete('set null'))
    .addColumn('state', key, (column) =>
      column.notNull().check(sql`state in ('waiting', 'accepted', 'partly', 'refused', 'withdrawn', 'superseded')`),
    )
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('decided_at', 'timestamptz')
    .execute()

  await db.schema
    .createTable('decision')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('property_id', key, (column) => column.notNull().references('property.id').onDelete('cascade'))
    .addColumn('revision_id', key, (column) => column.references('property_revision.id').onDelete('cascade'))
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('verdict', key, (column) =>
      column.notNull().check(sql`verdict in ('accepted', 'partly', 'changes', 'refused')`),
    )
    .addColumn('reasons', 'jsonb', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('language', key, (column) => column.notNull().check(sql`language in ('en', 'fr')`))
    .addColumn('taken', 'jsonb', (column) => column.notNull())
    .addColumn('kept', 'jsonb', (column) => column.notNull())
    .addColumn('replaced', 'jsonb', (column) => column.notNull())
    .addColumn('account_id', key, (column) => column.references('account.id').onDelete('set null'))
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('answered_at', 'timestamptz')
    // Of two decisions on the same copy only one can be kept.
    .addUniqueConstraint('decision_once', ['property_id', 'round'])
    .execute()

  // The new photos of a change, until it is decided.
  const held = kind === 'postgres' ? 'text collate "C"' : 'text'
  await sql
    .raw(
      `alter table property_picture add column revision_id ${held} references property_revision (id) on delete set null`,
    )
    .execute(db)

  for (const text of indexes) await sql.raw(text).execute(db)
}

const indexes = [
  "create unique index revision_waiting on property_revision (property_id) where state = 'waiting'",
  'create index revision_property on property_revision (property_id, created_at)',
  'create index decision_created on decision (created_at)',
  'create index picture_revision on property_picture (revision_id) where revision_id is not null',
]
