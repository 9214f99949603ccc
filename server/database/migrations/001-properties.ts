import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/** Listings with their features, pictures and views, the settings, and the facet counts of what is listed. */
export async function createProperties(db: Kysely<unknown>, kind: Kind) {
  // Byte order, as in SQLite, so that both databases sort alike.
  const key = kind === 'postgres' ? sql`text collate "C"` : ('text' as const)

  await db.schema
    .createTable('property')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('offer', key, (column) => column.notNull().check(sql`offer in ('rent', 'sale')`))
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('price', 'bigint', (column) => column.notNull().check(sql`price > 0 and price <= 10000000000`))
    .addColumn('address_line', 'text', (column) => column.notNull())
    .addColumn('city', key, (column) => column.notNull())
    .addColumn('city_key', key, (column) => column.notNull())
    .addColumn('province', 'text', (column) => column.notNull())
    .addColumn('postal_code', 'text', (column) => column.notNull())
    .addColumn('street_number', 'text', (column) => column.notNull())
    .addColumn('street_name', 'text', (column) => column.notNull())
    .addColumn('place_id', 'text', (column) => column.notNull())
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('beds', 'integer', (column) => column.notNull().check(sql`beds >= 0`))
    .addColumn('washrooms', 'real', (column) => column.notNull().check(sql`washrooms >= 0`))
    .addColumn('sqft', 'integer', (column) => column.notNull().check(sql`sqft >= 0`))
    .addColumn('available_on', 'date', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('video_url', 'text', (column) => column.notNull())
    .addColumn('verified', 'boolean', (column) => column.notNull())
    .addColumn('closed', 'boolean', (column) => column.notNull())
    .addColumn('archived', 'boolean', (column) => column.notNull())
    .addColumn('listed', 'boolean', (column) => column.generatedAlwaysAs(sql`verified and not archived`).stored())
    .addColumn('popularity', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('price_band', 'integer', (column) => column.notNull())
    .addColumn('customer_name', 'text', (column) => column.notNull())
    .addColumn('customer_email', 'text', (column) => column.notNull())
    .addColumn('customer_phone', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('property_feature')
    .addColumn('property_id', key, (column) => column.notNull().references('property.id').onDelete('cascade'))
    .addColumn('feature', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('property_feature_key', ['property_id', 'feature'])
    .$call(clustered(kind))
    .execute()

  await db.schema
    .createTable('property_picture')
    .addColumn('path', key, (column) => column.primaryKey().notNull())
    .addColumn('property_id', key, (column) => column.references('property.id').onDelete('set null'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('placeholder', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('property_view')
    .addColumn('property_id', key, (column) => column.notNull().references('property.id').onDelete('cascade'))
    .addColumn('day', 'date', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('property_view_key', ['property_id', 'day'])
    .$call(clustered(kind))
    .execute()

  await db.schema
    .createTable('tally')
    .addColumn('offer', key, (column) => column.notNull())
    .addColumn('kind', key, (column) => column.notNull())
    .addColumn('city_key', key, (column) => column.notNull())
    .addColumn('beds', 'integer', (column) => column.notNull())
    .addColumn('price_band', 'integer', (column) => column.notNull())
    .addColumn('city', key, (column) => column.notNull())
    .addColumn('listings', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('tally_key', ['offer', 'city_key', 'kind', 'beds', 'price_band', 'city'])
    .$call(clustered(kind))
    .execute()

  await db.schema
    .createTable('setting')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'jsonb', (column) => column.notNull())
    .execute()

  for (const text of [...indexes, ...(kind === 'sqlite' ? sqliteTriggers : postgresTriggers)]) {
    await sql.raw(text).execute(db)
  }
}

/** Without rowid, SQLite stores the table in key order, which saves one look-up a row. */
function clustered(kind: Kind) {
  return <T extends { modifyEnd(text: ReturnType<typeof sql>): T }>(table: T) =>
    kind === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table
}

/**
 * Two indexes per sort, for one offer and for both, contain every filter column, so that non-matching rows are skipped
 * within the index. `property_facet` finds the few rows of a narrow search.
 */
const indexes = [
  'create index property_popular on property (offer, popularity desc, created_at desc, id, kind, city_key, beds, price) where listed',
  'create index property_popular_all on property (popularity desc, created_at desc, id, kind, city_key, beds, price) where listed',
  'create index property_low on property (offer, price, created_at desc, id, kind, city_key, beds, closed) where listed',
  'create index property_low_all on property (price, created_at desc, id, kind, city_key, beds) where listed',
  'create index property_high on property (offer, price desc, created_at desc, id, kind, city_key, beds, closed) where listed',
  'create index property_high_all on property (price desc, created_at desc, id, kind, city_key, beds) where listed',
  'create index property_facet on property (offer, city_key, kind, beds, price_band, price, popularity, created_at, id, closed) where listed',
  'create index property_review on property (verified, created_at desc, id)',
  'create index property_created on property (created_at desc, id)',
  'create index property_sitemap on property (id, updated_at, offer) where listed',
  'create index property_viewed on property (id) where popularity > 0',
  'create index property_picture_place on property_picture (property_id, position, path)',
  'create index property_picture_unclaimed on property_picture (created_at) where property_id is null',
  'create index property_view_day on property_view (day, property_id, views)',
]

const counted = (row: string) =>
  `${row}.offer, ${row}.kind, ${row}.city_key, ${row}.beds, ${row}.price_band, ${row}.city`
const cell = 'offer, kind, city_key, beds, price_band, city'

const add = `insert into tally (${cell}, listings) values (${counted('new')}, 1)
  on conflict (${cell}) do update set listings = listings + 1;`
const same = `(${cell}) = (${counted('old')})`
const take = `update tally set listings = listings - 1 where ${same};
  delete from tally where ${same} and listings = 0;`

const sqliteTriggers = [
  `create trigger property_listed after insert on property when new.listed begin ${add} end`,
  `create trigger property_unlisted after delete on property when old.listed begin ${take} end`,
  `create trigger property_relisted after update of ${cell}, verified, archived on property when new.listed begin ${add} end`,
  `create trigger property_delisted after update of ${cell}, verified, archived on property when old.listed begin ${take} end`,
]

// Once per statement and in key order, so that large imports stay fast and two writers cannot deadlock.
const tallyFunction = (
  name: string,
  steps: string[],
  clean = '',
) => `create function ${name}() returns trigger language plpgsql as $$ begin
  insert into tally (${cell}, listings)
    select ${cell}, sum(step) from (${steps.join(' union all ')}) as steps
    group by ${cell} having sum(step) <> 0 order by ${cell}
    on conflict (${cell}) do update set listings = tally.listings + excluded.listings;
  ${clean}
  return null;
end $$`
const come = `select ${cell}, 1 as step from come where listed`
const gone = `select ${cell}, -1 as step from gone where listed`
const clean = `delete from tally where listings = 0 and (${cell}) in (select ${cell} from gone where listed);`

const postgresTriggers = [
  tallyFunction('tally_come', [come]),
  tallyFunction('tally_gone', [gone], clean),
  tallyFunction('tally_changed', [come, gone], clean),
  'create trigger property_listed after insert on property referencing new table as come for each statement execute function tally_come()',
  'create trigger property_unlisted after delete on property referencing old table as gone for each statement execute function tally_gone()',
  'create trigger property_relisted after update on property referencing old table as gone new table as come for each statement execute function tally_changed()',
]
