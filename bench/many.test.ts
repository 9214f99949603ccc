import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onDatabase, replaceProperties } from '../server/database/test-databases.ts'
import { fillListings } from './many.ts'

onDatabase((store) => {
  test('a filling without triggers leaves what the triggers and the program write', { tags: ['release'] }, async () => {
    const { db, kind } = store()
    const definitions =
      kind === 'sqlite'
        ? `select name, sql from sqlite_master where name not like 'sqlite_%' order by name`
        : `select indexname as name, indexdef as sql from pg_indexes where schemaname = 'public' order by 1`
    const contents = async () => ({
      definitions: await rows(definitions),
      changes: await rows('select property_id from property_change order by 1'),
      rows: await rows('select id, popularity, feature_bits from property order by id'),
    })
    const rows = async (text: string) => (await sql.raw(text).execute(db)).rows

    await fillListings(store(), 401)
    const fast = await contents()
    await replaceProperties(store(), [])
    await sql`delete from property_picture`.execute(db)
    await sql`delete from property_change`.execute(db)
    await fillListings(store(), 401, { office: true })
    expect(fast).toEqual(await contents())
  })
})
