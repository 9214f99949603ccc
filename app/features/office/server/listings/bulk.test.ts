import { beforeEach, expect, test } from 'vitest'
import { onBothDatabases, replaceProperties, sample } from '../../../../../platform/database/test-databases.ts'
import { findAccount, putAccount } from '../../../accounts/server/account-queries.ts'
import { readHistory } from '../../../history/server/test-history.ts'
import { setFlag } from '../../../listings/server/queries.ts'
import type { BulkAction } from '../../rules/bulk.ts'
import { findAct, findLastAct } from './act-queries.ts'
import { runBulk, undoBulk } from './bulk.ts'

const secret = 'a secret of the tests, long enough.'
const begun = Date.parse('2026-06-01T12:00:00Z')

onBothDatabases((store) => {
  let person: { id: string; email: string }
  let agent: { id: string; name: string }
  let keys = 0
  beforeEach(async () => {
    await replaceProperties(store(), [
      sample({ id: 'open' }),
      sample({ id: 'other' }),
      sample({ id: 'closed', closed: true }),
      sample({ id: 'waits', verified: false }),
    ])
    person = await account('boss@example.com', 'manager')
    agent = { ...(await account('marc@example.com', 'agent')), name: 'Marc' }
    await store().db.deleteFrom('outbox').execute()
    await store().db.deleteFrom('notice').execute()
  })

  async function account(email: string, role: 'manager' | 'agent') {
    if (!(await findAccount(store().db, email))) {
      await putAccount(store().db, { email, name: 'Marc', role, password: 'x' })
    }
    const { id } = (await findAccount(store().db, email))!
    return { id, email }
  }

  function run(action: BulkAction, ids: string[], more: { key?: string; to?: typeof agent | null; now?: number } = {}) {
    const { key = `key-${keys++}`, to = null, now = begun } = more
    const asked = { key, action, ids, agent: to, scope: 'all' as const, person }
    return runBulk({ store: store(), secret, now: () => now }, asked)
  }

  async function report(...asked: Parameters<typeof run>) {
    const done = await run(...asked)
    if (done === 'busy') throw new Error('It goes on.')
    return done
  }

  async function undo(id: string, now = begun + 60_000) {
    const act = (await findAct(store().db, id, person.id))!
    return undoBulk({ store: store(), now: () => now }, act, person)
  }

  const homeOf = (id: string) =>
    store().db.selectFrom('property').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('marks as rented, says what was left and why, and writes each down', async () => {
    const done = await report('rent', ['open', 'closed', 'nothing', '../x', 'open'])
    expect(done).toMatchObject({ action: 'rent', done: 1, undone: null })
    expect(done.refused).toEqual([
      { id: '../x', name: null, why: 'gone' },
      { id: 'nothing', name: null, why: 'gone' },
      { id: 'closed', name: 'Bright home by the river', why: 'already' },
    ])
    expect(await homeOf('open')).toMatchObject({ closed: true })
    expect(await readHistory(store().db, 'open')).toMatchObject([{ who: 'boss@example.com', what: 'PropertyClosed' }])
  })

  test('undo puts back what nobody has changed since, once', async () => {
    const done = await report('deactivate', ['open', 'other', 'waits'])
    expect(done.done).toBe(3)
    await store().change((tx) => setFlag(tx, 'other', 'closed', true, new Date(begun + 5_000)))
    const back = await undo(done.id)
    expect(back.undone).toMatchObject({ done: 2, refused: [{ id: 'other', why: 'changed' }] })
    expect(await homeOf('open')).toMatchObject({ archived: false })
    expect(await homeOf('other')).toMatchObject({ archived: true, closed: true })
    expect(await undo(done.id)).toEqual(back)
  })

  test('assigns and takes it back to the agent before', async () => {
    await report('assign', ['open'], { to: agent })
    const done = await report('assign', ['open', 'other'], { to: null })
    expect(done).toMatchObject({ done: 1, refused: [{ id: 'other', why: 'already' }] })
    await undo(done.id)
    expect(await homeOf('open')).toMatchObject({ agent_id: agent.id })
  })

  test('asks owners by a mail that waits for the undo, which takes it back', async () => {
    const owner = { property_id: 'open', reference: `F-${keys}`, submit_key: null, suspicion: null }
    await store()
      .db.insertInto('submission')
      .values({ ...owner, created_at: new Date(begun) })
      .execute()
    const done = await report('ask', ['open', 'other', 'closed', 'waits'])
    expect(done.done).toBe(1)
    expect(done.refused.map(({ id, why }) => [id, why])).toEqual([
      ['other', 'no-email'],
      ['closed', 'not-live'],
      ['waits', 'not-live'],
    ])
    const [mail] = await store().db.selectFrom('outbox').selectAll().execute()
    expect(mail!.next_at.getTime()).toBe(begun + 600_000)
    expect((await undo(done.id)).undone).toMatchObject({ done: 1, refused: [] })
    expect(await store().db.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect(await homeOf('open')).toMatchObject({ asked_at: null })
  })

  test('the last act is told in short for ten minutes, to whoever did it', async () => {
    const last = (since = begun - 1) => findLastAct(store().db, person.id, new Date(since))
    await store().db.deleteFrom('bulk_act').execute()
    expect(await last()).toBeNull()
    await report('rent', ['open'])
    const done = await report('deactivate', ['open', 'other', 'nothing'], { now: begun + 1_000 })
    expect(await last()).toEqual({
      id: done.id,
      action: 'deactivate',
      agent: null,
      done: 2,
      left: 1,
      at: done.at,
      undoUntil: done.undoUntil,
      undone: null,
    })
    expect(await last(begun + 1_000)).toBeNull()
    expect(await findLastAct(store().db, agent.id, new Date(begun - 1))).toBeNull()
    await store().change((tx) => setFlag(tx, 'other', 'closed', true, new Date(begun + 5_000)))
    await undo(done.id)
    expect(await last()).toMatchObject({ id: done.id, left: 1, undone: { done: 1, left: 1 } })
    // One that goes on is not told yet.
    await store().db.updateTable('bulk_act').set({ ended_at: null }).where('id', '=', done.id).execute()
    expect(await last()).toMatchObject({ action: 'rent', done: 1, left: 0 })
  })

  test('a key that comes again does nothing again, also while the first call goes on', async () => {
    const [one, other] = await Promise.all([
      run('rent', ['open'], { key: 'twice' }),
      run('rent', ['open', 'other'], { key: 'twice' }),
    ])
    const done = [one, other].find((each) => each !== 'busy')
    expect(done).toMatchObject({ done: expect.any(Number) })
    expect(await report('rent', ['waits'], { key: 'twice' })).toMatchObject({ id: (done as { id: string }).id })
    expect(await homeOf('waits')).toMatchObject({ closed: false })
  })

  test('an act whose process ended goes on where it stopped, under its key', async () => {
    const done = await report('rent', ['open'], { key: `left-${keys}` })
    const left = store().db.updateTable('bulk_act').set({ ended_at: null, done: 0 }).where('id', '=', done.id)
    await left.execute()
    expect(await run('rent', ['open', 'other'], { key: `left-${keys}`, now: begun + 1_000 })).toBe('busy')
    const again = await report('rent', ['open', 'other'], { key: `left-${keys}`, now: begun + 120_000 })
    expect(again).toMatchObject({ id: done.id, done: 2, refused: [] })
  })

  test('ten thousand, half of them gone', { tags: ['release'] }, async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => sample({ id: `many-${at}` }))
    await store().change(async (tx) => {
      const { insertProperties } = await import('../../../listings/server/queries.ts')
      for (let at = 0; at < many.length; at += 250) {
        const homes = many.slice(at, at + 250)
        await insertProperties(
          tx,
          homes.map((home) => ({ ...home, verified: false, customer: { name: 'A', email: '', phone: '' } })),
        )
      }
    })
    const gone = Array.from({ length: 5_000 }, (_, at) => `gone-${at}`)
    const done = await report('deactivate', [...gone, ...many.map(({ id }) => id)])
    expect([done.done, done.refused.length]).toEqual([5_000, 5_000])
    expect(new Set(done.refused.map(({ why }) => why))).toEqual(new Set(['gone']))
    expect((await undo(done.id)).undone).toMatchObject({ done: 5_000, refused: [] })
  })
})
