import { expect, test } from 'vitest'
import { customer, onDatabase, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { referencePattern } from '../../../core/reference.ts'
import { mailFigures, resendMail } from '../../inbox/server/messages/mail-queries.ts'
import { insertProperty } from '../../listings/server/queries.ts'
import { listForReview } from '../../listings/server/staff-queries.ts'
import { claimMail, failMail } from '../../mail/server/outbox-queries.ts'
import {
  claimPictures,
  describePictures,
  findPicture,
  giveUpPictures,
  insertPicture,
  staleUploads,
} from '../../photos/server/queries.ts'
import { findSubmission, findSubmitted, findSubmittedProperty, insertSubmission } from './queries.ts'

const now = new Date('2026-07-01T12:00:00Z')
const seen = { width: 1600, height: 1200, alt: '', altFr: '', placeholder: '#fff', bytes: 5 }

onDatabase((store) => {
  const submit = (id: string, submitKey: string | null) =>
    store()
      .db.transaction()
      .execute(async (tx) => {
        await insertProperty(tx, sample({ id }), customer)
        const submission = { propertyId: id, submitKey, suspicion: 'too-quick' as const }
        const reference = await insertSubmission(tx, submission, ['company', 'receipt'], now)
        if (!reference) throw new Error()
        return { id, reference }
      })
      .catch(() => undefined)

  test('of many at once with one key one is kept, without a key all', async () => {
    await replaceProperties(store(), [])
    const kept = await Promise.all(['a', 'b', 'c', 'd'].map((id) => submit(id, 'form')))
    expect(kept.filter(Boolean)).toHaveLength(1)
    expect(await findSubmitted(store().db, 'form')).toEqual(kept.find(Boolean))
    expect(await findSubmitted(store().db, 'other')).toBeUndefined()
    expect(await findSubmitted(store().db, null)).toBeUndefined()
    const others = await Promise.all([submit('e', null), submit('f', null)])
    expect(others).toMatchObject([{ id: 'e' }, { id: 'f' }])
    expect(new Set([...kept, ...others].map((one) => one?.reference).filter(Boolean)).size).toBe(3)
  })

  const claim = (at = now) => claimMail(store().db, at, 120_000)

  test('a submission is kept with its reference and the mails that tell of it', async () => {
    await replaceProperties(store(), [])
    const kept = await submit('a', 'form')
    expect(kept?.reference).toMatch(referencePattern)
    const record = await findSubmission(store().db, 'a', now)
    expect(record).toMatchObject({ reference: kept?.reference, suspicion: 'too-quick', createdAt: now.toISOString() })
    expect(record?.mails.map(({ recipient, state }) => `${recipient} ${state}`)).toEqual([
      ...['company waiting', 'receipt waiting'],
    ])
    expect(await findSubmission(store().db, 'unknown')).toBeUndefined()
    expect(await mailFigures(store().db)).toMatchObject({ waiting: 1 })
    expect(await claim()).toMatchObject({ kind: 'submission-company', details: { id: 'a' } })
    expect(await findSubmittedProperty(store().db, 'a', now)).toMatchObject({
      propertyId: 'a',
      reference: kept?.reference,
      name: 'Bright home by the river',
      price: 140_000,
      offer: 'rent',
      line: '118 Elmwood Drive',
      city: 'Moncton',
      email: 'ann@example.com',
    })
    const found = await listForReview(store().db, {
      offset: 0,
      limit: 10,
      words: kept?.reference.toLowerCase(),
    })
    expect(found.properties.map(({ id }) => id)).toEqual(['a'])
  })

  test('staff send the mail about a submission again, and all of it goes with the property', async () => {
    await replaceProperties(store(), [])
    await submit('a', null)
    const mail = await claim()
    await failMail(store().db, mail!, 'Refused.')
    expect(await mailFigures(store().db)).toMatchObject({ failed: 1, error: 'Refused.' })
    expect(await resendMail(store().db, mail!.id, now)).toBe(true)
    expect(await mailFigures(store().db)).toMatchObject({ failed: 0, waiting: 1 })
    await store().db.deleteFrom('property').execute()
    expect(await store().db.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect(await claim()).toBeUndefined()
  })

  test('an upload is claimed by one alone, only while it is fresh and nobody gave it up', async () => {
    await replaceProperties(store(), [sample(), sample({ id: 'other' })])
    for (const path of ['fresh', 'old', 'given', 'mine']) {
      await insertPicture(store().db, { path, ...seen }, path === 'old' ? new Date('2026-06-01') : now)
    }
    expect(await giveUpPictures(store().db, 'home', ['given'])).toEqual([])
    expect(await giveUpPictures(store().db, null, ['given', 'unknown'])).toEqual(['given'])
    const take = (id: string, ...paths: string[]) =>
      store()
        .db.transaction()
        .execute((tx) => claimPictures(tx, id, paths, new Date('2026-06-30')))
    expect(await take('home', 'old', 'given', 'mine')).toEqual(['mine'])
    const claims = await Promise.all([take('home', 'fresh'), take('other', 'fresh')])
    expect(claims.flat()).toEqual(['fresh'])
    expect((await staleUploads(store().db, new Date('2026-06-02'))).toSorted()).toEqual(['given', 'old'])

    const alts = { alt: 'Photo of 9 Pine Street', altFr: 'Photo\u00a0: 9 Pine Street' }
    await describePictures(store().db, 'home', '9 Pine Street')
    expect(await findPicture(store().db, 'mine')).toMatchObject(alts)
    await describePictures(store().db, 'home', '10 Pine Street')
    expect(await findPicture(store().db, 'mine')).toMatchObject(alts)
    expect(await giveUpPictures(store().db, 'home', ['mine'])).toEqual(['mine'])
    expect(await findPicture(store().db, 'mine')).toMatchObject({ propertyId: null, listed: false })
  })
})
