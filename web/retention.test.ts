import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Property } from '../app/core/listing/property.ts'
import { insertSession } from '../app/features/accounts/server/session-queries.ts'
import { insertAudit } from '../app/features/history/server/history-queries.ts'
import { readHistory } from '../app/features/history/server/test-history.ts'
import { countMessages } from '../app/features/inbox/server/messages/list-queries.ts'
import { forgetMessages, keepMessage } from '../app/features/inbox/server/messages/test-messages.ts'
import { findProperty, insertProperty } from '../app/features/listings/server/queries.ts'
import { addViews } from '../app/features/listings/server/view-queries.ts'
import { claimPictures, insertPicture, staleUploads } from '../app/features/photos/server/queries.ts'
import type { Store } from '../platform/database/database.ts'
import { customer, onDatabase, replaceProperties, sample } from '../platform/database/test-databases.ts'
import { applyRetention } from './retention.ts'

/** The day began in Moncton. */
const now = Date.parse('2026-11-21T04:00:00.000Z')
const second = 1000
const ago = (years: number, ms = 0) => new Date(`${2026 - years}-11-21T04:00:00.000Z`).getTime() + ms

onDatabase((store) => {
  beforeEach(async () => {
    await forgetMessages(store())
    await replaceProperties(store(), [])
  })

  test('messages and their mails are deleted after two years, in as many batches as it takes', async () => {
    for (let count = 0; count < 205; count++) {
      await keepMessage(store(), {}, ['company', 'receipt'], new Date(ago(2, -second)))
    }
    await keepMessage(store(), { name: 'Just in time' }, ['company'], new Date(ago(2)))
    await applyRetention({ store: store() }, now)
    expect(await countMessages(store().db, {})).toBe(1)
    expect(await store().db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
  })

  test('what has lain in spam for thirty days goes with its thread', async () => {
    const spam = { state: 'closed', suspicion: 'honeypot' } as const
    const days = (count: number) => new Date(now - count * 24 * 3600 * second)
    await keepMessage(store(), { ...spam, email: 'old@example.com' }, [], days(31))
    await keepMessage(store(), { ...spam, email: 'new@example.com' }, [], days(29))
    await applyRetention({ store: store() }, now)
    const left = await store().db.selectFrom('thread').select('email').where('spam_since', 'is not', null).execute()
    expect(left).toEqual([{ email: 'new@example.com' }])
    expect(await countMessages(store().db, {})).toBe(1)
  })

  test('terms end with their day, and the files are written anew once, by the first run that deletes', async () => {
    const scrub = vi.spyOn(store(), 'scrub')
    for (const at of [ago(2, -second), ago(2, second)]) await keepMessage(store(), {}, [], new Date(at))
    const left = []
    for (const hours of [0, 1, 23, 24, 25]) {
      await applyRetention({ store: store() }, now + hours * 3600 * second)
      left.push([await countMessages(store().db, {}), scrub.mock.calls.length])
    }
    expect(left).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [0, 2],
      [0, 2],
    ])
    scrub.mockRestore()
  })

  test('a listed property stays; an unlisted one is deleted a year after its last change', async () => {
    const [old, young] = [new Date(ago(1, -second)).toISOString(), new Date(ago(1)).toISOString()]
    const homes: Partial<Property>[] = [
      { id: 'shown', updatedAt: old },
      { id: 'rented', closed: true, updatedAt: old },
      { id: 'archived', archived: true, updatedAt: old },
      { id: 'never-verified', verified: false, updatedAt: old },
      { id: 'archived-lately', archived: true, updatedAt: young },
    ]
    await replaceProperties(
      store(),
      homes.map((home) => sample(home)),
    )
    await keepMessage(store(), { propertyId: 'archived' }, [], new Date(now))
    const before = await store().revision()
    await applyRetention({ store: store() }, now)
    expect(await idsIn(store())).toEqual(['archived-lately', 'rented', 'shown'])
    expect(await countMessages(store().db, {})).toBe(1)
    expect(await store().revision()).toBe(before)
  })

  test('its photos become unclaimed uploads, and its history keeps the flags without text', async () => {
    const home = sample({ id: 'gone', archived: true, updatedAt: new Date(ago(2)).toISOString() })
    await store().change((tx) => insertProperty(tx, home, customer))
    const picture = { width: 8, height: 6, alt: '', altFr: '', placeholder: '', bytes: 9 }
    for (const path of ['uploads/one', 'uploads/two']) await insertPicture(store().db, { path, ...picture })
    await claimPictures(store().db, 'gone', ['uploads/one', 'uploads/two'])
    const person = {
      id: randomUUID(),
      name: 'Staff',
      email: 'staff@example.com',
      role: 'manager' as const,
      language: 'en' as const,
    }
    const audited = { person, propertyId: 'gone' }
    await insertAudit(store().db, { ...audited, what: 'PropertyArchived', from: false, to: true }, new Date(ago(2)))
    await insertAudit(store().db, { ...audited, what: 'description', from: 'Ask Ann', to: '' }, new Date(ago(3)))

    await applyRetention({ store: store() }, now)
    expect(await findProperty(store().db, 'gone')).toBeUndefined()
    expect((await staleUploads(store().db, new Date(0 + second))).sort()).toEqual(['uploads/one', 'uploads/two'])
    expect(await readHistory(store().db, 'gone')).toMatchObject([
      { what: 'PropertyArchived', who: 'staff@example.com', from: false, to: true },
      { what: 'description', from: null, to: null },
    ])
  })

  test('old views and expired sessions are deleted', async () => {
    await replaceProperties(store(), [sample({ id: 'home' })])
    for (const day of ['2024-11-19', '2024-11-20', '2026-11-21']) {
      await addViews(store().db, new Map([['home', 1]]), day)
    }
    const at = new Date(now)
    const account = { id: randomUUID(), email: `${randomUUID()}@example.com`, name: 'A', role: 'manager' as const }
    const row = { ...account, password: 'x', enabled: true, created_at: at, updated_at: at }
    await store().db.insertInto('account').values(row).execute()
    const long = { accountId: account.id, expiresAt: new Date(now + second) }
    await insertSession(store().db, { ...long, id: 'over', expiresAt: new Date(now - second) }, new Date(ago(1)))
    await insertSession(store().db, { ...long, id: 'open' }, new Date(ago(1)))

    await applyRetention({ store: store() }, now)
    const views = await store().db.selectFrom('property_view').select('day').orderBy('day').execute()
    expect(views.map(({ day }) => day)).toEqual(['2024-11-20', '2026-11-21'])
    const sessions = await store().db.selectFrom('session').select('id').execute()
    expect(sessions).toEqual([{ id: 'open' }])
  })
})

async function idsIn({ db }: Store) {
  return (await db.selectFrom('property').select('id').orderBy('id').execute()).map(({ id }) => id)
}
