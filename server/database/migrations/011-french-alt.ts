import { type Kysely, sql } from 'kysely'

/**
 * The alternative text of a picture in French; empty where there is none. The sentence that the site gives to owners'
 * photos is translated; its address stays as it is.
 */
export async function addFrenchAlt(db: Kysely<unknown>) {
  await db.schema
    .alterTable('property_picture')
    .addColumn('alt_fr', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update property_picture set alt_fr = ${'Photo\u00a0: '} || substr(alt, 10)
    where substr(alt, 1, 9) = 'Photo of '`.execute(db)
}
