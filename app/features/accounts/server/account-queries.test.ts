import { beforeEach, describe, expect, test } from 'vitest'
import { onDatabase, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { emptySearch } from '../../../core/listing/search/property-search.ts'
import { countAudit, insertAudit, listAudit } from '../../history/server/history-queries.ts'
import { emptyHistory } from '../../history/server/test-history.ts'
import { findPropertyWithCustomer } from '../../listings/server/queries.ts'
import { listForReview, turnFlag } from '../../listings/server/staff-queries.ts'
import type { Person } from '../rules/account.ts'
import { findAccount, listAccounts, putAccount } from './account-queries.ts'
import { deleteSession, findSession, insertSession } from './session-queries.ts'

const at = new Date('2026-05-01T12:00:00.123Z')
const later = new Date(at.getTime() + 3_600_000)

onDatabase((store) => {
  const add = (email: string, role: Person['role'] = 'manager') =>
    putAccount(store().db, { email, name: 'Ann', role, password: 'hash' }, at)

  beforeEach(async () => {
    await store().db.deleteFrom('account').execute()
    await emptyHistory(store())
  })

  describe('accounts', () => {
    test('are stored under a normalised email and found in any spelling', async () => {
      await add(' Ann@Example.com ')
      await add('ann@example.com')
      expect(await listAccounts(store().db, 'manager')).toMatchObject([{ email: 'ann@example.com', createdAt: at }])
      expect(await findAccount(store().db, 'ANN@example.COM')).toMatchObject({ role: 'manager', password: 'hash' })
      expect(await findAccount(store().db, 'nobody@example.com\0')).toBeUndefined()
    })
  })

  test('sessions end on expiry, sign-out, password change, and once the account is disabled or removed', async () => {
    await add('ann@example.com')
    const { id: accountId } = (await findAccount(store().db, 'ann@example.com'))!
    const begin = (id: string) => insertSession(store().db, { id, accountId, expiresAt: later }, at)
    const isOpen = async (id: string, when = at) => (await findSession(store().db, id, when)) !== undefined
    await begin('a')
    expect(await findSession(store().db, 'a', at)).toMatchObject({
      id: 'a',
      expiresAt: later,
      person: { id: accountId },
    })
    expect([await isOpen('a'), await isOpen('a', later), await isOpen('b')]).toEqual([true, false, false])
    await deleteSession(store().db, 'a')
    expect(await isOpen('a')).toBe(false)
    await begin('b')
    await add('ann@example.com')
    expect(await isOpen('b')).toBe(false)
    await begin('c')
    const enable = (enabled: boolean) => store().db.updateTable('account').set({ enabled }).execute()
    await enable(false)
    expect(await isOpen('c')).toBe(false)
    await enable(true)
    expect(await isOpen('c')).toBe(true)
    await store().db.deleteFrom('account').where('email', '=', 'ann@example.com').execute()
    expect(await isOpen('c')).toBe(false)
  })

  test('the history outlives account and property and lists the newest first', async () => {
    const person: Person = { id: 'p', email: 'ann@example.com', name: 'Ann', role: 'manager', language: 'en' }
    for (const [index, to] of [true, false, true].entries()) {
      const when = new Date(at.getTime() + index)
      await insertAudit(store().db, { person, propertyId: `home-${index % 2}`, what: 'Verified', from: !to, to }, when)
    }
    const { entries, next } = await listAudit(store().db, { propertyId: 'home-0', limit: 1 })
    expect(await countAudit(store().db, 'home-0')).toBe(2)
    expect(entries).toEqual([
      expect.objectContaining({ at: '2026-05-01T12:00:00.125Z', who: 'ann@example.com', from: false, to: true }),
    ])
    expect((await listAudit(store().db, { after: next!, limit: 10 })).entries.map(({ to }) => to)).toEqual([
      false,
      true,
    ])
  })

  describe('the list for review', () => {
    beforeEach(() =>
      replaceProperties(store(), [
        sample({ id: 'shown', name: 'Maison à Dieppe' }),
        sample({ id: 'closed', closed: true, price: 90_000 }),
        sample({ id: 'waiting', verified: false }),
        sample({ id: 'gone', verified: false, archived: true, closed: true }),
      ]),
    )
    const page = { offset: 0, limit: 10 }
    const ids = async (query: object) =>
      (await listForReview(store().db, { ...page, ...query })).properties.map(({ id }) => id)

    test('lists unverified properties first and ignores accents in searches', async () => {
      expect(new Set((await ids({})).slice(0, 2))).toEqual(new Set(['waiting', 'gone']))
      expect(await ids({ words: 'MAISON a' })).toEqual(['shown'])
      expect(await ids({ words: 'roy 555-0100', state: 'unverified' })).toEqual(['waiting'])
      for (const words of ['5065550100', '506-555-0100', '(506) 555 0100', '+1 506.555.0100'])
        expect(await ids({ words, state: 'unverified' }), words).toEqual(['waiting'])
      expect(await ids({ words: '506-555-0101' })).toEqual([])
      expect(await ids({ search: { ...emptySearch, sort: 'low' }, state: 'public' })).toEqual(['closed', 'shown'])
      expect(await ids({ words: "'; drop table property --" })).toEqual([])
      expect(await listForReview(store().db, { ...page, words: 'elmwood', offset: 3, limit: 2 })).toMatchObject({
        total: 4,
        properties: [{ customer: { name: 'Ann Roy' } }],
      })
    })

    test('setting a flag a second time changes nothing', async () => {
      expect(await turnFlag(store().db, 'waiting', 'verified', true, later)).toBe(true)
      expect(await turnFlag(store().db, 'waiting', 'verified', true, later)).toBe(false)
      expect(await turnFlag(store().db, 'unknown', 'verified', true, later)).toBe(false)
      expect(await findPropertyWithCustomer(store().db, 'waiting')).toMatchObject({ verified: true, archived: false })
    })
  })
})
