import { beforeEach, expect, test } from 'vitest'
import type { Store } from '../../../../platform/database/database.ts'
import { onDatabase, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { addViews } from '../../listings/server/view-queries.ts'
import { readFigures, readListingFigures } from './figure-queries.ts'

const period = { from: '2026-07-03', to: '2026-07-05' }
const since = '2026-07-01T12:00:00.000Z'
const homes = [
  ...['own', 'like-1', 'like-2', 'like-3'].map((id) => sample({ id, createdAt: since })),
  sample({ id: 'elsewhere', city: 'Dieppe', createdAt: since }),
  sample({ id: 'young', createdAt: '2026-07-05T12:00:00.000Z' }),
  sample({ id: 'hidden', createdAt: since, verified: false }),
  sample({ id: 'office', kind: 'office', createdAt: since }),
]

onDatabase((store) => {
  beforeEach(async () => {
    await store().change(async (tx) => {
      await tx.deleteFrom('message').execute()
    })
    await replaceProperties(store(), homes)
  })

  test('views and inquiries of each day in Moncton, without reports, spam and other days', async () => {
    await addViews(store().db, new Map([['own', 9]]), '2026-07-02')
    await addViews(
      store().db,
      new Map([
        ['own', 4],
        ['like-1', 8],
      ]),
      '2026-07-03',
    )
    await addViews(store().db, new Map([['own', 3]]), '2026-07-05')
    await writeMessages(store(), [
      { id: 'late', at: '2026-07-06T02:59:00Z' },
      { id: 'too-late', at: '2026-07-06T03:01:00Z' },
      { id: 'booking', at: '2026-07-03T15:00:00Z', kind: 'booking' },
      { id: 'report', at: '2026-07-03T15:00:00Z', kind: 'report' },
      { id: 'spam', at: '2026-07-03T15:00:00Z', suspicion: 'honeypot' },
      { id: 'other', at: '2026-07-03T15:00:00Z', propertyId: 'like-1' },
    ])
    expect(await readFigures(store().db, ['own'], period)).toEqual({
      ...period,
      views: 7,
      inquiries: 2,
      visits: 0,
      similarViews: null,
      days: [
        { day: '2026-07-03', views: 4, inquiries: 1 },
        { day: '2026-07-04', views: 0, inquiries: 0 },
        { day: '2026-07-05', views: 3, inquiries: 1 },
      ],
    })
    expect(await readFigures(store().db, ['own', 'like-1'], period)).toMatchObject({ views: 15, inquiries: 3 })
    expect(await readFigures(store().db, [], period)).toMatchObject({ views: 0, inquiries: 0, visits: 0 })
  })

  test('homes like it are listed ones of its kind and city that were shown as long', async () => {
    const { db } = store()
    const views = { 'like-1': 12, 'like-2': 2, elsewhere: 90, young: 90, office: 90, hidden: 90 }
    await addViews(db, new Map(Object.entries(views)), '2026-07-04')
    expect(await readListingFigures(db, 'own', period)).toMatchObject({ similarViews: 2 })
    await store().change((tx) => tx.deleteFrom('property').where('id', '=', 'like-3').execute())
    expect(await readListingFigures(db, 'own', period)).toMatchObject({ similarViews: null })
    expect(await readListingFigures(db, 'unknown', period)).toMatchObject({ views: 0, similarViews: null })
  })

  test('visits are counted by their booking, without those that were called off', async () => {
    await writeMessages(store(), [
      { id: 'booked', at: '2026-07-03T15:00:00Z', kind: 'booking', visit: 'booked' },
      { id: 'called-off', at: '2026-07-03T15:00:00Z', kind: 'booking', visit: 'cancelled' },
      { id: 'missed', at: '2026-07-04T15:00:00Z', kind: 'booking', visit: 'missed' },
    ])
    expect(await readFigures(store().db, ['own'], period)).toMatchObject({ inquiries: 3, visits: 2 })
  })
})

interface Written {
  id: string
  at: string
  kind?: 'booking' | 'report'
  suspicion?: 'honeypot'
  propertyId?: string
  visit?: 'booked' | 'cancelled' | 'missed'
}

async function writeMessages(store: Store, messages: Written[]) {
  await store.change(async (tx) => {
    for (const { id, at, kind = 'inquiry', suspicion = null, propertyId = 'own', visit } of messages) {
      const moment = new Date(at)
      await tx
        .insertInto('message')
        .values({
          id,
          reference: `F-${id}`,
          submit_key: null,
          kind,
          property_id: propertyId,
          address: '',
          name: 'Ann',
          email: 'ann@example.com',
          phone: '',
          subject: '',
          body: '',
          consent: true,
          suspicion,
          state: 'new',
          note: '',
          search_key: '',
          created_at: moment,
          updated_at: moment,
        })
        .execute()
      if (!visit) continue
      const time = { starts_at: moment, ends_at: moment, created_at: moment, updated_at: moment }
      const host = { host: '', host_key: '', directions: '', reason: '' }
      await tx
        .insertInto('visit')
        .values({
          ...time,
          ...host,
          id,
          message_id: id,
          offer_id: null,
          place: 1,
          state: visit,
          cancelled_by: visit === 'cancelled' ? 'staff' : null,
          sequence: 0,
        })
        .execute()
    }
  })
}
