import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onDatabase } from '../../../../platform/database/test-databases.ts'
import { createImageProcessor } from '../../../../platform/images/encoder/image-processor.ts'
import { openStorage } from '../../../../platform/images/storage.ts'
import { secret } from '../../../../web/test-site.ts'
import { readHistory } from '../../history/server/test-history.ts'
import { smallPhoto } from '../../submit/server/test-submissions.ts'
import { createImporter } from './importer.ts'
import { constants, goodTable, openImportSite, zipOf } from './test-imports.ts'

const day = 24 * 3_600_000
const done = { done: true }
const refused = (status: number, reason: unknown = expect.any(String)) => ({ refused: { status, reason } })

onDatabase((store) => {
  let folder: string
  let site: Awaited<ReturnType<typeof openImportSite>>
  let ann: Awaited<ReturnType<typeof site.as>>
  let close: () => Promise<void>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fundy-import-'))
    const imageProcessor = createImageProcessor(join(folder, '.studio'))
    const storage = await openStorage({ folder })
    site = await openImportSite({ store: store(), storage, imageProcessor, secret })
    ann = await site.as('ann@example.com')
    close = () => imageProcessor.close()
  })
  afterAll(async () => {
    await close()
    await rm(folder, { recursive: true })
  })

  const listings = async () =>
    store()
      .db.selectFrom('property')
      .select(['id', 'name', 'owner_id', 'agent_id', 'verified', 'language'])
      .orderBy('name')
      .execute()
  const clear = () => store().db.deleteFrom('property').execute()

  async function importAll(table = goodTable, who = ann) {
    const { id } = (await who.check(table)).batch
    expect(await who.start(id)).toEqual(done)
    await site.importer.wake()
    return who.find(id)
  }

  test('a table is matched, checked, imported whole, and undone', async () => {
    const uploaded = await ann.stage(goodTable)
    expect(uploaded).toMatchObject({ state: 'matching', fileName: 'listings.csv', encoding: 'UTF-8' })
    expect(uploaded.columns[2]).toEqual({ header: 'Loyer', samples: ['1 300 $', '1640'], target: 'price' })
    expect(uploaded.missing).toEqual(['offer', 'kind', 'province', 'phone'])

    const checked = await ann.check(goodTable)
    expect(checked).toMatchObject({ batch: { state: 'checked', counts: { rows: 2, good: 2, bad: 0 } }, bad: [] })
    expect(await listings()).toEqual([])

    const { id } = checked.batch
    expect(await ann.start(id)).toEqual(done)
    await site.importer.wake()
    const { batch } = await ann.find(id)
    expect(batch).toMatchObject({ state: 'done', done: 2, undoable: true })
    expect(batch.result).toEqual({ created: 2, photos: 0, withoutPhoto: 2 })
    const made = await listings()
    expect(made).toMatchObject([
      { name: 'Haut de duplex', verified: false, agent_id: null },
      { name: 'Loft rue Main', verified: false },
    ])
    expect(new Set(made.map(({ owner_id }) => owner_id)).size).toBe(1)
    expect(made[0]!.owner_id).not.toBeNull()
    const entries = await readHistory(store().db)
    expect(entries).toEqual(Array(2).fill(expect.objectContaining({ what: 'imported', who: 'ann@example.com' })))
    const notices = await store().db.selectFrom('notice').select(['kind', 'email']).execute()
    expect(notices).toEqual([{ kind: 'import-done', email: 'ann@example.com' }])

    expect(await ann.start(id)).toMatchObject(refused(422))
    expect(await ann.undo(id)).toEqual(done)
    expect((await ann.find(id)).batch.state).toBe('undone')
    expect(await listings()).toEqual([])
    expect(await ann.undo(id)).toMatchObject(refused(422))
  })

  test('rows that are wrong are named, mended in place, and none goes in before', async () => {
    const table = goodTable.replace('1 300 $', 'douze cents').replace('E1A 1A1', '90210')
    const { batch, bad } = await ann.check(table)
    const { id } = batch
    expect(bad).toEqual([
      {
        number: 1,
        title: 'Loft rue Main',
        problems: [{ field: 'price', said: 'douze cents', message: 'Price must be a valid number.' }],
      },
      {
        number: 2,
        title: 'Haut de duplex',
        problems: [
          { field: 'postalCode', said: '90210', message: 'Please enter a Canadian postal code, such as E1C 4Z1.' },
        ],
      },
    ])
    expect(await ann.start(id)).toMatchObject(refused(422, 'Please mend the rows that are wrong first.'))
    const file = await ann.call(`/imports/${id}/rows-to-mend`)
    expect(file.text).toContain('"douze cents"')
    expect(file.text).toContain('"1","Price: Price must be a valid number."')

    expect(await ann.mend(id, [{ number: 1, values: { price: '1 200' } }])).toEqual(done)
    expect((await ann.find(id)).batch.counts).toMatchObject({ good: 1, bad: 1, chosen: 1 })
    expect(await ann.start(id, true)).toEqual(done)
    await site.importer.wake()
    expect((await listings()).map(({ name }) => name)).toEqual(['Loft rue Main'])
    await clear()
  })

  test('what is here already is left out until its owner says otherwise', async () => {
    await importAll()
    const { batch, twins } = await ann.check(goodTable)
    expect(batch.counts).toMatchObject({ good: 2, twins: 2, chosen: 0 })
    expect(twins).toMatchObject([{ number: 1, leftOut: true }, { number: 2 }])
    expect(await ann.start(batch.id)).toMatchObject(refused(422, 'There is no row to import.'))
    expect(await ann.mend(batch.id, [{ number: 2, leftOut: false }])).toEqual(done)
    expect((await ann.find(batch.id)).batch.counts.chosen).toBe(1)
    const other = await site.as('other@example.com')
    expect((await other.check(goodTable)).batch.counts).toMatchObject({ twins: 0, chosen: 2 })
    await clear()
  })

  test('the match is remembered for the same headers', async () => {
    const table = goodTable.replace('Titre', 'Machin')
    const first = await ann.stage(table)
    expect(first.columns[1]).toMatchObject({ header: 'Machin', target: null })
    const columns = first.columns.map((column, at) => (at === 1 ? 'title' : column.target))
    expect(await ann.match(first.id, { columns, constants, remember: true })).toEqual(done)
    const second = await ann.stage(table)
    expect(second.columns[1]).toMatchObject({ header: 'Machin', target: 'title' })
    expect(second.constants).toMatchObject({ offer: 'rent' })
    const other = await site.as('other@example.com')
    expect((await other.stage(table)).columns[1]!.target).toBeNull()
  })

  test('dates that read two ways are asked about', async () => {
    const table = goodTable.replace('2027-02-01', '01/02/2027').replace('2027-03-01', '05/06/2027')
    expect((await ann.stage(table)).dateQuestion).toEqual({
      header: 'Dispo',
      cell: '01/02/2027',
      day: '2027-02-01',
      month: '2027-01-02',
    })
    const dee = await site.as('dee@example.com')
    const { id, columns } = await dee.stage(table)
    const unanswered = await dee.match(id, { columns: columns.map(({ target }) => target) })
    expect(unanswered).toMatchObject(refused(422, 'Please say first how your dates are written: day or month first.'))
    expect(await dee.find(id)).toMatchObject({ batch: { state: 'matching' } })
    expect((await ann.check(table, { dateOrder: 'day' })).batch.counts).toMatchObject({ good: 2 })
    const told = goodTable.replace('2027-02-01', '01/02/2027').replace('2027-03-01', '25/06/2027')
    expect(await ann.stage(told)).toMatchObject({ dateOrder: 'day', dateQuestion: null })
  })

  test('two rows of one address are named, and one of them can be left out', async () => {
    const table = `${goodTable}\r\nA-3;Loft, again;1300;77 archibald street;MONCTON;E1C 5J2;2;1;800;2027-02-01`
    const cal = await site.as('cal@example.com')
    const { batch, repeated } = await cal.check(table)
    expect(repeated).toEqual([{ number: 3, title: 'Loft, again', earlier: 1, leftOut: false }])
    await cal.mend(batch.id, [{ number: 3, leftOut: true }])
    expect(await cal.find(batch.id)).toMatchObject({ batch: { counts: { chosen: 2 } }, repeated: [{ leftOut: true }] })
  })

  test('the phone of the newest listing is there already', async () => {
    const bea = await site.as('bea@example.com')
    expect((await bea.stage(goodTable)).constants).not.toHaveProperty('phone')
    await importAll(goodTable, bea)
    expect((await bea.stage(goodTable)).constants).toMatchObject({ phone: '5065550142' })
    await clear()
  })

  test('photos come in a zip and one by one; what is none is named', async () => {
    const { id } = (await ann.check(goodTable)).batch
    const [red, blue] = [await smallPhoto('red'), await smallPhoto('blue')]
    const zip = zipOf([
      { name: 'A-1/2.jpg', bytes: red },
      { name: 'A-1/1.jpg', bytes: blue },
      { name: 'A-1/notes.txt', bytes: red },
      { name: 'bad.jpg', bytes: Buffer.from('no photo') },
    ])
    const sent = await ann.sendPhotos(id, [
      ['photos.zip', zip],
      ['14 Lewis Street.jpg', red],
      ['beach.jpg', blue],
    ])
    expect(sent).toMatchObject({ done: { kept: 4, leftOutCount: 2 } })
    const { leftOut } = 'done' in sent ? sent.done : { leftOut: [] }
    expect(leftOut.map(({ name }) => name).sort()).toEqual(['A-1/notes.txt', 'bad.jpg'])
    expect((await ann.find(id)).batch.photos).toEqual({ total: 4, matched: 3, unmatched: ['beach.jpg'] })
    await ann.start(id)
    await site.importer.wake()
    expect((await ann.find(id)).batch.result).toEqual({ created: 2, photos: 3, withoutPhoto: 0 })
    const pictures = await store()
      .db.selectFrom('property_picture')
      .innerJoin('property', 'property.id', 'property_id')
      .select(['property.name', 'position', 'alt'])
      .orderBy('name')
      .orderBy('position')
      .execute()
    expect(pictures).toMatchObject([
      { name: 'Haut de duplex', position: 0, alt: 'Photo of 14 Lewis Street, Dieppe' },
      { name: 'Loft rue Main', position: 0 },
      { name: 'Loft rue Main', position: 1 },
    ])
    expect((await readdir(join(folder, '.studio'))).filter((name) => !name.endsWith('.lock'))).toEqual([])
    await ann.undo(id)
    expect(await listings()).toEqual([])
  })

  test.each([
    ['a name that climbs out', { name: '../../evil.jpg', bytes: Buffer.from('x') }, 'leads out of its folder'],
    ['gigabytes', { name: 'bomb.jpg', bytes: Buffer.alloc(64 << 20) }, 'unfolds to far more'],
  ])('a zip with %s keeps nothing', async (_, file, said) => {
    const { batch } = await ann.check(goodTable)
    const sent = await ann.sendPhotos(batch.id, [
      ['photos.zip', zipOf([{ name: 'A-1.jpg', bytes: await smallPhoto() }, file])],
    ])
    expect(sent).toMatchObject({
      done: { kept: 0, leftOut: [{ name: 'photos.zip', reason: expect.stringContaining(said) }] },
    })
    expect((await readdir(join(folder, '.studio'))).filter((name) => !name.endsWith('.lock'))).toEqual([])
  })

  describe('an import that is stopped or interrupted', () => {
    test('goes on where a killed process left it, and is whole', async () => {
      const { id } = (await ann.check(goodTable)).batch
      await ann.start(id)
      await site.importer.wake()
      await ann.undo(id)
      // As a process leaves it that was killed after the first row was prepared.
      const running = { state: 'running' as const, done: 1, leased_until: new Date(site.clock.now + 30_000) }
      await store().db.updateTable('import_batch').set(running).where('id', '=', id).execute()
      const other = createImporter(site.settings)
      await other.wake()
      expect(await listings()).toEqual([])
      site.clock.now += 31_000
      await other.wake()
      expect((await listings()).length).toBe(2)
      await clear()
    })

    test('keeps nothing when its sender stops it', async () => {
      const { id } = (await ann.check(goodTable)).batch
      const later = await openImportSite(site.settings)
      const busy = await later.as('ann@example.com')
      await later.importer.stop()
      await busy.start(id)
      expect(await ann.stop(id)).toEqual(done)
      expect((await ann.find(id)).batch.state).toBe('checked')
      await site.importer.wake()
      expect(await listings()).toEqual([])
      expect(await ann.stop(id)).toMatchObject(refused(422))
    })

    test('keeps nothing when a row cannot be written', async () => {
      const { id } = (await ann.check(goodTable)).batch
      // The second row's key is taken: the whole transaction fails.
      await importAll(goodTable.replace('14 Lewis', '15 Lewis').replace('77 Arch', '78 Arch'))
      const [taken] = await listings()
      await store()
        .db.updateTable('submission')
        .set({ submit_key: `import ${id} 2` })
        .where('property_id', '=', taken!.id)
        .execute()
      await ann.start(id)
      await site.importer.wake()
      expect((await listings()).length).toBe(2)
      await clear()
    })
  })

  describe('nobody else', () => {
    test('sees, changes or ends a batch', async () => {
      const { id } = (await ann.check(goodTable)).batch
      const other = await site.as('other@example.com')
      const manager = await site.as('boss@example.com', 'manager')
      for (const who of [other, manager]) {
        expect(await who.find(id)).toBeUndefined()
        expect((await who.call(`/imports/${id}/rows-to-mend`)).status).toBe(404)
        const acts = [
          who.remove(id),
          who.start(id),
          who.stop(id),
          who.undo(id),
          who.mend(id, []),
          who.match(id, { columns: [] }),
          who.sendPhotos(id, [['a.jpg', await smallPhoto()]]),
        ]
        for (const answer of await Promise.all(acts)) {
          expect(answer).toMatchObject(refused(404, 'There is no such import.'))
        }
      }
      expect((await other.list()).map((batch) => batch.id)).not.toContain(id)
      expect((await ann.list()).length).toBeGreaterThan(0)
    })

    test('imports: not a reader', async () => {
      const reader = await site.as('reader@example.com', 'reader')
      expect(await reader.upload(goodTable)).toMatchObject(refused(403))
    })

    test('a batch is forgotten after a day, and when it is left', async () => {
      const { batch } = await ann.check(goodTable)
      expect(await ann.remove(batch.id)).toEqual(done)
      expect(await ann.find(batch.id)).toBeUndefined()
      const { batch: late } = await ann.check(goodTable)
      const { now } = site.clock
      site.clock.now = now + day
      expect(await ann.find(late.id)).toBeUndefined()
      site.clock.now = now
    })
  })

  test('an agent’s imports are the agent’s, a manager’s are the office’s', async () => {
    const agent = await site.as('agent@example.com', 'agent')
    await importAll(goodTable, agent)
    const made = await listings()
    expect(made.every(({ owner_id, agent_id }) => owner_id !== null && owner_id === agent_id)).toBe(true)
    await clear()
    await importAll(goodTable, await site.as('boss@example.com', 'manager'))
    expect((await listings()).every(({ owner_id }) => owner_id === null)).toBe(true)
    await clear()
  })

  test('what the office imports came in in the language of each listing, not in that of the office', async () => {
    const table = goodTable.replace('Haut de duplex', 'The bright flat near the river')
    await importAll(table, await site.as('boss@example.com', 'manager'))
    const came = await store().db.selectFrom('submission').select('language').orderBy('language').execute()
    expect(came.map(({ language }) => language)).toEqual(['en', 'fr'])
    await clear()
  })

  test('an import cannot be undone once one of its listings is live', async () => {
    const { batch } = await importAll()
    const [first] = await listings()
    await store().db.updateTable('property').set({ verified: true }).where('id', '=', first!.id).execute()
    expect((await ann.find(batch.id)).batch.undoable).toBe(false)
    expect(await ann.undo(batch.id)).toMatchObject(refused(422))
    expect((await listings()).length).toBe(2)
    await clear()
  })

  describe('bad input', () => {
    test.each([
      ['nothing', '', 'This table has no rows below its header.'],
      ['50,000 rows', `a,b\n${'1,2\n'.repeat(50_000)}`, 'more than 5,000 rows'],
      ['a spreadsheet', 'PK\x03\x04\0\0\0\0\0\0\0\0\0\0\0\0', 'not a table in text'],
    ])('%s', async (_, table, said) => {
      expect(await ann.upload(table)).toMatchObject(refused(422, expect.stringContaining(said)))
    })

    test('a table that is too large, and no table', async () => {
      expect(await ann.upload('x'.repeat(11 << 20))).toMatchObject(refused(413, 'A table can be at most 10 MB.'))
      expect(await ann.upload('x'.repeat((10 << 20) + 1))).toMatchObject(refused(413))
      expect(await ann.sendPhotos((await ann.stage(goodTable)).id, [])).toMatchObject(refused(422))
    })

    test('columns that do not fit', async () => {
      const { id } = await ann.stage(goodTable)
      const bad = async (facts: object) => {
        const answer = await ann.match(id, facts)
        return 'refused' in answer ? answer.refused.status : 200
      }
      expect(await bad({ columns: ['title'] })).toBe(422)
      expect(await bad({ columns: Array(10).fill('title') })).toBe(422)
      expect(await bad({ columns: Array(10).fill('password') })).toBe(422)
      expect(await bad({ columns: Array(10).fill(null), constants: { verified: 'true' } })).toBe(422)
      expect(await bad({ columns: Array(10).fill(null), constants: { title: 'x'.repeat(6_001) } })).toBe(422)
      expect(await bad({ columns: Array(10).fill(null), agreed: false })).toBe(422)
      expect(await bad({ columns: Array(10).fill(null) })).toBe(200)
    })

    test('rows that no table has, and fields that no listing has', async () => {
      const { batch } = await ann.check(goodTable)
      for (const rows of [
        [{ number: 0 }],
        [{ number: 5_001 }],
        [{ number: 1, values: { verified: 'true' } }],
        Array(501).fill({ number: 1 }),
      ]) {
        expect(await ann.mend(batch.id, rows)).toMatchObject({ refused: { status: 422 } })
      }
    })

    test('too many tables', async () => {
      const busy = await site.as('busy@example.com')
      const answers = []
      for (let turn = 0; turn < 31; turn++) answers.push(await busy.upload('a,b\n1,2\n'))
      expect(answers.slice(-2)).toMatchObject([{ done: expect.any(String) }, refused(429)])
      expect((await busy.list()).length).toBe(5)
    })
  })
})
