import { beforeEach, expect, test } from 'vitest'
import { onDatabase, replaceProperties, sample } from '../../../../../platform/database/test-databases.ts'
import { putAccount } from '../../../accounts/server/account-queries.ts'
import { claimPictures, insertPicture } from '../../../photos/server/queries.ts'
import { listWaiting, listWaitingIds } from '../queue-queries.ts'
import { proposeRevision } from '../revision-queries.ts'
import { insertOtherHome, lookAtWaiting, lookLife, readKeptLook } from './kept-look.ts'

const start = Date.parse('2026-11-22T12:00:00.000Z')
const picture = { width: 8, height: 6, alt: '', altFr: '', placeholder: '', bytes: 9 }
const hash = '0123456789abcdef0123456789abcdef'

const home = sample({ id: 'other' })

onDatabase((store) => {
  let clock = start
  const services = () => ({ store: store(), now: () => clock })
  const read = async () => (await readKeptLook(services(), 'new', clock))!
  const reasons = async () => (await listWaiting(store().db)).map(({ propertyId, reasons }) => [propertyId, reasons])

  beforeEach(async () => {
    await store().change((tx) => tx.deleteFrom('property_picture').execute())
    await replaceProperties(store(), [
      sample({ id: 'new', verified: false, name: 'Adults only' }),
      { ...home, address: { ...home.address, line: '9 Pine Street', streetNumber: '9' } },
    ])
    for (const id of ['new', 'other']) {
      await insertPicture(store().db, { ...picture, path: `a/${id}`, photoHash: hash })
      await claimPictures(store().db, id, [`a/${id}`])
    }
  })

  test('the queue says how many reasons there are once the job has looked', async () => {
    expect(await reasons()).toEqual([['new', null]])
    expect(await lookAtWaiting(services(), ['new'])).toBe(1)
    expect(await lookAtWaiting(services(), ['new'])).toBe(0)
    expect(await reasons()).toEqual([['new', 2]])
    expect((await read()).duplicates).toMatchObject([{ id: 'other', photos: [{ own: 'a/new', other: 'a/other' }] }])
  })

  test('after what waits first, the job looks at what has no reasons yet', async () => {
    const hour = (at: number) => new Date(start + at * 3_600_000).toISOString()
    const many = Array.from({ length: 52 }, (_, at) => sample({ id: `w${at}`, verified: false, createdAt: hour(at) }))
    await replaceProperties(store(), many)
    const looked = many.slice(0, 51).map(({ id }) => ({
      property_id: id,
      version: 'v',
      reasons: 0,
      found: '{}',
      at: new Date(start),
    }))
    await store().db.insertInto('property_look').values(looked).execute()
    const ids = await listWaitingIds(store().db)
    expect(ids).toEqual([...many.slice(0, 50).map(({ id }) => id), 'w51'])
  })

  test('they are kept until the listing changes, or for half a day', async () => {
    const { db } = store()
    const hide = () => db.updateTable('property').set({ name: 'A quiet flat' }).where('id', '=', 'new').execute()
    expect((await read()).wording).toHaveLength(1)
    await hide()
    expect((await read()).wording).toHaveLength(1)
    clock += lookLife + 1
    expect((await read()).wording).toHaveLength(0)
    await db
      .updateTable('property')
      .set({ name: 'No kids', updated_at: new Date(clock) })
      .where('id', '=', 'new')
      .execute()
    expect((await read()).wording).toHaveLength(1)
    expect(await readKeptLook(services(), 'unknown', clock)).toBeUndefined()
  })

  test('of a change that waits, what it proposes is looked at', async () => {
    const { db } = store()
    await db.updateTable('property').set({ verified: true, name: 'A flat' }).where('id', '=', 'new').execute()
    const [row] = await db.selectFrom('property').select('updated_at').where('id', '=', 'new').execute()
    expect((await read()).wording).toEqual([])
    const proposal = { propertyId: 'new', version: row!.updated_at.toISOString(), pictures: [] }
    await store().change((tx) => proposeRevision(tx, { ...proposal, facts: { description: 'No children.' } }, clock))
    expect(await read()).toMatchObject({ wording: [{ field: 'description' }], duplicates: [], noPhotos: true })
    expect(await reasons()).toEqual([['new', 2]])
  })

  test('what staff know to be another home is no duplicate any more, of neither', async () => {
    const { db } = store()
    await putAccount(db, { email: 'staff@fundy.example', name: 'S', role: 'manager', password: 'x' })
    const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
    expect((await read()).duplicates).toHaveLength(1)
    await insertOtherHome(db, ['other', 'new'], id, new Date(clock))
    await insertOtherHome(db, ['new', 'other'], id, new Date(clock))
    expect((await read()).duplicates).toEqual([])
    expect((await readKeptLook(services(), 'other', clock))!.duplicates).toEqual([])
  })
})
