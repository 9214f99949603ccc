import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { packTar, unpackTar } from 'modern-tar'
import { onTestFinished } from 'vitest'
import { demoCompany } from '../../domain/company.ts'
import { putAccount } from '../data/accounts.ts'
import { insertAudit } from '../data/audit.ts'
import { rowsIn } from '../data/carried-rows.ts'
import { openStore, type Store } from '../data/database.ts'
import { insertMessage } from '../data/messages.ts'
import { migrate, migrationNames } from '../data/migrations.ts'
import { claimPictures, insertPicture } from '../data/pictures.ts'
import { insertProperty } from '../data/properties.ts'
import { putSetting } from '../data/settings.ts'
import { insertSubmission } from '../data/submissions.ts'
import { formsAt } from '../data/table-forms.ts'
import { sampleMessage } from '../data/test-messages.ts'
import { customer, sample } from '../data/test-stores.ts'
import { addViews } from '../data/views.ts'
import { openStorage, type Storage } from '../services/storage.ts'
import { sumLine, sumsName } from './archive.ts'
import { restoreBackup, withBackup } from './restore-backup.ts'

export interface Place {
  folder: string
  store: Store
  storage: Storage
}

export const noon = new Date('2026-07-01T12:00:00.123Z')

/** A folder that goes with the test. */
export async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'fundy-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A place where nothing has been yet, on SQLite. */
export async function openPlace(): Promise<Place> {
  const folder = await newFolder()
  const store = await openStore({ file: join(folder, 'fundy.db') })
  onTestFinished(() => store.close())
  return { folder, store, storage: await openStorage({ folder: join(folder, 'images') }) }
}

/** A site with rows in every table, and values that are easily spoilt on the way. */
export async function openFullSite(mostMessages = 10): Promise<Place> {
  const site = await openPlace()
  const { store } = site
  await migrate(store)
  const words = naughty.map((text) => text.replaceAll('\0', ''))
  await store.change(async (tx) => {
    await putSetting(tx, 'company', { ...demoCompany, name: 'Été & "Søn"\u2028', nested: [1.5, null, { deep: [] }] })
    const facts = { description: words.join('\n'), price: 10_000_000_000, washrooms: 0.1 }
    await insertProperty(tx, sample({ id: 'home', ...facts }), customer)
    const leap = { availableOn: '2028-02-29', archived: true, createdAt: '1970-01-01T00:00:00.001Z' }
    await insertProperty(tx, sample({ id: 'cabin', city: 'Québec', features: [], ...leap }), customer)
    await addViews(tx, new Map([['home', 3]]), '2026-06-30')
    await insertSubmission(
      tx,
      { propertyId: 'cabin', submitKey: null, suspicion: 'too-quick' },
      ['company', 'receipt'],
      noon,
    )
    const person = { id: 'a', email: 'staff@fundy.example', name: 'Admin', role: 'staff' } as const
    await insertAudit(tx, { person, propertyId: 'home', what: 'verified', from: false, to: true }, noon)
  })
  for (const path of ['properties/home/1', 'properties/home/2', 'uploads/cabin', 'uploads/nobody']) {
    await addPhoto(site, path)
  }
  await store.change(async (tx) => {
    await claimPictures(tx, 'home', ['properties/home/2', 'properties/home/1'])
    await claimPictures(tx, 'cabin', ['uploads/cabin'])
    for (const [at, message] of words.slice(0, mostMessages).entries()) {
      const about = { message, propertyId: at % 2 ? 'home' : null }
      await insertMessage(tx, sampleMessage(about), ['company', 'receipt'], noon)
    }
  })
  const admin = { email: 'staff@fundy.example', name: 'Admin', role: 'staff', password: 'scrypt$hash' } as const
  await putAccount(store.db, admin, noon)
  return site
}

/** A photo 400 pixels wide that nobody has claimed, with bytes of its own. */
export async function addPhoto({ store, storage }: Omit<Place, 'folder'>, path: string) {
  const facts = { width: 400, height: 300, placeholder: 'data:image/webp;base64,AAAA', alt: `Là: ${path}`, bytes: 7 }
  await insertPicture(store.db, { path, ...facts }, noon)
  const files = [320, 640].map((width) => ({ width, bytes: createHash('sha512').update(`${path}/${width}`).digest() }))
  await storage.putPicture(path, files)
}

/** Every row that a backup carries, by table. */
export async function everyRow({ db }: Pick<Store, 'db'>) {
  const forms = await formsAt(migrationNames.at(-1)!)
  const tables: Record<string, object[]> = {}
  for (const form of forms) {
    tables[form.name] = []
    for await (const rows of rowsIn(db, form)) tables[form.name]!.push(...rows)
  }
  return tables
}

export function restoreFrom(file: string, place: Omit<Place, 'folder'>) {
  return withBackup(file, (backup) => restoreBackup(place, backup))
}

export interface Item {
  name: string
  text: string | Uint8Array
  type?: 'file' | 'symlink' | 'directory'
}

/** What stands in an archive, without its checksums. */
export async function itemsOf(file: string): Promise<Item[]> {
  const entries = await unpackTar(await readFile(file))
  const items = entries.map(({ header, data }) => ({ name: header.name, text: data ?? new Uint8Array() }))
  return items.filter(({ name }) => name !== sumsName)
}

/** An archive of these, with checksums that are right unless others are given; the name of its file. */
export async function archiveOf(items: Item[], sums = sumsOf(items)) {
  const all = [...items, { name: sumsName, text: sums }]
  const entries = all.map(({ name, text, type = 'file' as const }: Item) => {
    const body = type === 'file' ? Buffer.from(text) : undefined
    return { header: { name, size: body?.length ?? 0, type, linkname: type === 'symlink' ? '/etc/passwd' : '' }, body }
  })
  const folder = await newFolder()
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'made.tar')
  await writeFile(file, await packTar(entries))
  return file
}

export function sumsOf(items: Item[]) {
  return items.map(({ name, text }) => sumLine(createHash('sha256').update(text).digest('hex'), name)).join('')
}
