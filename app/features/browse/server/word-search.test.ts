import { beforeAll, describe, expect, test } from 'vitest'
import { customer, onDatabase, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { emptySearch } from '../../../core/listing/search/property-search.ts'
import { updateProperty } from '../../listings/server/queries.ts'
import { countChoices, countHomes, listHomes } from './queries.ts'
import { readGroups } from './word-search.ts'

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
].map((home) => ({
  ...home,
  features: home.id === 'cot' ? ['Microwave' as const] : [],
  address: {
    ...home.address,
    line: `1 ${home.id} Street`,
    streetName: 'Élmwood Drive',
    postalCode: home.id === 'cot' ? 'E1C 4Z1' : '',
  },
}))

onDatabase((store) => {
  beforeAll(() => replaceProperties(store(), homes))

  const found = async (words: string) => {
    const { properties, total } = await listHomes(store().db, { ...emptySearch, words }, { offset: 0, limit: 100 })
    const ids = properties.map(({ id }) => id).sort()
    expect(await countHomes(store().db, { ...emptySearch, words })).toBe(total)
    expect((await countChoices(store().db, { ...emptySearch, words })).total).toBe(total)
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
    ['heated', ['bas']],
    // A feature, and a postal code in one piece.
    ['microwave', ['cot']],
    ['e1c4z1', ['cot']],
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
    ...['   ', '%', '_', '--', "'; drop table property; --", '{}', '$1', '?', 'constructor', '__proto__'],
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

  test('a search follows a change of the words', async () => {
    const home = { ...homes[3]!, customer }
    const changed = { ...home, description: 'A turret.', updatedAt: '2026-06-01T00:00:00.000Z' }
    await store().change((tx) => updateProperty(tx, changed, home.updatedAt))
    expect(await found('turret')).toEqual(['cot'])
    expect(await found('seating')).toEqual([])
    await store().change((tx) => updateProperty(tx, home, changed.updatedAt))
    expect(await found('turret')).toEqual([])
  })

  test('what was meant by a misspelt word is a word that some home still has', async () => {
    const home = { ...homes[0]!, customer }
    const changed = { ...home, description: 'Near the mill.', updatedAt: '2026-06-02T00:00:00.000Z' }
    await store().change((tx) => updateProperty(tx, changed, home.updatedAt))
    expect(await found('mil')).toEqual(['river'])
    expect(await found('cafe')).toEqual([])
    await store().change((tx) => tx.deleteFrom('property').where('id', '=', 'river').execute())
    expect(await found('rivre')).toEqual([])
    expect(await found('mill')).toEqual([])
  })
})

describe('the words of a search', () => {
  test('are read without fillers, each once, at most twelve', () => {
    expect(readGroups('a house in the a house').map(({ typed }) => typed)).toEqual(['house'])
    expect(readGroups('the').map(({ typed }) => typed)).toEqual(['the'])
    expect(readGroups(Array.from({ length: 50 }, (_, at) => `w${at}`).join(' '))).toHaveLength(12)
  })
})
