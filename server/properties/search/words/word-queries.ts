import { setImmediate } from 'node:timers/promises'
import { homeWords, type WordedHome } from '../../../../domain/property/search/search-match.ts'
import type { Store } from '../../../database/database.ts'
import { marks, queryRows } from '../../../database/raw-sql.ts'
import type { Db } from '../../../database/tables/tables.ts'

/** Properties in one transaction while words are filled in. */
const stretch = 200
/** Parameters of one statement. */
const mostValues = 500

/** Keeps the words of these properties for the full-text index, in the transaction that writes them. */
export async function writeWords(tx: Db, properties: readonly WordedHome[]): Promise<void> {
  if (properties.length === 0) return
  const rows = properties.map((property) => ({ property_id: property.id, words: homeWords(property) }))
  await tx
    .insertInto('property_words')
    .values(rows.map(({ property_id, words }) => ({ property_id, words: words.join(' ') })))
    .onConflict((on) => on.column('property_id').doUpdateSet((row) => ({ words: row.ref('excluded.words') })))
    .execute()
  // In order, so that two writers cannot wait for each other.
  const all = [...new Set(rows.flatMap(({ words }) => words))].sort()
  for (let at = 0; at < all.length; at += mostValues) {
    await tx
      .insertInto('search_word')
      .values(all.slice(at, at + mostValues).map((word) => ({ word })))
      .onConflict((on) => on.doNothing())
      .execute()
  }
}

/** Writes the words of properties that have none: all of them after the migration or a restored backup. */
export async function fillPropertyWords(store: Store): Promise<void> {
  let last = ''
  while (true) {
    const ids = await queryRows<{ id: string }>(store.db, {
      text: `select id from property where id > ? and not exists
        (select 1 from property_words where property_id = property.id) order by id limit ?`,
      values: [last, stretch],
    })
    if (ids.length === 0) return
    last = ids.at(-1)!.id
    await store.change(async (tx) =>
      writeWords(
        tx,
        await readFacts(
          tx,
          ids.map(({ id }) => id),
        ),
      ),
    )
    await setImmediate()
  }
}

interface FactRow {
  id: string
  name: string
  other_title: string
  description: string
  other_description: string
  address_line: string
  street_name: string
  city: string
}

async function readFacts(tx: Db, ids: string[]): Promise<WordedHome[]> {
  const rows = await queryRows<FactRow>(tx, {
    text: `select id, name, other_title, description, other_description, address_line, street_name, city from property
      where id in (${marks(ids)})`,
    values: ids,
  })
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    otherTitle: row.other_title,
    description: row.description,
    otherDescription: row.other_description,
    address: { line: row.address_line, streetName: row.street_name, city: row.city },
  }))
}
