import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { packTar, unpackTar } from 'modern-tar'
import { onTestFinished } from 'vitest'
import { openStore, type Store } from '../../../../platform/database/database.ts'
import { migrate, migrationNames } from '../../../../platform/database/migrations.ts'
import { putSetting } from '../../../../platform/database/settings.ts'
import { tableSchemasAt } from '../../../../platform/database/table-schema.ts'
import { customer, sample } from '../../../../platform/database/test-databases.ts'
import { openStorage, type Storage } from '../../../../platform/images/storage.ts'
import { putAccount } from '../../accounts/server/account-queries.ts'
import { demoCompany } from '../../company/rules/demo-company.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { insertMessage } from '../../inbox/server/messages/queries.ts'
import { sampleMessage } from '../../inbox/server/messages/test-messages.ts'
import { insertProperty } from '../../listings/server/queries.ts'
import { addViews } from '../../listings/server/view-queries.ts'
import { queueMail } from '../../mail/server/queued-mail-queries.ts'
import { issueManageLink } from '../../owners/server/link-queries.ts'
import { insertEnding } from '../../owners/server/state-queries.ts'
import { insertWords } from '../../owners/server/word-queries.ts'
import { claimPictures, insertPicture } from '../../photos/server/queries.ts'
import { insertSubmission } from '../../submit/server/queries.ts'
import { checksumLine, checksumsName } from './archive.ts'
import { restoreBackup, withBackup } from './restore-backup.ts'
import { readRows } from './rows.ts'
import { addAgent, addAlert, addConversation, addRevision, addVisit, noon } from './test-rows.ts'

export interface TestSite {
  folder: string
  store: Store
  storage: Storage
}

/** A temporary folder, removed after the test. */
export async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'fundy-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An empty site on SQLite. */
export async function openEmptySite(): Promise<TestSite> {
  const folder = await newFolder()
  const store = await openStore({ file: join(folder, 'fundy.db') })
  onTestFinished(() => store.close())
  return { folder, store, storage: await openStorage({ folder: join(folder, 'images') }) }
}

/** A site with rows in every table and values that are easily corrupted. */
export async function openFullSite(messageCount = 10): Promise<TestSite> {
  const site = await openEmptySite()
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
    const person = { id: 'a', email: 'staff@fundy.example', name: 'Admin', role: 'manager', language: 'en' } as const
    await insertAudit(tx, { person, propertyId: 'home', what: 'verified', from: false, to: true }, noon)
  })
  for (const path of [
    ...['properties/home/1', 'properties/home/2', 'uploads/cabin'],
    ...['uploads/zoe', 'uploads/new', 'uploads/nobody'],
  ]) {
    await addPhoto(site, path)
  }
  await store.change(async (tx) => {
    await claimPictures(tx, 'home', ['properties/home/2', 'properties/home/1'])
    await claimPictures(tx, 'cabin', ['uploads/cabin'])
    for (const [at, message] of words.slice(0, messageCount).entries()) {
      const about = { message, propertyId: at % 2 ? 'home' : null }
      await insertMessage(tx, sampleMessage(about), ['company', 'receipt'], noon)
    }
  })
  const admin = { email: 'staff@fundy.example', name: 'Admin', role: 'manager', password: 'scrypt$hash' } as const
  await putAccount(store.db, admin, noon)
  await addAlert(store)
  await addVisit(store)
  await addAgent(store)
  await addRevision(store)
  await addConversation(store.db)
  await issueManageLink(store.db, 'secret', 'home', noon)
  const written = {
    propertyId: 'home',
    by: 'owner',
    person: { id: '', email: 'owner' },
    text: 'Heat is not included.',
  } as const
  await insertWords(store.db, written, noon)
  await insertEnding(store.db, 'home', { kind: 'closed', visitsEndAt: noon }, noon)
  await queueMail(store.db, 'office-wrote', { email: 'ann@example.com', language: 'en' }, { text: 'Hello' }, noon)
  return site
}

/** An unclaimed photo, 400 pixels wide, with unique bytes. */
export async function addPhoto({ store, storage }: Omit<TestSite, 'folder'>, path: string) {
  const alts = { alt: `Là: ${path}`, altFr: `Là\u00a0: ${path}` }
  const facts = { width: 400, height: 300, placeholder: 'data:image/webp;base64,AAAA', ...alts, bytes: 7 }
  await insertPicture(store.db, { path, ...facts }, noon)
  const files = [320, 640].map((width) => ({ width, bytes: createHash('sha512').update(`${path}/${width}`).digest() }))
  await storage.putPicture(path, files)
}

/** Every row that a backup contains, by table. */
export async function readAllRows({ db }: Pick<Store, 'db'>) {
  const schemas = await tableSchemasAt(migrationNames.at(-1)!)
  const tables: Record<string, object[]> = {}
  for (const schema of schemas) {
    tables[schema.name] = []
    for await (const rows of readRows(db, schema)) tables[schema.name]!.push(...rows)
  }
  return tables
}

export function restoreFrom(file: string, place: Omit<TestSite, 'folder'>) {
  return withBackup(file, (backup) => restoreBackup(place, backup))
}

export interface TestEntry {
  name: string
  text: string | Uint8Array
  type?: 'file' | 'symlink' | 'directory'
}

/** The entries of an archive, without its checksums. */
export async function readEntries(file: string): Promise<TestEntry[]> {
  const entries = await unpackTar(await readFile(file))
  const items = entries.map(({ header, data }) => ({ name: header.name, text: data ?? new Uint8Array() }))
  return items.filter(({ name }) => name !== checksumsName)
}

/** Writes an archive of these entries, with correct checksums by default; returns its path. */
export async function writeArchive(items: TestEntry[], sums = checksumsOf(items)) {
  const all = [...items, { name: checksumsName, text: sums }]
  const entries = all.map(({ name, text, type = 'file' as const }: TestEntry) => {
    const body = type === 'file' ? Buffer.from(text) : undefined
    return { header: { name, size: body?.length ?? 0, type, linkname: type === 'symlink' ? '/etc/passwd' : '' }, body }
  })
  const folder = await newFolder()
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'made.tar')
  await writeFile(file, await packTar(entries))
  return file
}

export function checksumsOf(items: TestEntry[]) {
  return items.map(({ name, text }) => checksumLine(createHash('sha256').update(text).digest('hex'), name)).join('')
}
