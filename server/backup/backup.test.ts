import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Property } from '../../domain/property.ts'
import { createApi, createImages } from '../api.ts'
import { findAccount } from '../data/accounts.ts'
import { withSnapshot } from '../data/carried-rows.ts'
import { openStore, type Store } from '../data/database.ts'
import { migrate, migrateTo, migrationNames, migrationsOf } from '../data/migrations.ts'
import { claimPictures, giveUpPictures } from '../data/pictures.ts'
import { insertProperty } from '../data/properties.ts'
import { insertSession } from '../data/sessions.ts'
import type { Db } from '../data/tables.ts'
import { customer, onBothDatabases, sample } from '../data/test-stores.ts'
import { createStudio } from '../services/picture-studio.ts'
import { openStorage } from '../services/storage.ts'
import {
  addPhoto,
  archiveOf,
  everyRow,
  itemsOf,
  newFolder,
  noon,
  openFullSite,
  openPlace,
  restoreFrom,
} from './test-backup.ts'
import { writeBackup } from './write-backup.ts'

onBothDatabases((store, url) => {
  test('a site goes from one database to another and back with every row and byte', async () => {
    // More than are read at a time.
    const site = await openFullSite(600)
    const rows = await everyRow(site.store)
    expect(rows.outbox!.length).toBeGreaterThan(500)
    // What nobody has claimed is no part of the site.
    rows.property_picture = rows.property_picture!.filter((row) => !JSON.stringify(row).includes('nobody'))
    expect(Object.entries(rows).filter(([, { length }]) => length === 0)).toEqual([])
    const first = join(site.folder, 'first.tar')
    const written = await writeBackup(site, first, noon)
    expect(written).toMatchObject({ listings: 2, photos: 3, messages: rows.message!.length, lost: [] })
    expect(written.bytes).toBe((await stat(first)).size)
    expect((await stat(first)).mode & 0o777).toBe(0o600)

    const middle = { store: store(), storage: await openStorage({ folder: join(site.folder, 'middle') }) }
    await restoreFrom(first, middle)
    expect(await everyRow(middle.store)).toEqual(rows)
    const elsewhere = await openStorage({ folder: join(site.folder, 'elsewhere') })
    const again = restoreFrom(first, { store: store(), storage: elsewhere })
    await expect(again).rejects.toThrow('There is a site here already (setting has rows), and restore replaces none')
    expect(await everyRow(middle.store)).toEqual(rows)
    expect(await filesIn(join(site.folder, 'elsewhere'))).toEqual([])
    const second = join(site.folder, 'second.tar')
    await writeBackup(middle, second, noon)
    const back = await openPlace()
    await restoreFrom(second, back)
    expect(await everyRow(back.store)).toEqual(rows)
    expect(await filesIn(join(back.folder, 'images'))).toEqual(
      (await filesIn(join(site.folder, 'images'))).filter(([name]) => !name!.includes('nobody')),
    )
    // JSON may come back with its keys in another order; all else letter for letter.
    const tables = async (file: string) => (await itemsOf(file)).filter(({ name }) => name !== 'tables/setting.jsonl')
    expect(await tables(second)).toEqual(await tables(first))
  })

  test('a snapshot is of one moment, and nobody waits for it', async ({ skip }) => {
    const address = url()
    if (!address) return skip()
    await expectOneMoment(store(), await openStore({ url: address }))
  })
})

test('a snapshot of a SQLite file is of one moment, and nobody waits for it', async () => {
  const { folder, store } = await openPlace()
  await migrate(store)
  await expectOneMoment(store, await openStore({ file: join(folder, 'fundy.db') }))
})

async function expectOneMoment(store: Store, other: Store) {
  const properties = async (db: Db) => (await everyRow({ db })).property
  await withSnapshot(store, async (snapshot) => {
    const before = await properties(snapshot)
    await other.change((tx) => insertProperty(tx, sample({ id: 'meanwhile' }), customer))
    expect(await properties(snapshot)).toEqual(before)
  })
  expect(await properties(store.db)).toContainEqual(expect.objectContaining({ id: 'meanwhile' }))
  await other.change((tx) => tx.deleteFrom('property').where('id', '=', 'meanwhile').execute())
  await other.close()
}

test('while a site is written to, rows that belong together are in its backup together', async () => {
  const site = await openFullSite()
  const server = await openStore({ file: join(site.folder, 'fundy.db') })
  let done = false
  const writes = (async () => {
    let count = 0
    for (; !done; count++) {
      const id = `new-${count}`
      await addPhoto({ store: server, storage: site.storage }, `uploads/${id}`)
      await server.change(async (tx) => {
        await insertProperty(tx, sample({ id }), customer)
        await claimPictures(tx, id, [`uploads/${id}`])
      })
    }
    return count
  })()
  const restored = await openPlace()
  for (let round = 0; round < 3; round++) {
    const file = join(site.folder, `${round}.tar`)
    expect((await writeBackup(site, file)).lost).toEqual([])
    if (round === 2) await restoreFrom(file, restored)
  }
  done = true
  expect(await writes).toBeGreaterThan(0)
  await server.close()
  const { property, property_picture } = (await everyRow(restored.store)) as Record<string, Record<string, string>[]>
  const added = property!.filter(({ id }) => id!.startsWith('new-'))
  expect(property_picture!.filter(({ path }) => path!.startsWith('uploads/new-'))).toHaveLength(added.length)
  const files = await filesIn(join(restored.folder, 'images'))
  expect(files).toHaveLength(property_picture!.length * 2)
})

test('a photo that is removed while its site is copied is not in the backup; one that was lost is told', async () => {
  const site = await openFullSite()
  const gone = 'properties/home/1'
  const storage = {
    ...site.storage,
    async openPicture(path: string, width: number) {
      if (path === gone && width === 320) {
        await site.store.change((tx) => giveUpPictures(tx, 'home', [gone]))
        await site.storage.deletePicture(gone)
      }
      return site.storage.openPicture(path, width)
    },
  }
  await rm(join(site.folder, 'images/uploads/cabin/640.webp'))
  const file = join(site.folder, 'a.tar')
  const written = await writeBackup({ ...site, storage }, file)
  expect(written).toMatchObject({ photos: 2, lost: ['uploads/cabin'] })
  const names = (await itemsOf(file)).map(({ name }) => name).filter((name) => name.startsWith('images/'))
  expect(names.map((name) => name.slice(7)).sort()).toEqual([
    'properties/home/2/320.webp',
    'properties/home/2/640.webp',
    'uploads/cabin/320.webp',
  ])
  const restored = await openPlace()
  await restoreFrom(file, restored)
  const paths = (await everyRow(restored.store)).property_picture!.map((row) => (row as { path: string }).path)
  expect(paths).toEqual(['properties/home/2', 'uploads/cabin'])
})

test('a restored site answers, and nobody is signed in', async () => {
  const site = await openFullSite()
  const account = await findAccount(site.store.db, 'staff@fundy.example')
  await insertSession(site.store.db, { id: 's', accountId: account!.id, expiresAt: new Date('2100-01-01') }, noon)
  const file = join(site.folder, 'a.tar')
  await writeBackup(site, file)
  const { folder, store, storage } = await openPlace()
  await restoreFrom(file, { store, storage })
  const studio = createStudio(join(folder, 'incoming'))
  const services = { store, storage, studio, secret: 'a secret of the tests, long enough.' }
  const listed = await createApi(services).request('/api/get-properties')
  expect(listed.headers.get('X-Total-Count')).toBe('1')
  expect(await listed.json()).toMatchObject([{ id: 'home' }])
  const images = createImages(services)
  const photo = await images.request('/images/properties/home/2/640.webp')
  expect(photo.status).toBe(200)
  expect(Buffer.from(await photo.arrayBuffer())).toEqual(
    await readFile(join(site.folder, 'images/properties/home/2/640.webp')),
  )
  expect((await images.request('/images/uploads/cabin/640.webp')).status).toBe(404)
  expect(await findAccount(store.db, 'staff@fundy.example')).toEqual(account)
  expect(await store.db.selectFrom('session').selectAll().execute()).toEqual([])
  await studio.close()
})

test('a server that runs on an empty site shows what is restored under it', async () => {
  const site = await openFullSite()
  const file = join(site.folder, 'a.tar')
  await writeBackup(site, file)
  const place = await openPlace()
  const server = await openStore({ file: join(place.folder, 'fundy.db') })
  await migrate(server)
  const quiet = server.revision()
  await restoreFrom(file, place)
  expect(server.revision()).toBeGreaterThan(quiet)
  expect((await everyRow(server)).property).toHaveLength(2)
  await server.close()
})

test('a backup of an older Fundy is restored in its own form and then migrated', async () => {
  const old = await openPlace()
  await migrateTo(old.store, '002-messages')
  // Only what the older form has.
  const { listed, listed_since, unlisted_at, location_precision, ...row } = await rowOf(sample())
  await old.store.change((tx) =>
    tx
      .insertInto('property')
      .values({ ...row, popularity: 3 } as never)
      .execute(),
  )
  const file = join(old.folder, 'old.tar')
  await writeBackup(old, file)
  const used = await openPlace()
  await migrate(used.store)
  await expect(restoreFrom(file, used)).rejects.toThrow('The backup is of an older Fundy (002-messages)')
  const fresh = await openPlace()
  await restoreFrom(file, fresh)
  expect(await migrationsOf(fresh.store)).toEqual(migrationNames)
  // Listed since it came in, and popular as the average one until that is worked out.
  const restored = fresh.store.db.selectFrom('property').selectAll()
  expect(await restored.execute()).toEqual([{ ...row, listed, listed_since, unlisted_at, location_precision }])
  expect(Object.keys(await everyRow(fresh.store))).toContain('submission')
})

async function rowOf(property: Property) {
  const { store } = await openPlace()
  await migrate(store)
  await store.change((tx) => insertProperty(tx, property, customer))
  return store.db.selectFrom('property').selectAll().executeTakeFirstOrThrow()
}

test('rows that do not fit together leave an empty site and no photo', async () => {
  const site = await openFullSite()
  const file = join(site.folder, 'a.tar')
  await writeBackup(site, file)
  const items = await itemsOf(file)
  for (const spoil of [
    (text: string) => text.replaceAll('"property_id":"home"', '"property_id":"nowhere"'),
    (text: string) => text.replace(/^.*\n/, '$&$&'),
  ]) {
    const spoilt = await archiveOf(
      items.map((item) =>
        item.name === 'tables/property_feature.jsonl'
          ? { ...item, text: spoil(Buffer.from(item.text).toString()) }
          : item,
      ),
    )
    const place = await openPlace()
    await expect(restoreFrom(spoilt, place)).rejects.toThrow('the database refuses rows of property_feature')
    expect(Object.values(await everyRow(place.store)).flat()).toEqual([])
    expect(await filesIn(join(place.folder, 'images'))).toEqual([])
    // And takes a better one.
    await restoreFrom(file, place)
    expect((await everyRow(place.store)).property).toHaveLength(2)
  }
})

test('a file is only ever a whole backup, and none is written over', async () => {
  const site = await openFullSite()
  const folder = await newFolder()
  const file = join(folder, 'a.tar')
  const broken = { ...site.storage, openPicture: () => Promise.reject(new Error('The bucket is on fire.')) }
  await expect(writeBackup({ ...site, storage: broken }, file)).rejects.toThrow('The bucket is on fire.')
  expect(await readdir(folder)).toEqual([])
  await mkdir(`${file}.part`)
  await expect(writeBackup(site, file)).rejects.toThrow('a.tar.part is there: another backup is being written')
  await rm(`${file}.part`, { recursive: true })
  await writeFile(file, 'mine')
  await expect(writeBackup(site, file)).rejects.toThrow('a.tar is there already')
  expect(await readFile(file, 'utf8')).toBe('mine')
  await expect(writeBackup(site, join(folder, 'none', 'a.tar'))).rejects.toThrow(/The folder .*none is not there/)
  await expect(writeBackup(site, join(file, 'a.tar'))).rejects.toThrow('is not in a folder')
  expect(await readdir(folder)).toEqual(['a.tar'])
})

test('what is no site, or a newer one, is not backed up', async () => {
  const place = await openPlace()
  await expect(writeBackup(place, join(place.folder, 'a.tar'))).rejects.toThrow('There is no site in this database.')
  await migrate(place.store)
  await place.store.db
    .insertInto('kysely_migration' as never)
    .values({ name: '999-future', timestamp: '' } as never)
    .execute()
  await expect(writeBackup(place, join(place.folder, 'a.tar'))).rejects.toThrow('a newer Fundy (999-future)')
})

/** Names below a folder with what they hold; the lock of a process that writes there is no picture. */
async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
    .map((entry) => join(entry.parentPath, entry.name))
  const read = names.sort().map(async (name) => [name.slice(folder.length), await readFile(name, 'hex')])
  return Promise.all(read)
}
