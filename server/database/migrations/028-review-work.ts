import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/**
 * What staff checked when they decided, what the owner answered to each of their questions, the reasons for a closer look as
 * they were last worked out, and which listings are not the same home.
 */
export async function addReviewWork(db: Kysely<unknown>, kind: Kind) {
  // Byte order, as in SQLite, so that both databases sort alike.
  const key = kind === 'postgres' ? sql`text collate "C"` : ('text' as const)
  const list = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('[]')
  await db.schema.alterTable('decision').addColumn('checked', 'jsonb', list).execute()
  await db.schema.alterTable('decision').addColumn('answers', 'jsonb', list).execute()
  await db.schema.alterTable('decision').addColumn('role', 'text').execute()

  await db.schema
    .createTable('property_look')
    .addColumn('property_id', key, (column) =>
      column.primaryKey().notNull().references('property.id').onDelete('cascade'),
    )
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('reasons', 'integer', (column) => column.notNull())
    .addColumn('found', 'jsonb', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('other_home')
    .addColumn('property_id', key, (column) => column.notNull().references('property.id').onDelete('cascade'))
    .addColumn('other_id', key, (column) => column.notNull().references('property.id').onDelete('cascade'))
    .addColumn('account_id', key, (column) => column.references('account.id').onDelete('set null'))
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('other_home_pair', ['property_id', 'other_id'])
    .execute()

  const no = kind === 'postgres' ? 'false' : '0'
  for (const statement of [
    `create index property_waiting on property (created_at, id) where verified = ${no} and archived = ${no}`,
    "create index revision_waiting_since on property_revision (created_at, property_id) where state = 'waiting'",
    'create index decision_revision on decision (revision_id) where revision_id is not null',
    'create index other_home_other on other_home (other_id)',
    // Pictures that were stored before they had a perceptual hash.
    'create index picture_without_hash on property_picture (path) where photo_hash is null',
  ]) {
    await sql.raw(statement).execute(db)
  }
}
