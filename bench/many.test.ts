import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onDatabase, replaceProperties } from '../server/database/test-databases.ts'
import { refreshPriceBands } from '../server/properties/prices/price-bands.ts'
import { fillPropertyWords } from '../server/properties/search/words/word-queries.ts'
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
      tally: await rows('select * from tally order by 1, 2, 3, 4, 5, 6'),
      changes: await rows('select property_id from property_change order by 1'),
      words: await rows('select property_id, words from property_words order by 1'),
      vocabulary: await rows('select word from search_word order by 1'),
      bands: await rows('select id, price_band, popularity, feature_bits from property order by id'),
      found: await rows(
        kind === 'sqlite'
          ? `select property_id from property_words where id in (select rowid from property_text where property_text match '"turret"') order by 1`
          : `select property_id from property_words where vector @@ 'turret'::tsquery order by 1`,
      ),
    })
    const rows = async (text: string) => (await sql.raw(text).execute(db)).rows

    await fillListings(store(), 401)
    const fast = await contents()
    expect(fast.found).toHaveLength(3)
    await replaceProperties(store(), [])
    await sql`delete from property_picture`.execute(db)
    await sql`delete from search_word`.execute(db)
    await sql`delete from property_change`.execute(db)
    await fillListings(store(), 401, { words: false, office: true })
    await fillPropertyWords(store())
    await refreshPriceBands(store())
    expect(fast).toEqual(await contents())
  })
})
