import { beforeEach, expect, test } from 'vitest'
import { onDatabase, sample } from '../../../../platform/database/test-databases.ts'
import { claimSubmissions } from '../../listings/server/owner-queries.ts'
import { insertProperty } from '../../listings/server/queries.ts'
import { sessionTerms } from '../rules/own-account.ts'
import { findAccount, putAccount } from './account-queries.ts'
import {
  endSession,
  endSessions,
  findAwaitingSession,
  findSession,
  insertSession,
  listSessions,
  type NewSession,
} from './session-queries.ts'

const noon = new Date('2026-05-01T12:00:00.000Z')
const after = (milliseconds: number) => new Date(noon.getTime() + milliseconds)

onDatabase((store) => {
  let ann: string
  let bo: string
  const add = async (email: string) => {
    await putAccount(store().db, { email, name: 'Ann', role: 'customer', password: 'hash' }, noon)
    return (await findAccount(store().db, email))!.id
  }
  const begin = (id: string, facts: Partial<NewSession> = {}) => {
    const most = sessionTerms[facts.stay ? 'stay' : 'plain'].most
    return insertSession(store().db, { id, accountId: ann, expiresAt: after(most), ...facts }, noon)
  }
  const find = (id: string, at: Date) => findSession(store().db, id, at)

  beforeEach(async () => {
    await store().db.deleteFrom('account').execute()
    ;[ann, bo] = [await add('ann@example.com'), await add('bo@example.com')]
  })

  test('a session that is not used ends before its time', async () => {
    await begin('a')
    await begin('b', { stay: true })
    const idle = sessionTerms.plain.idle
    expect(await find('a', after(idle - 1))).toBeDefined()
    expect(await find('a', after(2 * idle - 2))).toBeDefined()
    expect(await find('a', after(3 * idle - 2))).toBeUndefined()
    expect(await find('b', after(sessionTerms.stay.idle - 1))).toBeDefined()
    expect(await find('b', after(sessionTerms.stay.most))).toBeUndefined()
  })

  test('a session in use ends all the same', async () => {
    await begin('a')
    for (let at = 0; at < sessionTerms.plain.most; at += 3_600_000) expect(await find('a', after(at))).toBeDefined()
    expect(await find('a', after(sessionTerms.plain.most))).toBeUndefined()
  })

  test('one that waits for its second step signs nobody in', async () => {
    await begin('a', { awaitsStep: true })
    expect(await find('a', noon)).toBeUndefined()
    expect(await findAwaitingSession(store().db, 'a', noon)).toMatchObject({ person: { id: ann }, level: 1 })
    expect(await listSessions(store().db, ann, '', noon)).toEqual([])
    await begin('b')
    expect(await findAwaitingSession(store().db, 'b', noon)).toBeUndefined()
  })

  test('are listed and ended one by one, only by their account', async () => {
    await begin('a', { device: 'Windows, Chrome', method: 'link' })
    await begin('b', { device: 'iPhone, Safari', stay: true })
    await begin('c', { accountId: bo })
    await find('b', after(600_000))
    expect(await listSessions(store().db, ann, 'a', after(600_000))).toEqual([
      {
        id: 'b',
        device: 'iPhone, Safari',
        method: 'password',
        current: false,
        since: noon.toISOString(),
        lastSeen: after(600_000).toISOString(),
      },
      {
        id: 'a',
        device: 'Windows, Chrome',
        method: 'link',
        current: true,
        since: noon.toISOString(),
        lastSeen: after(600_000).toISOString(),
      },
    ])
    expect(await endSession(store().db, bo, 'a')).toBe(false)
    expect(await find('a', noon)).toBeDefined()
    expect(await endSession(store().db, ann, 'b')).toBe(true)
    expect(await find('b', noon)).toBeUndefined()
    await begin('d')
    expect(await endSessions(store().db, ann, 'a')).toBe(1)
    expect(await find('a', noon)).toBeDefined()
    expect(await find('c', noon)).toBeDefined()
  })

  test('what was submitted with the email becomes the account’s own, unless it has an owner', async () => {
    const customer = { name: 'Ann', email: 'Ann@Example.com', phone: '5065550142' }
    await store().change(async (tx) => {
      for (const id of ['one', 'two']) await insertProperty(tx, sample({ id }), customer)
      await insertProperty(tx, sample({ id: 'three' }), { ...customer, email: 'other@example.com' })
    })
    await store().db.updateTable('property').set({ owner_id: bo }).where('id', '=', 'two').execute()
    const account = { id: ann, email: 'ann@example.com' }
    await store().db.updateTable('account').set({ confirmed_at: null }).where('id', '=', ann).execute()
    expect(await claimSubmissions(store().db, account)).toBe(0)
    await store().db.updateTable('account').set({ confirmed_at: noon }).where('id', '=', ann).execute()
    expect(await claimSubmissions(store().db, account)).toBe(1)
    const owned = await store().db.selectFrom('property').select('id').where('owner_id', '=', ann).execute()
    expect(owned).toEqual([{ id: 'one' }])
    await store().db.deleteFrom('property').execute()
  })
})
