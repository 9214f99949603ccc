import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { onBothDatabases, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { forgetInHistory } from './forget-queries.ts'
import { insertAudit, insertAudits, listAudit } from './history-queries.ts'
import { emptyHistory, readHistory } from './test-history.ts'

const noon = new Date('2026-07-01T12:00:00.123Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const ann = { id: 'ann', email: 'ann@example.com' }
const bob = { id: 'bob', email: 'bob@example.com' }

onBothDatabases((store) => {
  beforeEach(() => emptyHistory(store()))

  const write = (...entries: Partial<Parameters<typeof insertAudit>[1]>[]) =>
    store().change(async (tx) => {
      for (const [index, entry] of entries.entries()) {
        const facts = { person: ann, propertyId: 'home', what: 'Sqft', from: 1, to: 2, ...entry }
        await insertAudit(tx, facts, later(index))
      }
    })

  describe('is written', () => {
    test('by many at once: every entry has a number of its own', async () => {
      await replaceProperties(store(), [sample({ id: 'a' }), sample({ id: 'b' })])
      const writers = Array.from({ length: 24 }, (_, index) =>
        store()
          .db.transaction()
          .execute(async (tx) => {
            await insertAudit(tx, { person: ann, propertyId: 'a', what: 'Sqft', from: index, to: 1 }, later(index))
            await tx
              .updateTable('property')
              .set({ sqft: 100 + index })
              .where('id', '=', 'a')
              .execute()
            await insertAudit(tx, { person: bob, propertyId: 'b', what: 'Sqft', from: index, to: 2 }, later(index))
          }),
      )
      await Promise.all(writers)
      const entries = await readHistory(store().db)
      expect(new Set(entries.map(({ seq }) => seq)).size).toBe(48)
    })

    test('word for word, and not when its change is rolled back', async () => {
      await write({ to: 'ünï " \\ \u2028' }, { from: undefined, to: { deep: [null] } })
      const failing = store().change(async (tx) => {
        await insertAudit(tx, { person: ann, what: 'Sqft', from: 1, to: 2 }, noon)
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      const entries = await readHistory(store().db)
      expect(entries.map(({ from, to }) => [from, to])).toEqual([
        [null, { deep: [null] }],
        [1, 'ünï " \\ \u2028'],
      ])
    })
  })

  describe('nothing can be changed or removed', () => {
    test.each([
      ['a change', (db) => db.updateTable('audit').set({ what: 'x' })],
      ['another number', (db) => db.updateTable('audit').set({ seq: 99 })],
      ['a removal', (db) => db.deleteFrom('audit')],
      ['other values', (db) => db.updateTable('audit_detail').set({ new_value: '7' })],
      ['another person', (db) => db.updateTable('audit_detail').set({ who: 'eve@example.com' })],
      ['values that are gone without a mark', (db) => db.updateTable('audit_detail').set({ new_value: 'null' })],
      ['the mark without the erasure', (db) => db.updateTable('audit_detail').set({ erased: true })],
      ['other words for the search', (db) => db.updateTable('audit_detail').set({ words: 'eve' })],
      ['the texts', (db) => db.deleteFrom('audit_detail')],
    ] as [string, (db: ReturnType<typeof store>['db']) => { execute(): Promise<unknown> }][])(
      '%s',
      async (_, change) => {
        await write({})
        const before = await readHistory(store().db)
        await expect(change(store().db).execute()).rejects.toThrow('append-only')
        expect(await readHistory(store().db)).toEqual(before)
      },
    )
  })

  describe('personal details are erased', () => {
    const forget = (what: Parameters<typeof forgetInHistory>[1]) =>
      store().change((tx) => forgetInHistory(tx, what, { at: later(60), reason: 'request', person: bob }))

    test('while the entries stay, and one says from how many', async () => {
      await write(
        { what: 'description', from: 'Ask Ann Roy', to: '' },
        { what: 'Verified', from: false, to: true },
        { person: bob, subject: 'message:m', what: 'message-note', from: null, to: 'Ann called' },
        { person: { id: '', email: 'a visitor' }, what: 'submitted', from: null, to: null },
        { person: bob, propertyId: '', what: 'role', from: 'Ann@Example.com', to: 'agent' },
      )
      expect(await forget({ actors: ['ann'], properties: ['home'], subjects: ['message:m'] })).toBe(4)
      expect(await forget({ emails: ['ann@example.com', 'nobody_@example.com'] })).toBe(1)
      const entries = await readHistory(store().db)
      expect(entries.map(({ what, who, from, to, erased }) => [what, who, from, to, erased])).toEqual([
        ['history-erased', bob.email, null, { reason: 'request', entries: 1 }, false],
        ['history-erased', bob.email, null, { reason: 'request', entries: 4 }, false],
        ['role', bob.email, null, null, true],
        ['submitted', 'a visitor', null, null, true],
        ['message-note', bob.email, null, null, true],
        ['Verified', 'a deleted account', false, true, false],
        ['description', 'a deleted account', null, null, true],
      ])
      const kept = JSON.stringify(await store().db.selectFrom('audit_detail').selectAll().execute())
      expect(kept.toLowerCase()).not.toMatch(/ann|roy/)
      expect((await listAudit(store().db, { words: 'roy', limit: 10 })).entries).toEqual([])
    })

    test('an address anywhere: in any case, nested, beyond the words of the search, and beside who did it', async () => {
      const long = Array.from({ length: 1000 }, (_, index) => `word${index}`).join(' ')
      await write(
        { what: 'description', from: `${long} ANN@Example.com`, to: '' },
        { what: 'proposed', from: null, to: { draft: { people: [{ email: 'Ann@example.com' }] } } },
        { what: 'description', from: 'a\nann@example.com,', to: 'b' },
        { person: { id: 'deleted', email: 'Ann@Example.com' }, what: 'Sqft', from: 1, to: 2 },
        { person: bob, what: 'description', from: 'joanne@example.com', to: 'root' },
      )
      expect(await forget({ emails: ['ann@example.com'] })).toBe(4)
      const kept = () => store().db.selectFrom('audit_detail').selectAll().execute()
      expect(JSON.stringify(await kept()).toLowerCase()).not.toContain('ann@')
      // The sender of a mail may be no whole address.
      expect(await forget({ emails: ['root'] })).toBe(1)
      expect(JSON.stringify(await kept())).not.toContain('root')
    })

    test('without reading the whole history', async () => {
      await write({ from: 'ann@example.com' }, { what: 'Verified', from: false, to: true })
      const queries: RootOperationNode[] = []
      const recorder: KyselyPlugin = {
        transformQuery: ({ node }) => {
          queries.push(node)
          return node
        },
        transformResult: async ({ result }) => result,
      }
      const facts = { emails: ['ann@example.com'], actors: ['ann'], properties: ['home'], subjects: ['message:m'] }
      const { db, kind } = store()
      await store().change((tx) =>
        forgetInHistory(tx.withPlugin(recorder), facts, { at: later(60), reason: 'request' }),
      )
      const reads = queries
        .filter((node) => node.kind === 'SelectQueryNode')
        .map((node) => db.getExecutor().compileQuery(node, createQueryId()))
        .filter(({ sql }) => sql.includes('audit_detail'))
      expect(reads).not.toEqual([])
      // PostgreSQL reads a table as small as this one whole.
      if (kind === 'postgres') return
      for (const { sql, parameters } of reads) {
        const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
        const { rows } = await db.executeQuery<{ detail: string }>(plan)
        const scans = rows.filter(({ detail }) => detail.startsWith('SCAN'))
        expect(scans.filter(({ detail }) => !detail.endsWith('USING INDEX audit_detail_address'))).toEqual([])
      }
    })

    test('not what says that something was erased', async () => {
      await write({ from: 'ann@example.com' })
      await forget({ emails: ['ann@example.com'] })
      expect(await forget({ properties: [''] })).toBe(0)
      const [note] = await readHistory(store().db)
      expect(note).toMatchObject({ to: { reason: 'request', entries: 1 }, erased: false })
    })

    test('and cannot come back', async () => {
      await write({ from: 'ann@example.com' })
      await forget({ emails: ['ann@example.com'] })
      for (const texts of [{ erased: false }, { who: 'ann@example.com' }, { old_value: '7', erased: false }])
        await expect(store().db.updateTable('audit_detail').set(texts).execute()).rejects.toThrow('append-only')
    })
  })

  describe('is read', () => {
    test('by person, kind, listing, period and words, page by page', async () => {
      await store().change((tx) =>
        insertAudits(
          tx,
          Array.from({ length: 30 }, (_, index) => ({
            person: index % 2 ? ann : bob,
            propertyId: `home-${index % 3}`,
            what: index % 5 ? 'Sqft' : 'visit-moved',
            from: index,
            to: `L’été à Dieppe ${index}`,
            at: later(Math.floor(index / 2)),
          })),
          noon,
        ),
      )
      const seqs = async (filter: Partial<Parameters<typeof listAudit>[1]>) => {
        const { entries } = await listAudit(store().db, { limit: 100, ...filter })
        return entries.map(({ seq }) => seq)
      }
      expect((await seqs({})).length).toBe(30)
      expect(await seqs({ actor: 'ann', propertyId: 'home-1' })).toEqual([26, 20, 14, 8, 2])
      expect(await seqs({ area: 'visit' })).toEqual([26, 21, 16, 11, 6, 1])
      expect(await seqs({ from: later(13), before: later(14) })).toEqual([28, 27])
      expect(await seqs({ words: 'ete DIEP 17' })).toEqual([18])
      expect(await seqs({ words: 'bob@example', area: 'visit' })).toEqual([21, 11, 1])
      expect(await seqs({ words: 'nowhere' })).toEqual([])
      const pages = []
      let after: Parameters<typeof listAudit>[1]['after']
      do {
        const { entries, next } = await listAudit(store().db, { limit: 7, ...(after && { after }) })
        pages.push(entries.map(({ seq }) => seq))
        after = next ?? undefined
      } while (after)
      expect(pages.flat()).toEqual(Array.from({ length: 30 }, (_, index) => 30 - index))
      expect(pages.map(({ length }) => length)).toEqual([7, 7, 7, 7, 2])
    })

    test('by words that most, some, few and only old entries have', async () => {
      const words = (index: number) =>
        ['every', index % 8 === 0 && 'eighth', index % 40 === 0 && 'fortieth', index < 150 && 'old'].filter(Boolean)
      const written = Array.from({ length: 700 }, (_, index) => ({
        person: index % 2 ? ann : bob,
        propertyId: `home-${index % 3}`,
        what: 'Sqft',
        from: 0,
        to: words(index).join(' '),
        at: later(index),
      }))
      await store().change((tx) => insertAudits(tx, written, noon))
      for (const word of ['every', 'eighth', 'fortieth', 'old', 'every eighth', 'old fortieth', 'none']) {
        for (const filter of [{}, { actor: 'ann' }, { propertyId: 'home-1' }]) {
          const { entries } = await listAudit(store().db, { words: word, limit: 1000, ...filter })
          const expected = written
            .map((entry, index) => ({ ...entry, seq: index + 1 }))
            .filter(({ to }) => word.split(' ').every((one) => to.split(' ').includes(one)))
            .filter(
              ({ person, propertyId }) =>
                (filter.actor ?? person.id) === person.id && (filter.propertyId ?? propertyId) === propertyId,
            )
          expect(entries.map(({ seq }) => seq)).toEqual(expected.map(({ seq }) => seq).reverse())
        }
      }
    })
  })
})
