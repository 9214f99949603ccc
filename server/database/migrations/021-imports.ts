import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/** Tables of listings that are staged before they are imported, with their photos, and how columns were matched. */
export async function createImports(db: Kysely<unknown>, kind: Kind) {
  // Byte order, as in SQLite, so that both databases sort alike.
  const key = kind === 'postgres' ? sql`text collate "C"` : ('text' as const)

  await db.schema
    .createTable('import_batch')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('account_id', key, (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('matching', 'checked', 'running', 'done', 'undone')`),
    )
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('encoding', 'text', (column) => column.notNull())
    .addColumn('separator', 'text', (column) => column.notNull())
    .addColumn('headers', 'text', (column) => column.notNull())
    .addColumn('columns', 'text', (column) => column.notNull())
    .addColumn('date_order', 'text', (column) => column.check(sql`date_order in ('day', 'month')`))
    .addColumn('constants', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull().check(sql`language in ('en', 'fr')`))
    .addColumn('row_count', 'integer', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('leased_until', 'timestamptz')
    .addColumn('result', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('finished_at', 'timestamptz')
    .execute()

  await db.schema
    .createTable('import_row')
    .addColumn('batch_id', key, (column) => column.notNull().references('import_batch.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('cells', 'text', (column) => column.notNull())
    .addColumn('mended', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('unread', 'good', 'bad')`))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('twin_id', key)
    .addColumn('left_out', 'boolean', (column) => column.notNull())
    .addColumn('prepared', 'text')
    .addColumn('property_id', key)
    .addPrimaryKeyConstraint('import_row_key', ['batch_id', 'number'])
    .execute()

  await db.schema
    .createTable('import_photo')
    .addColumn('batch_id', key, (column) => column.notNull().references('import_batch.id').onDelete('cascade'))
    .addColumn('path', key, (column) => column.notNull().references('property_picture.path').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('row_number', 'integer')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_photo_key', ['batch_id', 'path'])
    .execute()

  await db.schema
    .createTable('import_match')
    .addColumn('account_id', key, (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('headers_key', key, (column) => column.notNull())
    .addColumn('columns', 'text', (column) => column.notNull())
    .addColumn('date_order', 'text', (column) => column.check(sql`date_order in ('day', 'month')`))
    .addColumn('constants', 'text', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_match_key', ['account_id', 'headers_key'])
    .execute()

  for (const text of indexes) await sql.raw(text).execute(db)
}

const indexes = [
  'create index import_batch_account on import_batch (account_id, created_at)',
  "create index import_batch_running on import_batch (leased_until) where state = 'running'",
  'create index import_batch_expires on import_batch (expires_at)',
  'create index import_row_state on import_row (batch_id, state)',
  'create index import_photo_path on import_photo (path)',
]
