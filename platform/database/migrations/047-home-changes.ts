import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/**
 * What is listed stands in memory with its words, its order and whether it is closed, so `property_change` tells of every
 * change of a property. The words that were kept for the full-text index go: nobody follows their changes any more.
 */
export async function noteEveryChange(db: Kysely<unknown>, kind: Kind) {
  for (const text of unused) await sql.raw(text).execute(db)
  for (const text of kind === 'sqlite' ? sqliteSteps : postgresSteps) await sql.raw(text).execute(db)
}

const unused = [
  'delete from property_words',
  'delete from search_word',
  `delete from setting where key = 'price-edges'`,
]

/** The second of the triggers of 025, which named some columns. */
const sqliteSteps = [
  'drop trigger property_change_1',
  `create trigger property_change_1 after update on property begin
    delete from property_change where property_id = new.id;
    insert into property_change (property_id) values (new.id);
  end`,
]

const postgresSteps = [
  'drop trigger property_change_1 on property',
  'create trigger property_change_1 after update on property for each row execute function property_change_1()',
]
