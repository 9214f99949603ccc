import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { kinds, offers } from '../../../../domain/property/fields/choices.ts'
import { queryRows } from '../../../database/raw-sql.ts'
import { onBothDatabases, sample } from '../../../database/test-databases.ts'
import { findPage } from '../../pages.ts'
import { insertProperty, setFlag, updateProperty } from '../../queries.ts'
import { loadStaffProperties } from '../../rows.ts'
import { anyQuery, fillWithHomes, homes } from '../../test-homes.ts'
import type { PropertyFilter } from '../filter.ts'
import { startReadingCommonWords } from '../words/common-word-queries.ts'
import type { CommonWords } from '../words/common-words.ts'
import { WordMatches } from '../words/word-matches.ts'
import { FacetMemory, facetMemory } from './facet-memory.ts'
import { countFacets } from './facet-queries.ts'
import { liveTally } from './live-tallies.ts'

const choices = { today: '2026-11-22', freshSince: new Date(Date.UTC(2026, 4, 2, 0, 30)).toISOString() }
const customer = { name: 'Ann', email: 'a@example.com', phone: '5065550100' }
// Few, so that one home changes again and again.
const anId = fc.constantFrom(...homes.slice(0, 12).map(({ id }) => id))

/** Writes to properties, as visitors, owners and staff make them. */
const anyWrite = fc.oneof(
  fc.record({
    write: fc.constant('flag'),
    id: anId,
    flag: fc.constantFrom('verified', 'closed', 'archived'),
    value: fc.boolean(),
  }),
  fc.record({
    write: fc.constant('edit'),
    id: anId,
    name: fc.constantFrom('Sunny loft', 'Riverside', 'garden'),
    beds: fc.integer({ min: 0, max: 5 }),
    offer: fc.constantFrom(...offers),
    kind: fc.constantFrom(...kinds),
    price: fc.constantFrom(99_999, 150_000, 40_000_100),
    city: fc.constantFrom('Dieppe', 'Riverview', 'Nowhere'),
  }),
  fc.record({ write: fc.constant('delete'), id: anId }),
  fc.record({ write: fc.constant('insert'), id: anId, name: fc.constantFrom('Sunny garden', 'loft', 'Riverside') }),
  fc.record({ write: fc.constant('photo'), id: anId, come: fc.boolean() }),
)
type Write = typeof anyWrite extends fc.Arbitrary<infer Value> ? Value : never

onBothDatabases((store) => {
  beforeAll(() => fillWithHomes(store()))

  test('counts and pages that follow changes are those of a new reading and of plain SQL', async () => {
    const searches = fc
      .sample(anyQuery, { numRuns: 12, seed: 11 })
      .map(({ ids, ...others }) => ({ ...others, listedOnly: true }))
    const plain = { listedOnly: true, sort: 'popular' as const, offset: 0, limit: 10 }
    const words = ['garden', 'sunny', 'RIVERSIDE loft'].map((text) => ({ ...plain, words: text }))
    const others = words.map((query) => ({ ...query, offer: 'rent' as const }))
    const asked = [...searches, ...words, plain, ...others]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyWrite, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 }),
        async (changes) => {
          for (const writes of changes) {
            await store().change(async (tx) => {
              for (const write of writes) await make(tx, write)
            })
            await expectCommonWords(await commonWordsRead())
            const followed = await Promise.all(asked.map((query) => answer(store().db, query)))
            // A transaction holds nothing in memory: a new reading for the counts, SQL for the pages.
            const read = await store()
              .db.transaction()
              .execute(async (tx) => {
                const answers = []
                for (const query of asked) answers.push(await answer(tx, query))
                return answers
              })
            expect(followed).toEqual(read)
            for (const [at, query] of asked.entries()) {
              const { tally } = await liveTally(store().db, query)
              expect(tally.total).toBe(read[at]!.facets.total)
            }
          }
        },
      ),
      { numRuns: 6 },
    )
  }, 120_000)

  test('writes during the first reading and during a count are not missed', async () => {
    const filter: PropertyFilter = { listedOnly: true, words: 'garden' }
    for (let round = 0; round < 10; round++) {
      const asking = countFacets(store().db, { ...filter, ...choices, beds: round })
      const writing = store().change((tx) => make(tx, { write: 'insert', id: 'h1', name: 'Sunny garden' } as Write))
      await Promise.all([asking, writing])
      const counts = await countFacets(store().db, { ...filter, ...choices, beds: round })
      const read = await store()
        .db.transaction()
        .execute((tx) => countFacets(tx, { ...filter, ...choices, beds: round }))
      expect(counts).toEqual(read)
    }
  })

  test('the full-text index is asked once for the same words, and again after more changes than are known', async () => {
    const reading = vi.spyOn(WordMatches.prototype, 'readAll')
    const totalOf = async (db: Parameters<typeof liveTally>[0], beds: number) =>
      (await liveTally(db, { listedOnly: true, words: 'riverside', beds })).tally.total
    const askedAnew = () =>
      store()
        .db.transaction()
        .execute((tx) => totalOf(tx, 1))
    await totalOf(store().db, 2)
    const reads = reading.mock.calls.length
    for (let round = 0; round < 5; round++) {
      const insert = { write: 'insert', id: 'h1', name: 'Riverside' } as Write
      await store().change((tx) => make(tx, insert))
      const before = await Promise.all([1, 2, 3, 4].map((beds) => totalOf(store().db, beds * 10 + round)))
      expect(before).toEqual([0, 0, 0, 0])
    }
    const followed = await totalOf(store().db, 1)
    expect(reading).toHaveBeenCalledTimes(reads)
    expect(followed).toBe(await askedAnew())
    expect(followed).toBeGreaterThan(5)
    const memory = await facetMemory(store().db)
    memory.forgotten += memory.changes.splice(0).length + 1
    expect(await totalOf(store().db, 0)).toBeGreaterThanOrEqual(followed)
    expect(reading.mock.calls.length).toBeGreaterThan(reads + 1)
    reading.mockRestore()
  })

  test('words that change while a listing is not listed are counted right', async () => {
    const total = async () => (await liveTally(store().db, { listedOnly: true, words: 'conservatory' })).tally.total
    const write = (one: unknown) => store().change((tx) => make(tx, one as Write))
    const archive = (value: boolean) => write({ write: 'flag', id: 'changing', flag: 'archived', value })
    const rename = async (name: string) => {
      const [home] = await loadStaffProperties(store().db, ['changing'])
      await write({ ...home!, write: 'edit', id: 'changing', name, city: 'Dieppe' })
    }
    const home = sample({ id: 'changing', name: 'Riverside conservatory', archived: true })
    await store().change((tx) => insertProperty(tx, home, customer))
    expect(await total()).toBe(0)
    for (const name of ['Shed', 'Riverside conservatory', 'Sunny loft']) {
      await rename(name)
      await archive(false)
      await expectCommonWords(await commonWordsRead())
      expect(await total()).toBe(name.endsWith('conservatory') ? 1 : 0)
      await archive(true)
      expect(await total()).toBe(0)
    }
  })

  test('listings that come while the common words are named have theirs', async () => {
    const memory = new FacetMemory()
    await memory.refresh(store().db)
    const { readAll } = WordMatches.prototype
    const reading = vi.spyOn(WordMatches.prototype, 'readAll').mockImplementation(async function (
      this: WordMatches,
      ...asked
    ) {
      await readAll.apply(this, asked)
      await store().change((tx) => make(tx, { write: 'insert', id: '', name: 'Sunny garden' } as Write))
      await memory.refresh(store().db)
    })
    startReadingCommonWords(store().db, memory)
    await memory.commonWords.reading
    reading.mockRestore()
    await expectCommonWords(memory.commonWords)
  })

  async function commonWordsRead() {
    await liveTally(store().db, { listedOnly: true })
    const { commonWords } = await facetMemory(store().db)
    await commonWords.reading
    return commonWords
  }

  async function expectCommonWords(commonWords: CommonWords) {
    const rows = await queryRows<{ id: number; words: string }>(store().db, {
      text: 'select property_words.id, words from property_words join property on property.id = property_id where listed',
      values: [],
    })
    for (const word of ['garden', 'sunny', 'riverside', 'loft']) {
      const expected = rows.filter(({ words }) => words.split(' ').includes(word)).map(({ id }) => id)
      expect(rows.map(({ id }) => id).filter((id) => commonWords.get(word)!.has(id))).toEqual(expected)
    }
  }

  async function answer(db: Parameters<typeof findPage>[0], query: Parameters<typeof findPage>[1]) {
    return { facets: await countFacets(db, { ...query, ...choices }), page: await findPage(db, query) }
  }

  let made = 0

  async function make(tx: Parameters<typeof insertProperty>[0], write: Write) {
    const at = new Date(Date.UTC(2026, 5, 1) + ++made * 1000)
    if (write.write === 'insert')
      return insertProperty(tx, sample({ id: `new-${made}`, name: write.name, createdAt: at.toISOString() }), customer)
    if (write.write === 'flag') return setFlag(tx, write.id, write.flag as 'verified', write.value, at)
    if (write.write === 'delete') return tx.deleteFrom('property').where('id', '=', write.id).execute()
    const [home] = await loadStaffProperties(tx, [write.id])
    if (!home) return
    if (write.write === 'edit') {
      const { write: _, id, city, ...facts } = write
      return updateProperty(
        tx,
        { ...home, ...facts, address: { ...home.address, city }, updatedAt: at.toISOString() },
        home.updatedAt,
      )
    }
    if (!write.come)
      return tx.updateTable('property_picture').set({ property_id: null }).where('property_id', '=', home.id).execute()
    const size = { position: 0, width: 1, height: 1, bytes: 1, alt: '', alt_fr: '', placeholder: '' }
    return tx
      .insertInto('property_picture')
      .values({ ...size, path: `new-${made}`, property_id: home.id, created_at: at })
      .execute()
  }
})
