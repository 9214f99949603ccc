import { type Kysely, sql } from 'kysely'

/**
 * The language of a listing's words, and its title and description in the other one; empty where there is none. Words that
 * are in French already are found by their most frequent words.
 */
export async function addListingLanguage(db: Kysely<unknown>) {
  await db.schema
    .alterTable('property')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en').check(sql`language in ('en', 'fr')`))
    .execute()
  for (const name of ['other_title', 'other_description']) {
    await db.schema
      .alterTable('property')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  await markFrench(db)
}

interface Words {
  id: string
  name: string
  description: string
}

/** In stretches, so that no more than these are in memory. */
const stretch = 1_000

async function markFrench(db: Kysely<unknown>) {
  let last = ''
  while (true) {
    const { rows } = await sql<Words>`select id, name, description from property where id > ${last}
      order by id limit ${stretch}`.execute(db)
    const french = rows.filter(({ name, description }) => isFrench(`${name} ${description}`)).map(({ id }) => id)
    if (french.length > 0) {
      await sql`update property set language = 'fr' where id in (${sql.join(french)})`.execute(db)
    }
    if (rows.length < stretch) return
    last = rows.at(-1)!.id
  }
}

function isFrench(text: string) {
  const words = text.toLowerCase().split(/[^\p{L}\p{M}]+/u)
  const count = (known: string) => words.filter((word) => known.split(' ').includes(word)).length
  return count(frenchWords) > count(englishWords)
}

const frenchWords =
  'le la les un une du des et est sont au aux avec pour dans sur près qui que ce cette pas vous nous votre à'
const englishWords =
  'the an and or is are was of to in at by from with for this that which it not you your we our has have'
