import { type Kysely, sql } from 'kysely'

/**
 * What a listed property was offered for, one row a change, and when its owner last confirmed it. The history begins with
 * this migration; a submission counts as its owner's first confirmation.
 */
export async function addPriceHistory(db: Kysely<unknown>, kind: 'sqlite' | 'postgres') {
  await db.schema
    .alterTable('property')
    // SQLite requires a default; every insert names the column.
    .addColumn('confirmed_at', 'timestamptz', (column) => column.notNull().defaultTo('1970-01-01T00:00:00.000Z'))
    .execute()
  await sql`update property set confirmed_at = created_at`.execute(db)
  if (kind === 'postgres') await sql`alter table property alter column confirmed_at drop default`.execute(db)
  await db.schema
    .createTable('property_price')
    .addColumn('property_id', 'text', (column) => column.notNull().references('property.id').onDelete('cascade'))
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('offer', 'text', (column) => column.notNull().check(sql`offer in ('rent', 'sale')`))
    .addColumn('price', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('property_price_key', ['property_id', 'at'])
    .execute()
  const now = kind === 'postgres' ? sql`date_trunc('milliseconds', now())` : sql`${new Date()}`
  await sql`insert into property_price (property_id, at, offer, price)
    select id, ${now}, offer, price from property where listed`.execute(db)
}
