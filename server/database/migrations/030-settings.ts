import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/** Posts that staff write, pictures that the company's pages show, and invitations to work in the office. */
export async function createSettings(db: Kysely<unknown>, kind: Kind) {
  // Byte order, as in SQLite, so that both databases sort alike.
  const key = kind === 'postgres' ? sql`text collate "C"` : ('text' as const)

  await db.schema
    .createTable('site_post')
    .addColumn('slug', key, (column) => column.primaryKey().notNull())
    .addColumn('facts', 'jsonb', (column) => column.notNull())
    .addColumn('published', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute()

  // An upload that a page shows. No reference: a backup leaves out an upload whose files are lost, and the page then has none.
  await db.schema
    .createTable('site_picture')
    .addColumn('path', key, (column) => column.primaryKey().notNull())
    // The document that shows it.
    .addColumn('page', key, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('staff_invitation')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('email', key, (column) => column.notNull())
    .addColumn('hash', key, (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('invited_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('accepted_at', 'timestamptz')
    .addColumn('ended_at', 'timestamptz')
    .execute()
}
