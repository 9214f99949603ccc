import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../../../platform/database/database.ts'
import { migrate } from '../../../../platform/database/migrations.ts'
import { putSetting } from '../../../../platform/database/settings.ts'
import { customer, sample } from '../../../../platform/database/test-databases.ts'
import { openStorage } from '../../../../platform/images/storage.ts'
import { insertProperty } from '../../listings/server/queries.ts'
import { insertPicture } from '../../photos/server/queries.ts'
import { withBackup } from './restore-backup.ts'
import { checksumsOf, newFolder, readEntries, type TestEntry, writeArchive } from './test-backup.ts'
import { noon } from './test-rows.ts'
import { writeBackup } from './write-backup.ts'

let good: Buffer
let items: TestEntry[]

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundy-hostile-'))
  const store = await openStore({})
  await migrate(store)
  const storage = await openStorage({ folder: join(folder, 'images') })
  const picture = { path: 'uploads/a', width: 300, height: 200, alt: '', altFr: '', placeholder: '', bytes: 5 }
  await store.change(async (tx) => {
    await insertProperty(tx, sample(), customer)
    await insertPicture(tx, picture, noon)
    await tx.updateTable('property_picture').set({ property_id: 'home' }).execute()
    await putSetting(tx, 'company', { name: 'Tidewater' })
  })
  await storage.putPicture('uploads/a', [{ width: 320, bytes: Buffer.from('photo') }])
  await writeBackup({ store, storage }, join(folder, 'a.tar'), noon)
  good = await readFile(join(folder, 'a.tar'))
  items = await readEntries(join(folder, 'a.tar'))
  await store.close()
  await rm(folder, { recursive: true })
})

test('an unchanged archive is valid', async () => {
  expect(await verdictOn(await fileOf(good))).toBe('right')
  expect(await verdictOn(await writeArchive(items))).toBe('right')
})

test('a truncated archive is refused, wherever it ends', { tags: ['release'] }, async () => {
  for (let length = 0; length < good.length; length += 512) {
    expect(await verdictOn(await fileOf(good.subarray(0, length))), `${length}`).toMatch(/ends too early|damaged/)
  }
  const inside = good.indexOf('"Near the')
  expect(await verdictOn(await fileOf(good.subarray(0, inside)))).toContain('ends too early: a part of it is missing.')
})

test('a changed byte is detected, wherever it is', { tags: ['release'] }, async () => {
  for (let at = 0; at < good.length; at += 131) {
    const changed = Buffer.from(good)
    changed[at]! ^= 1
    const verdict = await verdictOn(await fileOf(changed))
    // Block padding and the space after a header's checksum carry no information.
    const filler = good[at] === 0 || (good[at] === 32 && at % 512 === 155)
    if (!filler) expect(verdict, `byte ${at}`).not.toBe('right')
    expect(verdict).toMatch(
      /^(right|.*is damaged.*|.*cannot be restored: .*|.*is no backup that this program made: .*|.*is of a newer Fundy: .*|.*is of a Fundy from before .*)$/,
    )
  }
  const photo = Buffer.from(good)
  photo[good.indexOf('photo', good.indexOf('images/uploads'))]! ^= 1
  expect(await verdictOn(await fileOf(photo))).toContain(
    'is damaged: "images/uploads/a/320.webp" is not what was written.',
  )
})

describe('a forged archive with valid checksums', () => {
  const photo = (name: string): TestEntry => ({ name, text: 'x' })
  const afterPhoto = (item: TestEntry) => (all: TestEntry[]) => all.toSpliced(2, 0, item)
  const table = (name: string, change: (text: string) => string) => (all: TestEntry[]) =>
    all.map((item) =>
      item.name === `tables/${name}.jsonl` ? { ...item, text: change(Buffer.from(item.text).toString()) } : item,
    )
  const manifest = (change: object | string) => (all: TestEntry[]) => {
    const text = typeof change === 'string' ? change : JSON.stringify({ ...JSON.parse(textOf(all[0]!)), ...change })
    return all.with(0, { name: 'manifest.json', text })
  }
  const property = (fields: object) =>
    table('property', (text) => `${JSON.stringify({ ...JSON.parse(text), ...fields })}\n`)

  test.each<[string, (all: TestEntry[]) => TestEntry[], string]>([
    ['a name that leads out', afterPhoto(photo('../../../../platform/evil')), 'it holds "../../../../platform/evil".'],
    ['one that leads out of the images', afterPhoto(photo('images/../../x/320.webp')), 'it holds "images/../../x/320'],
    ['one from the root', afterPhoto(photo('/etc/cron.d/x')), 'it holds "/etc/cron.d/x".'],
    ['one with a backslash', afterPhoto(photo('images\\..\\x')), 'it holds "images\\\\..\\\\x".'],
    ['one that plays with the terminal', afterPhoto(photo('\u001b[2J')), 'it holds "\\u001b[2J".'],
    [
      'a width that we have not',
      afterPhoto(photo('images/uploads/a/321.webp')),
      'it holds "images/uploads/a/321.webp".',
    ],
    [
      'a link',
      afterPhoto({ name: 'images/uploads/b/320.webp', text: '', type: 'symlink' }),
      'it holds "images/uploads/b',
    ],
    ['a folder', afterPhoto({ name: 'images/', text: '', type: 'directory' }), 'it holds "images/".'],
    [
      'a photo of nobody',
      afterPhoto(photo('images/uploads/b/320.webp')),
      'no listing has "images/uploads/b/320.webp".',
    ],
    ['a photo twice', afterPhoto(photo('images/uploads/a/320.webp')), 'it holds "images/uploads/a/320.webp" twice.'],
    ['a photo too late', (all) => [...all, photo('images/uploads/b/320.webp')], 'is not in its place.'],
    [
      'a photo of 16 MB',
      (all) => all.with(1, { name: 'images/uploads/a/320.webp', text: new Uint8Array(16 * 1024 * 1024) }),
      'is too large.',
    ],
    ['an unknown table', (all) => [...all, { name: 'tables/evil.jsonl', text: '' }], 'tables/evil.jsonl, which is not'],
    [
      'a table that is not carried',
      afterPhoto({ name: 'tables/session.jsonl', text: '' }),
      'tables/session.jsonl, which',
    ],
    [
      'tables in another order',
      (all) => [...all.slice(0, 2), ...all.slice(2).reverse()],
      'tables/audit_detail.jsonl, which is',
    ],
    ['a table less', (all) => all.slice(0, -1), 'tables/audit_detail.jsonl is missing in it.'],
    ['no manifest', (all) => all.slice(1), 'is not in its place.'],
    ['nothing', () => [], 'is no backup that this program made'],
    ['a manifest that is none', manifest('[]'), 'its manifest says something else.'],
    ['a manifest of another program', manifest({ format: 'other' }), 'its manifest says something else.'],
    ['a newer kind', manifest({ version: 2 }), 'was made by a newer Fundy. Update this one, then restore.'],
    ['a newer migration', manifest({ migrations: ['043-baseline', '044-x'] }), 'of a newer Fundy: it knows "044-x"'],
    ['an older one', manifest({ migrations: ['001-properties'] }), 'Restore it with commit 74d3c8f'],
    ['no migration', manifest({ migrations: [] }), 'its manifest says something else.'],
    ['no JSON', table('property', () => 'drop table property;\n'), 'line 1 of tables/property.jsonl is no row.'],
    ['a list', table('property', () => '[]\n'), 'line 1 of tables/property.jsonl is no row.'],
    ['a line without an end', table('property', () => '{}'), '"tables/property.jsonl" is no text of lines.'],
    [
      'no text',
      (all) => all.with(-1, { name: 'tables/audit_detail.jsonl', text: Buffer.from([255, 10]) }),
      'is no text of lines.',
    ],
    ['an unknown column', property({ 'id") --': 1 }), 'holds "id\\") --", which that table has not.'],
    ['a column that the database makes', property({ listed: true }), 'holds "listed", which that table has not.'],
    ['a column less', property({ name: undefined }), 'line 1 of tables/property.jsonl has no proper name.'],
    ['nothing where something must be', property({ name: null }), 'has no proper name.'],
    ['a number as text', property({ name: 7 }), 'has no proper name.'],
    ['text as a number', property({ beds: '2' }), 'has no proper beds.'],
    ['a fraction as a whole number', property({ price: 1.5 }), 'has no proper price.'],
    ['a number beyond all', property({ beds: 2 ** 31 }), 'has no proper beds.'],
    ['a truth that is none', property({ verified: 1 }), 'has no proper verified.'],
    ['a day that there is not', property({ available_on: '2026-02-30' }), 'has no proper available_on.'],
    ['a moment without a zone', property({ created_at: '2026-05-01T12:00:00' }), 'has no proper created_at.'],
    ['a moment in words', property({ created_at: 'yesterday' }), 'has no proper created_at.'],
    ['a setting that is no object', table('setting', () => '{"key":"a","value":1}\n'), 'has no proper value.'],
  ])('%s is refused', async (_what, change, sentence) => {
    const verdict = await verdictOn(await writeArchive(change(items)))
    expect(verdict).toContain(sentence)
    expect(verdict).toMatch(/^\/[^\n]+made\.tar [^\n]+\.$/)
  })

  test('cannot omit or add a file', async () => {
    const lines = checksumsOf(items).split('\n').slice(0, -1)
    const without = await writeArchive(items, `${lines.slice(1).join('\n')}\n`)
    expect(await verdictOn(without)).toContain('is damaged: "manifest.json" has no checksum.')
    const more = await writeArchive(items, `${lines.join('\n')}\n${lines[0]!.replace('manifest', 'other')}\n`)
    expect(await verdictOn(more)).toContain('is damaged: "other.json" is missing in it.')
    expect(await verdictOn(await writeArchive(items, ''))).toContain('has no checksum.')
    expect(await verdictOn(await writeArchive(items, 'nothing\n'))).toContain('is damaged')
  })
})

test('a file that is no archive is refused', async () => {
  expect(await verdictOn(await fileOf(gzipSync(good)))).toContain('is compressed: run gunzip on it first.')
  expect(await verdictOn(await fileOf(Buffer.from('hello')))).toContain('ends too early')
  expect(await verdictOn(await fileOf(Buffer.alloc(5_000, 'hello ')))).toContain('it is damaged, or no .tar.')
  expect(await verdictOn(await fileOf(Buffer.alloc(10_240)))).toContain('ends too early')
  const folder = await newFolder()
  expect(await verdictOn(folder)).toContain('is a folder; name a file.')
  expect(await verdictOn(join(folder, 'none'))).toContain('none is not there')
})

/** The error message, or "right". */
function verdictOn(file: string) {
  return withBackup(file, async () => 'right').catch((error: Error) => {
    if (error.constructor.name !== 'BackupError') throw error
    return error.message
  })
}

async function fileOf(bytes: Uint8Array) {
  const file = join(await newFolder(), 'made.tar')
  await writeFile(file, bytes)
  return file
}

function textOf({ text }: TestEntry) {
  return Buffer.from(text).toString()
}
