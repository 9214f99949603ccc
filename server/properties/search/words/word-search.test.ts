import { beforeAll, describe, expect, test } from 'vitest'
import { queryRows } from '../../../database/raw-sql.ts'
import { onBothDatabases, replaceProperties, sample } from '../../../database/test-databases.ts'
import { countProperties, listProperties, updateProperty } from '../../queries.ts'
import { countFacets } from '../facets/facet-queries.ts'
import { writeWords } from './word-queries.ts'
import { readEndings, readGroups, wordGroups, wordQuery, writeWordQuery } from './word-search.ts'

const homes = [
  sample({ id: 'river', name: 'Bright home by the river', description: 'Near the café. Parking for two.' }),
  sample({ id: 'bas', name: 'Appartement au sous-sol', language: 'fr', city: 'Dieppe', description: 'Chauffé.' }),
  sample({
    id: 'both',
    name: 'Semi-detached',
    otherTitle: 'Jumelé lumineux',
    description: '',
    otherDescription: 'Stationnement',
  }),
  sample({ id: 'cot', name: 'Cottage', city: 'Shédiac', description: 'Season by season, seating for ten.' }),
  sample({ id: 'hidden', name: 'Parking and river', archived: true }),
].map((home) => ({ ...home, address: { ...home.address, line: `1 ${home.id} Street`, streetName: 'Élmwood Drive' } }))

onBothDatabases((store) => {
  beforeAll(() => replaceProperties(store(), homes))

  const today = { today: '2026-11-22', freshSince: '2026-11-15T00:00:00.000Z' }
  const found = async (words: string) => {
    const query = { words, listedOnly: true, sort: 'low', offset: 0, limit: 100 } as const
    const ids = (await listProperties(store().db, query)).map(({ id }) => id).sort()
    expect(await countProperties(store().db, query)).toBe(ids.length)
    // A transaction reads the facts and the matches of the words into memory anew.
    const counted = store()
      .db.transaction()
      .execute((tx) => countFacets(tx, { ...query, ...today }))
    expect((await counted).total).toBe(ids.length)
    return ids
  }
  const all = ['bas', 'both', 'cot', 'river']

  test.each([
    ['river', ['river']],
    ['RIVER bright', ['river']],
    ['cafe', ['river']],
    ['CAFÉ', ['river']],
    ['elmwood', all],
    ['dieppe', ['bas']],
    ['shediac', ['cot']],
    ['Shédiac', ['cot']],
    ['bright dieppe', []],
    // The beginning of a word.
    ['brig', ['river']],
    ['riv', ['river']],
    // In the other language, in one word or two.
    ['basement', ['bas']],
    ['sous sol', ['bas']],
    ['sous-sol', ['bas']],
    ['apartments', ['bas']],
    ['heated', []],
    ['heating', ['bas']],
    ['stationnement', ['both', 'river']],
    ['parking', ['both', 'river']],
    ['duplex', ['both']],
    ['semi detached', ['both']],
    // Of the sea, not of a season.
    ['mer', []],
    // Typing errors.
    ['parkng', ['both', 'river']],
    ['praking', ['both', 'river']],
    ['rivre', ['river']],
    ['appartmnent', ['bas']],
    ['ctotage', ['cot']],
    ['xyzzyx', []],
    // Words that say nothing.
    ['a home with the river', ['river']],
    ["l'appartement", ['bas']],
  ] as [string, string[]][])('%s finds %j', async (words, ids) => {
    expect(await found(words)).toEqual(ids)
  })

  test.each([
    ...[
      '"',
      '""',
      '*',
      'NEAR(',
      'NEAR(a, b)',
      '-',
      '- -',
      '^',
      '(',
      ')',
      ':',
      "'",
      '\\',
      '&|!',
      '<->',
      '\u0000',
      '💣',
      '٣',
    ],
    ...['   ', '%', '_', '--', "'; drop table property; --", '{}', '$1', '?'],
  ])('%j breaks nothing', async (words) => {
    await expect(found(words)).resolves.toBeInstanceOf(Array)
    await expect(found(`river ${words}`)).resolves.toBeInstanceOf(Array)
    await expect(found(`${words}river${words}`)).resolves.toBeInstanceOf(Array)
  })

  test.each([
    ['river AND NOT parking', []],
    ['river"', ['river']],
    ['"river"*', ['river']],
    ['words:river', []],
    // Too short for the beginning of a word, unless no listing has it.
    ['ri*', ['river']],
    ['-river', ['river']],
  ] as [string, string[]][])('%s is read as words: %j', async (words, ids) => {
    expect(await found(words)).toEqual(ids)
  })

  test('ten thousand letters and a hundred words are answered', async () => {
    expect(await found('x'.repeat(10_000))).toEqual([])
    expect(await found('river '.repeat(2000))).toEqual(['river'])
    expect(await found(Array.from({ length: 100 }, (_, at) => `word${at}`).join(' '))).toEqual([])
  })

  test('the index follows a change of the words', async () => {
    const home = { ...homes[3]!, customer: { name: 'Ann', email: 'a@example.com', phone: '5065550100' } }
    const changed = { ...home, description: 'A turret.', updatedAt: '2026-06-01T00:00:00.000Z' }
    await store().change((tx) => updateProperty(tx, changed, home.updatedAt))
    expect(await found('turret')).toEqual(['cot'])
    expect(await found('seating')).toEqual([])
    await store().change((tx) => updateProperty(tx, home, changed.updatedAt))
    expect(await found('turret')).toEqual([])
  })

  test('the words of a deleted property are gone', async () => {
    await store().change((tx) => tx.deleteFrom('property').where('id', '=', 'hidden').execute())
    const rows = await store().db.selectFrom('property_words').select('property_id').execute()
    expect(rows.map(({ property_id }) => property_id).sort()).toEqual(all)
    expect(await found('river')).toEqual(['river'])
  })

  test("the database's own full-text index answers", async () => {
    const query = await wordQuery(store().db, 'river')
    const plan = await explain(query!)
    expect(plan).toMatch(store().kind === 'sqlite' ? /property_text VIRTUAL TABLE INDEX/ : /property_words_vector/)
  })

  test('few words that begin alike are asked for whole, and many by their beginning', async () => {
    const { db } = store()
    const many = Array.from({ length: 33 }, (_, at) => `tower${at}`)
    await store().change((tx) => writeWords(tx, [{ ...homes[0]!, description: `towns ${many.join(' ')}` }]))
    const asked = async (words: string) => {
      const groups = await wordGroups(db, words)
      return writeWordQuery(db, groups, await readEndings(db, groups))
    }
    expect(await asked('town')).not.toMatch(/\*/)
    expect(await asked('town')).toContain('towns')
    expect(await asked('tower')).toMatch(/\*/)
    expect(await found('town tower')).toEqual(['river'])
    await store().change((tx) => writeWords(tx, [homes[0]!]))
    expect(await found('town')).toEqual([])
  })

  async function explain(query: string) {
    const { db, kind } = store()
    if (kind === 'sqlite') {
      const rows = await queryRows<{ detail: string }>(db, {
        text: 'explain query plan select rowid from property_text where property_text match ?',
        values: [query],
      })
      return rows.map(({ detail }) => detail).join('\n')
    }
    // With five rows PostgreSQL reads the table; what it may use is what matters here.
    return db.transaction().execute(async (tx) => {
      await queryRows(tx, { text: 'set local enable_seqscan = off', values: [] })
      const rows = await queryRows<Record<string, string>>(tx, {
        text: `explain select property_id from property_words where vector @@ '${query.replaceAll("'", "''")}'::tsquery`,
        values: [],
      })
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  }
})

describe('the words of a search', () => {
  test('are read without fillers, each once, at most twelve', () => {
    expect(readGroups('a house in the a house').map(({ typed }) => typed)).toEqual(['house'])
    expect(readGroups('the').map(({ typed }) => typed)).toEqual(['the'])
    expect(readGroups(Array.from({ length: 50 }, (_, at) => `w${at}`).join(' '))).toHaveLength(12)
  })
})
