import { beforeEach, expect, test } from 'vitest'
import { onBothDatabases, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { putAccount } from '../../accounts/server/account-queries.ts'
import { emptyHistory, readHistory } from '../../history/server/test-history.ts'
import { deleteSpamThread } from './change.ts'
import { forgetMessages, keepMessage } from './messages/test-messages.ts'
import { insertReply } from './reply/reply-queries.ts'
import { changeThread } from './state-queries.ts'

const noon = new Date('2026-07-22T15:00:00.000Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

onBothDatabases((store) => {
  let person: Parameters<typeof deleteSpamThread>[1]
  let id: string
  beforeEach(async () => {
    await store().db.deleteFrom('thread').execute()
    await store().db.deleteFrom('notice').execute()
    await forgetMessages(store())
    await emptyHistory(store())
    await replaceProperties(store(), [sample()])
    const facts = { email: 'nadine@example.com', name: 'Nadine Roy', role: 'manager' as const, password: 'none' }
    await putAccount(store().db, facts)
    person = { ...facts, ...(await store().db.selectFrom('account').select('id').executeTakeFirstOrThrow()) } as never
    await keepMessage(store(), { propertyId: 'home', message: 'Pay by wire.' }, ['company'], noon)
    await keepMessage(store(), { propertyId: 'home', email: 'ben@example.com' }, [], noon)
    const threads = store().db.selectFrom('thread').select('id')
    id = (await threads.where('email', '=', 'ann@example.com').executeTakeFirstOrThrow()).id
    const sent = { threadId: id, person, version: 1, text: 'No.', language: 'en' as const, close: false, key: null }
    await transaction((tx) => insertReply(tx, sent, later(1)))
  })

  const transaction = <Done>(
    work: Parameters<ReturnType<ReturnType<typeof store>['db']['transaction']>['execute']>[0],
  ) => store().db.transaction().execute(work) as Promise<Done>
  const asSpam = () => transaction((tx) => changeThread(tx, id, { action: 'spam', person }, later(2)))
  const remove = (thread = id) => deleteSpamThread({ store: store(), now: () => Number(later(3)) }, person, thread)
  const rows = async (table: 'thread' | 'message' | 'thread_entry' | 'notice' | 'outbox') =>
    (await store().db.selectFrom(table).select('id').execute()).length

  test('a thread of the spam is deleted with its words and mails, and the history says by whom', async () => {
    await asSpam()
    expect(await remove()).toEqual({ done: undefined })
    expect(await Promise.all((['thread', 'message', 'thread_entry', 'notice', 'outbox'] as const).map(rows))).toEqual([
      ...[1, 1, 0, 0, 0],
    ])
    const [last] = await readHistory(store().db, 'home')
    expect(last).toMatchObject({ what: 'thread-deleted', who: 'nadine@example.com', from: null, to: null })
    expect(await remove()).toMatchObject({ refused: { status: 404 } })
  })

  test('a thread that is no spam is not deleted, and neither is one with a visit ahead', async () => {
    expect(await remove()).toEqual({ refused: { status: 409, errors: {}, reason: 'Only spam can be deleted.' } })
    await asSpam()
    const message = await store()
      .db.selectFrom('message')
      .select('id')
      .where('thread_id', '=', id)
      .executeTakeFirstOrThrow()
    await store()
      .db.insertInto('visit')
      .values({
        ...{ id: 'v', message_id: message.id, offer_id: null, starts_at: later(60), ends_at: later(90), place: 0 },
        ...{ host: '', host_key: '', directions: '', state: 'booked', cancelled_by: null, reason: '', sequence: 0 },
        ...{ created_at: noon, updated_at: noon },
      })
      .execute()
    expect(await remove()).toEqual({ refused: { status: 409, errors: {}, reason: 'Cancel its visit first.' } })
    await store().db.updateTable('visit').set({ state: 'cancelled', cancelled_by: 'visitor' }).execute()
    expect(await remove()).toEqual({ done: undefined })
  })
})
