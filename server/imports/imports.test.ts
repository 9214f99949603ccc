import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onDatabase } from '../database/test-databases.ts'
import { createImageProcessor } from '../images/encoder/image-processor.ts'
import { openStorage } from '../images/storage.ts'
import { readHistory } from '../staff/history/test-history.ts'
import { smallPhoto } from '../submissions/test-submissions.ts'
import { secret } from '../test-site.ts'
import { createImporter } from './importer.ts'
import { zipOf } from './photos/test-zip.ts'
import { constants, goodTable, openImportSite } from './test-imports.ts'

const day = 24 * 3_600_000

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
    const { body } = await who.check(table)
    await who.post(`/imports/${body.batch.id}/start`)
    await site.importer.wake()
    return (await who.call(`/imports/${body.batch.id}`)).body
  }

  test('a table is matched, checked, imported whole, and undone', async () => {
    const uploaded = await ann.upload(goodTable)
    expect(uploaded.status).toBe(201)
    expect(uploaded.headers.get('Cache-Control')).toBe('private, no-store')
    expect(uploaded.body).toMatchObject({ state: 'matching', fileName: 'listings.csv', encoding: 'UTF-8' })
    expect(uploaded.body.columns[2]).toEqual({ header: 'Loyer', samples: ['1 300 $', '1640'], target: 'price' })
    expect(uploaded.body.missing).toEqual(['offer', 'kind', 'province', 'phone'])

    const checked = await ann.check(goodTable)
    expect(checked.status).toBe(200)
    expect(checked.body).toMatchObject({ batch: { state: 'checked', counts: { rows: 2, good: 2, bad: 0 } }, bad: [] })
    expect(await listings()).toEqual([])

    const id = checked.body.batch.id
    const started = await ann.post(`/imports/${id}/start`)
    expect(started.status).toBe(202)
    await site.importer.wake()
    const done = (await ann.call(`/imports/${id}`)).body.batch
    expect(done).toMatchObject({ state: 'done', done: 2, undoable: true })
    expect(done.result).toEqual({ created: 2, photos: 0, withoutPhoto: 2 })
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

    expect((await ann.post(`/imports/${id}/start`)).status).toBe(422)
    const undone = await ann.post(`/imports/${id}/undo`)
    expect([undone.status, undone.body.batch.state]).toEqual([200, 'undone'])
    expect(await listings()).toEqual([])
    expect((await ann.post(`/imports/${id}/undo`)).status).toBe(422)
  })

  test('rows that are wrong are named, mended in place, and none goes in before', async () => {
    const table = goodTable.replace('1 300 $', 'douze cents').replace('E1A 1A1', '90210')
    const { body } = await ann.check(table)
    const { id } = body.batch
    expect(body.bad).toEqual([
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
    expect((await ann.post(`/imports/${id}/start`)).body.errors.body).toEqual([
      'Please mend the rows that are wrong first.',
    ])
    const file = await ann.call(`/imports/${id}/rows-to-mend`)
    expect(file.text).toContain('"douze cents"')
    expect(file.text).toContain('"1","Price: Price must be a valid number."')

    const mended = await ann.post(`/imports/${id}/rows`, { rows: [{ number: 1, values: { price: '1 200' } }] })
    expect(mended.body.batch.counts).toMatchObject({ good: 1, bad: 1, chosen: 1 })
    await ann.post(`/imports/${id}/start`, { good: true })
    await site.importer.wake()
    expect((await listings()).map(({ name }) => name)).toEqual(['Loft rue Main'])
    await clear()
  })

  test('what is here already is left out until its owner says otherwise', async () => {
    await importAll()
    const { body } = await ann.check(goodTable)
    expect(body.batch.counts).toMatchObject({ good: 2, twins: 2, chosen: 0 })
    expect(body.twins).toMatchObject([{ number: 1, leftOut: true }, { number: 2 }])
    expect((await ann.post(`/imports/${body.batch.id}/start`)).status).toBe(422)
    const again = await ann.post(`/imports/${body.batch.id}/rows`, { rows: [{ number: 2, leftOut: false }] })
    expect(again.body.batch.counts.chosen).toBe(1)
    const other = await site.as('other@example.com')
    expect((await other.check(goodTable)).body.batch.counts).toMatchObject({ twins: 0, chosen: 2 })
    await clear()
  })

  test('the match is remembered for the same headers', async () => {
    const table = goodTable.replace('Titre', 'Machin')
    const { body: first } = await ann.upload(table)
    expect(first.columns[1]).toMatchObject({ header: 'Machin', target: null })
    const columns = first.columns.map((column: { target: string | null }, at: number) =>
      at === 1 ? 'title' : column.target,
    )
    await ann.post(`/imports/${first.id}/columns`, { columns, constants, agreed: true, remember: true })
    const { body: second } = await ann.upload(table)
    expect(second.columns[1]).toMatchObject({ header: 'Machin', target: 'title' })
    expect(second.constants).toMatchObject({ offer: 'rent' })
    const other = await site.as('other@example.com')
    expect((await other.upload(table)).body.columns[1].target).toBeNull()
  })

  test('dates that read two ways are asked about', async () => {
    const table = goodTable.replace('2027-02-01', '01/02/2027').replace('2027-03-01', '05/06/2027')
    const { body } = await ann.upload(table)
    expect(body.dateQuestion).toEqual({ header: 'Dispo', cell: '01/02/2027', day: '2027-02-01', month: '2027-01-02' })
    expect((await ann.check(table)).body.batch.counts).toMatchObject({ good: 0, bad: 2 })
    expect((await ann.check(table, { dateOrder: 'day' })).body.batch.counts).toMatchObject({ good: 2 })
    const told = goodTable.replace('2027-02-01', '01/02/2027').replace('2027-03-01', '25/06/2027')
    expect((await ann.upload(told)).body).toMatchObject({ dateOrder: 'day', dateQuestion: null })
  })

  test('photos come in a zip and one by one; what is none is named', async () => {
    const { body } = await ann.check(goodTable)
    const { id } = body.batch
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
    expect(sent.status).toBe(201)
    expect(sent.body).toMatchObject({ kept: 4, leftOutCount: 2 })
    expect(sent.body.leftOut.map(({ name }: { name: string }) => name).sort()).toEqual(['A-1/notes.txt', 'bad.jpg'])
    const { batch } = (await ann.call(`/imports/${id}`)).body
    expect(batch.photos).toEqual({ total: 4, matched: 3, unmatched: ['beach.jpg'] })
    await ann.post(`/imports/${id}/start`)
    await site.importer.wake()
    expect((await ann.call(`/imports/${id}`)).body.batch.result).toEqual({ created: 2, photos: 3, withoutPhoto: 0 })
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
    await ann.post(`/imports/${id}/undo`)
    expect(await listings()).toEqual([])
  })

  test.each([
    ['a name that climbs out', { name: '../../evil.jpg', bytes: Buffer.from('x') }, 'leads out of its folder'],
    ['gigabytes', { name: 'bomb.jpg', bytes: Buffer.alloc(64 << 20) }, 'unfolds to far more'],
  ])('a zip with %s keeps nothing', async (_, file, said) => {
    const { body } = await ann.check(goodTable)
    const sent = await ann.sendPhotos(body.batch.id, [
      ['photos.zip', zipOf([{ name: 'A-1.jpg', bytes: await smallPhoto() }, file])],
    ])
    expect(sent.body).toMatchObject({
      kept: 0,
      leftOut: [{ name: 'photos.zip', reason: expect.stringContaining(said) }],
    })
    expect((await readdir(join(folder, '.studio'))).filter((name) => !name.endsWith('.lock'))).toEqual([])
  })

  describe('an import that is stopped or interrupted', () => {
    test('goes on where a killed process left it, and is whole', async () => {
      const { body } = await ann.check(goodTable)
      const { id } = body.batch
      await ann.post(`/imports/${id}/start`)
      await site.importer.wake()
      await ann.post(`/imports/${id}/undo`)
      // As a process leaves it that was killed after the first row was prepared.
      const running = { state: 'running' as const, done: 1, leased_until: new Date(site.clock.now + 30_000) }
      await store().db.updateTable('import_batch').set(running).where('id', '=', id).execute()
      const other = createImporter(site.settings as never)
      await other.wake()
      expect(await listings()).toEqual([])
      site.clock.now += 31_000
      await other.wake()
      expect((await listings()).length).toBe(2)
      await clear()
    })

    test('keeps nothing when its sender stops it', async () => {
      const { body } = await ann.check(goodTable)
      const { id } = body.batch
      const later = await openImportSite({ ...(site.settings as never as Parameters<typeof openImportSite>[0]) })
      const busy = await later.as('ann@example.com')
      await later.importer.stop()
      await busy.post(`/imports/${id}/start`)
      const stopped = await ann.post(`/imports/${id}/stop`)
      expect([stopped.status, stopped.body.batch.state]).toEqual([200, 'checked'])
      await site.importer.wake()
      expect(await listings()).toEqual([])
      expect((await ann.post(`/imports/${id}/stop`)).status).toBe(422)
    })

    test('keeps nothing when a row cannot be written', async () => {
      const { body } = await ann.check(goodTable)
      const { id } = body.batch
      // The second row's key is taken: the whole transaction fails.
      await importAll(goodTable.replace('14 Lewis', '15 Lewis').replace('77 Arch', '78 Arch'))
      const [taken] = await listings()
      await store()
        .db.updateTable('submission')
        .set({ submit_key: `import ${id} 2` })
        .where('property_id', '=', taken!.id)
        .execute()
      await ann.post(`/imports/${id}/start`)
      await site.importer.wake()
      expect((await listings()).length).toBe(2)
      await clear()
    })
  })

  describe('nobody else', () => {
    test('sees, changes or ends a batch', async () => {
      const { body } = await ann.check(goodTable)
      const { id } = body.batch
      const other = await site.as('other@example.com')
      const manager = await site.as('boss@example.com', 'manager')
      for (const who of [other, manager]) {
        expect((await who.call(`/imports/${id}`)).status).toBe(404)
        expect((await who.call(`/imports/${id}/rows-to-mend`)).status).toBe(404)
        expect((await who.call(`/imports/${id}`, { method: 'DELETE' })).status).toBe(404)
        for (const step of ['start', 'stop', 'undo'])
          expect((await who.post(`/imports/${id}/${step}`)).status).toBe(404)
        expect((await who.post(`/imports/${id}/rows`, { rows: [] })).status).toBe(404)
        expect((await who.post(`/imports/${id}/columns`, { columns: [], agreed: true })).status).toBe(404)
        expect((await who.sendPhotos(id, [['a.jpg', await smallPhoto()]])).status).toBe(404)
      }
      const seen = (await other.call('/imports')).body.map((batch: { id: string }) => batch.id)
      expect(seen).not.toContain(id)
      expect((await ann.call('/imports')).body.length).toBeGreaterThan(0)
    })

    test('imports: not a reader, not a visitor', async () => {
      const reader = await site.as('reader@example.com', 'reader')
      expect((await reader.upload(goodTable)).status).toBe(403)
      expect((await reader.call('/imports')).status).toBe(403)
    })

    test('a batch is forgotten after a day, and when it is left', async () => {
      const { body } = await ann.check(goodTable)
      expect((await ann.call(`/imports/${body.batch.id}`, { method: 'DELETE' })).status).toBe(200)
      expect((await ann.call(`/imports/${body.batch.id}`)).status).toBe(404)
      const { body: late } = await ann.check(goodTable)
      const { now } = site.clock
      site.clock.now = now + day
      const again = await site.as('ann@example.com')
      expect((await again.call(`/imports/${late.batch.id}`)).status).toBe(404)
      site.clock.now = now
      ann = await site.as('ann@example.com')
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

  test('an import cannot be undone once one of its listings is live', async () => {
    const { batch } = await importAll()
    const [first] = await listings()
    await store().db.updateTable('property').set({ verified: true }).where('id', '=', first!.id).execute()
    expect((await ann.call(`/imports/${batch.id}`)).body.batch.undoable).toBe(false)
    expect((await ann.post(`/imports/${batch.id}/undo`)).status).toBe(422)
    expect((await listings()).length).toBe(2)
    await clear()
  })

  describe('bad input', () => {
    test.each([
      ['nothing', '', 'This table has no rows below its header.'],
      ['50,000 rows', `a,b\n${'1,2\n'.repeat(50_000)}`, 'more than 5,000 rows'],
      ['a spreadsheet', 'PK\x03\x04\0\0\0\0\0\0\0\0\0\0\0\0', 'not a table in text'],
    ])('%s', async (_, table, said) => {
      const { status, body } = await ann.upload(table)
      expect([status, body.errors.table[0]]).toEqual([422, expect.stringContaining(said)])
    })

    test('a table that is too large, no multipart, no file', async () => {
      expect((await ann.upload('x'.repeat(11 << 20))).status).toBe(413)
      expect((await ann.post('/imports')).status).toBe(415)
      expect((await ann.call('/imports', { method: 'POST', body: new FormData() })).status).toBe(400)
    })

    test('columns that do not fit', async () => {
      const { body } = await ann.upload(goodTable)
      const bad = async (facts: object) =>
        (await ann.post(`/imports/${body.id}/columns`, { agreed: true, ...facts })).status
      expect(await bad({ columns: ['title'] })).toBe(422)
      expect(await bad({ columns: Array(10).fill('title') })).toBe(422)
      expect(await bad({ columns: Array(10).fill('password') })).toBe(422)
      expect(await bad({ columns: Array(10).fill(null), constants: { verified: 'true' } })).toBe(422)
      expect(await bad({ columns: Array(10).fill(null), agreed: false })).toBe(422)
      expect(await bad({ columns: Array(10).fill(null) })).toBe(200)
    })

    test('too many tables', async () => {
      const busy = await site.as('busy@example.com')
      const statuses = []
      for (let turn = 0; turn < 31; turn++) statuses.push((await busy.upload('a,b\n1,2\n')).status)
      expect(statuses.slice(-2)).toEqual([201, 429])
      expect((await busy.call('/imports')).body.length).toBe(5)
    })
  })
})
