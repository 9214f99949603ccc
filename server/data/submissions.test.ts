import { expect, test } from 'vitest'
import {
  claimPictures,
  describePictures,
  findPicture,
  giveUpPictures,
  insertPicture,
  staleUploads,
} from './pictures.ts'
import { insertProperty } from './properties.ts'
import { findSubmitted, insertSubmission } from './submissions.ts'
import { customer, onBothDatabases, replaceAll, sample } from './test-stores.ts'

const now = new Date('2026-07-01T12:00:00Z')
const seen = { width: 1600, height: 1200, alt: '', placeholder: '#fff', bytes: 5 }

onBothDatabases((store) => {
  const submit = (id: string, submitKey: string | null) =>
    store()
      .db.transaction()
      .execute(async (tx) => {
        await insertProperty(tx, sample({ id }), customer)
        if (!(await insertSubmission(tx, { propertyId: id, submitKey, suspicion: 'too-quick' }, now))) throw new Error()
        return id
      })
      .catch(() => undefined)

  test('of many at once with one key one is kept, without a key all', async () => {
    await replaceAll(store(), [])
    const kept = await Promise.all(['a', 'b', 'c', 'd'].map((id) => submit(id, 'form')))
    expect(kept.filter(Boolean)).toHaveLength(1)
    expect(await findSubmitted(store().db, 'form')).toBe(kept.find(Boolean))
    expect(await findSubmitted(store().db, 'other')).toBeUndefined()
    expect(await findSubmitted(store().db, null)).toBeUndefined()
    expect(await Promise.all([submit('e', null), submit('f', null)])).toEqual(['e', 'f'])
  })

  test('an upload is claimed by one alone, only while it is fresh and nobody gave it up', async () => {
    await replaceAll(store(), [sample(), sample({ id: 'other' })])
    for (const path of ['fresh', 'old', 'given', 'mine']) {
      await insertPicture(store().db, { path, ...seen }, path === 'old' ? new Date('2026-06-01') : now)
    }
    expect(await giveUpPictures(store().db, 'home', ['given'])).toEqual([])
    expect(await giveUpPictures(store().db, null, ['given', 'unknown'])).toEqual(['given'])
    const claim = (id: string, ...paths: string[]) =>
      store()
        .db.transaction()
        .execute((tx) => claimPictures(tx, id, paths, new Date('2026-06-30')))
    expect(await claim('home', 'old', 'given', 'mine')).toEqual(['mine'])
    const claims = await Promise.all([claim('home', 'fresh'), claim('other', 'fresh')])
    expect(claims.flat()).toEqual(['fresh'])
    expect((await staleUploads(store().db, new Date('2026-06-02'))).toSorted()).toEqual(['given', 'old'])

    await describePictures(store().db, 'home', 'Photo of home')
    expect(await findPicture(store().db, 'mine')).toMatchObject({ alt: 'Photo of home' })
    expect(await giveUpPictures(store().db, 'home', ['mine'])).toEqual(['mine'])
    expect(await findPicture(store().db, 'mine')).toMatchObject({ propertyId: null, listed: false })
  })
})
