import { beforeEach, expect, test } from 'vitest'
import { createApi } from '../../../../api/api.ts'
import { onBothDatabases } from '../../../../platform/database/test-databases.ts'
import { secret } from '../../../../web/test-site.ts'
import { deleteExpiredSessions } from '../../listings/server/retention-queries.ts'
import { putAccount } from './account-queries.ts'
import { countedAddress, createGuessLimits, type GuessLimit } from './guess-limits.ts'
import { testHash } from './test-accounts.ts'

const email = 'ann@test.example'
const right = 'the right password of ann'

onBothDatabases((store) => {
  let now = Date.UTC(2026, 5, 1)
  beforeEach(async () => {
    now += 48 * 3_600_000
    await store().db.deleteFrom('guess').execute()
    await putAccount(store().db, { email, name: 'Ann', role: 'manager', password: testHash(right) })
  })

  /** Two processes of one site. */
  const openProcess = () =>
    createApi({ store: store(), secret, now: () => now, monotonicNow: () => now, trustProxy: 'loopback' } as never)
  const guess = async (api: ReturnType<typeof openProcess>, password: string, cookie = '') => {
    const headers = { 'Content-Type': 'application/json', Cookie: cookie }
    const body = JSON.stringify({ email, password })
    return (await api.request('/api/auth/sign-in/email', { method: 'POST', headers, body })).status
  }

  test('ten wrong passwords are ten, in however many processes, and after a restart', async () => {
    const processes = [openProcess(), openProcess()]
    const statuses: number[] = []
    for (let at = 0; at < 12; at++) statuses.push(await guess(processes[at % 2]!, 'a guess'))
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    expect(await guess(openProcess(), right)).toBe(429)
    now += 15 * 60_000
    expect(await guess(openProcess(), right)).toBe(200)
  })

  test('guesses at once in two processes are no more than one after the other', async () => {
    const processes = [openProcess(), openProcess()]
    const statuses = await Promise.all(Array.from({ length: 24 }, (_, at) => guess(processes[at % 2]!, 'a guess')))
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  })

  const limit: GuessLimit = { name: 'test', most: 3, window: 60_000 }
  const limits = () => createGuessLimits({ store: store(), secret, now: () => now })

  test('a right guess is not counted, and a full place counts nothing elsewhere', async () => {
    const { take, giveBack } = limits()
    const other: GuessLimit = { ...limit, name: 'other', most: 1 }
    for (let at = 0; at < 5; at++) {
      expect(await take([[limit, 'a']])).toEqual({ left: 2 })
      await giveBack([[limit, 'a']])
    }
    expect(
      await take([
        [limit, 'a'],
        [other, 'b'],
      ]),
    ).toEqual({ left: 2 })
    now += 1_000
    expect(
      await take([
        [limit, 'a'],
        [other, 'b'],
      ]),
    ).toEqual({ wait: 59_000 })
    expect(await take([[limit, 'a']])).toEqual({ left: 1 })
  })

  test('a network of IPv6 addresses has ten times the guesses of one', async () => {
    const { take } = limits()
    let taken = 0
    for (let at = 0; at < 40; at++) {
      const address = `2001:db8:1:${at.toString(16)}::/64`
      if ('left' in (await take(countedAddress(limit, address)))) taken++
    }
    expect(taken).toBe(30)
  })

  test('nothing that names anybody is kept, and what counts no longer is deleted', async () => {
    await limits().take([[limit, email]])
    const [row] = await store().db.selectFrom('guess').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain('ann')
    await deleteExpiredSessions(store().db, new Date(now + 59_000))
    expect(await store().db.selectFrom('guess').select('key').execute()).toHaveLength(1)
    await deleteExpiredSessions(store().db, new Date(now + 60_000))
    expect(await store().db.selectFrom('guess').select('key').execute()).toEqual([])
  })
})
