import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { onDatabase, replaceProperties, sample } from '../../../../../platform/database/test-databases.ts'
import { claimPictures, insertPicture } from '../../../photos/server/queries.ts'
import { describeLook, findDuplicates, listUploadHashes, workOutLook } from './look-queries.ts'

const looks = { one: '0123456789abcdef0123456789abcdef', other: 'fedcba98765432100000ffff00001234', plain: '' }
/** `one`, eight bits away. */
const near = '0123456789abcdef01234567890000ef'
const address = { line: '118 Elmwood Drive', city: 'Moncton', streetNumber: '118', streetName: 'Elmwood Drive' }

onDatabase((store) => {
  beforeEach(async () => {
    await store().change((tx) => tx.deleteFrom('property_picture').execute())
    await replaceProperties(store(), [
      home('own', '118 Elmwood Drive'),
      home('same-door', '118 Elmwood Dr.'),
      home('unit', '118 Elmwood Drive, Apt 4'),
      home('next-door', '120 Elmwood Drive'),
      home('hidden-door', '118 ELMWOOD DRIVE', { verified: false }),
      home('elsewhere', '9 Pine Street'),
    ])
  })

  test('the same address is found in any spelling, a building after a door; for visitors only what is listed', async () => {
    const { db } = store()
    const found = await findDuplicates(db, { address, photos: [], except: 'own' })
    expect(found).toEqual([
      { id: 'hidden-door', sameAddress: 'home', photos: [] },
      { id: 'same-door', sameAddress: 'home', photos: [] },
      { id: 'unit', sameAddress: 'building', photos: [] },
    ])
    const listed = await findDuplicates(db, { address, photos: [], except: 'own' }, true)
    expect(listed.map(({ id }) => id)).toEqual(['same-door', 'unit'])
  })

  test('a photo that looks alike is found, a plain one never', async () => {
    const { db } = store()
    await addPhoto(db, 'elsewhere', 'a', near)
    await addPhoto(db, 'next-door', 'b', looks.other)
    await addPhoto(db, 'same-door', 'c', '')
    const pine = { ...address, streetNumber: '3', line: '3 Elmwood Drive' }
    const photos = [
      { path: 'new-1', hash: looks.one },
      { path: 'new-2', hash: looks.plain },
      { path: 'new-3', hash: null },
    ]
    expect(await findDuplicates(db, { address: pine, photos })).toEqual([
      { id: 'elsewhere', sameAddress: null, photos: [{ own: 'new-1', other: 'a' }] },
    ])
  })

  test('only uploads that nobody has claimed are looked at for a visitor', async () => {
    const { db } = store()
    await addPhoto(db, 'elsewhere', 'claimed', looks.one)
    await insertPicture(db, { ...picture, path: 'uploads/mine', photoHash: looks.one })
    expect(await listUploadHashes(db, ['claimed', 'uploads/mine', 'unknown'])).toEqual([
      { path: 'uploads/mine', hash: looks.one },
    ])
    expect(await listUploadHashes(db, [])).toEqual([])
  })

  async function lookAt(id: string) {
    const { db } = store()
    const look = await workOutLook(db, id)
    return look && describeLook(db, id, look.found)
  }

  test('staff read every reason', async () => {
    const { db } = store()
    await addPhoto(db, 'own', 'own-1', looks.one)
    await addPhoto(db, 'unit', 'unit-1', looks.one)
    const words = { name: 'Adults only', description: 'Premier et dernier mois.' }
    await db
      .updateTable('property')
      .set({ ...words, price: 100_00 })
      .where('id', '=', 'own')
      .execute()
    const look = await lookAt('own')
    expect(look).toMatchObject({
      wording: [
        { field: 'name', rule: 'children', words: 'Adults only' },
        { field: 'description', rule: 'last-month', words: 'Premier et dernier mois' },
      ],
      suspicion: null,
      noPhotos: false,
    })
    expect(look?.duplicates.map(({ id, sameAddress, photos }) => [id, sameAddress, photos.length])).toEqual([
      ['hidden-door', 'home', 0],
      ['same-door', 'home', 0],
      ['unit', 'building', 1],
    ])
    expect(look?.duplicates[0]).toMatchObject({ standing: 'checking', sameCustomer: true, cover: null })
    expect(await lookAt('same-door')).toMatchObject({ noPhotos: true })
    expect(await lookAt('unknown')).toBeUndefined()
  })

  test('a price far from the median of its kind and city is told, with five to compare', async () => {
    const { db } = store()
    expect((await lookAt('own'))?.price).toBeNull()
    await db.updateTable('property').set({ price: 10_00 }).where('id', '=', 'own').execute()
    expect((await lookAt('own'))?.price).toBeNull()
    await db.updateTable('property').set({ verified: true }).where('id', '=', 'hidden-door').execute()
    expect((await lookAt('own'))?.price).toMatchObject({ homes: 5 })
  })
})

const picture = { width: 8, height: 6, alt: '', altFr: '', placeholder: '', bytes: 9 }

async function addPhoto(db: Db, id: string, path: string, photoHash: string) {
  await insertPicture(db, { ...picture, path, photoHash })
  await claimPictures(db, id, [path])
}

function home(id: string, line: string, facts: object = {}) {
  const [streetNumber = '', ...rest] = line.split(',')[0]!.split(' ')
  const base = sample({ id, ...facts })
  return { ...base, address: { ...base.address, line, streetNumber, streetName: rest.join(' '), city: 'Moncton' } }
}
