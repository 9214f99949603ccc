import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { hasWordGroups } from '../../../../domain/property/search/search-match.ts'
import { queryRows } from '../../../database/raw-sql.ts'
import { onDatabase, replaceProperties, sample } from '../../../database/test-databases.ts'
import { BitSet } from './bit-set.ts'
import { CommonWords } from './common-words.ts'
import { WordMatches } from './word-matches.ts'
import { wordGroups } from './word-search.ts'

const vocabulary = [
  'river',
  'rivers',
  'riverside',
  'sous',
  'sol',
  'basement',
  'shed',
  'tower',
  'town',
  'loft',
  'parking',
]
const homes = fc
  .sample(fc.subarray(vocabulary), { numRuns: 80, seed: 3 })
  .map((words, at) => sample({ id: `h${at}`, name: 'Home', description: words.join(' ') }))
const typed = ['river', 'rive', 'rivers', 'sous sol', 'basement', 'shed', 'town', 'tow', 'lofft', 'parking', 'nothing']

onDatabase((store) => {
  beforeAll(() => replaceProperties(store(), homes))

  const rows = () => queryRows<Row>(store().db, { text: 'select id, words from property_words', values: [] })

  async function matchesOf(text: string, common: CommonWords) {
    const matches = new WordMatches(await wordGroups(store().db, text))
    await matches.readAll(store().db, common)
    return numbersOf(matches)
  }

  test('whatever words are known as common ones, the matches are those of each listing by itself', async () => {
    const all = await rows()
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(vocabulary),
        fc.subarray(typed, { minLength: 1, maxLength: 3 }),
        async (words, pieces) => {
          const text = pieces.join(' ')
          const groups = await wordGroups(store().db, text)
          expect(await matchesOf(text, commonOf(words, all))).toEqual(
            numbersWhere(all, ({ words }) => hasWordGroups(words.split(' '), groups)),
          )
        },
      ),
      { numRuns: 200 },
    )
  })

  test('the full-text index is asked for the other words alone', async () => {
    const all = await rows()
    // Were the index asked for the river, it would find more.
    const one = all.find(({ words }) => /\briver\b.*\bloft\b/.test(words))!
    const common = commonOf(['river', 'rivers', 'riverside'], [one])
    for (const text of ['river', 'rive', 'river loft']) expect(await matchesOf(text, common)).toEqual([one.id])
    const rest = commonOf(['river'], [one])
    const others = numbersWhere(all, (row) => row === one || /\brivers/.test(row.words))
    expect(await matchesOf('river', rest)).toEqual(others)
  })
})

interface Row {
  id: number
  words: string
}

function commonOf(words: readonly string[], rows: readonly Row[]) {
  const common = new CommonWords()
  for (const word of words) {
    const numbers = new BitSet()
    for (const row of rows) if (row.words.split(' ').includes(word)) numbers.add(row.id)
    common.set(word, numbers)
  }
  return common
}

function numbersOf({ numbers }: WordMatches) {
  const found: number[] = []
  numbers.each((number) => found.push(number))
  return found
}

function numbersWhere(rows: readonly Row[], is: (row: Row) => boolean) {
  return rows
    .filter(is)
    .map(({ id }) => id)
    .sort((one, other) => one - other)
}
