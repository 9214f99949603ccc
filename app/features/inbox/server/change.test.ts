import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, openActors, ownedId } from '../../accounts/server/test-actors.ts'
import { readHistory } from '../../history/server/test-history.ts'
import { actOnThread } from './change.ts'
import { readInbox, readThread } from './inbox.ts'
import { keepMessage } from './messages/test-messages.ts'
import { keepDraft, resendReply, sendReply, writeNote } from './reply/reply.ts'

let site: Awaited<ReturnType<typeof openActors>>
let thread: string
beforeAll(async () => {
  site = await openActors()
  await keepMessage(site.store, { propertyId: ownedId })
  thread = (await readInbox(site, await site.asOf('manager'), { view: 'all' })).threads[0]!.id
})
afterAll(() => site.close())

const as = (actor: Actor) => site.asOf(actor, 'change-messages')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test.each(['agent', 'agency', 'manager'] as const)('%s acts on the threads of their listings', async (who) => {
  const actor = await as(who)
  expect(await actOnThread(site, actor, { thread, action: 'read' })).toEqual({ done: { id: thread, state: 'open' } })
  expect(await writeNote(site, actor, { thread, text: 'Called.' })).toHaveProperty('done')
  expect(await keepDraft(site, actor, { thread, text: 'Good mor' })).toEqual({ done: { kept: true } })
})

test('another agent finds no such thread, and whoever only reads may not act', async () => {
  const other = await as('otherAgent')
  const missing = { refused: { status: 404, errors: {}, reason: 'There is no such thread.' } }
  expect(await actOnThread(site, other, { thread, action: 'close' })).toEqual(missing)
  expect(await writeNote(site, other, { thread, text: 'Called.' })).toEqual(missing)
  expect(await keepDraft(site, other, { thread, text: 'Good mor' })).toEqual(missing)
  expect(await sendReply(site, other, { thread, version: 1, text: 'Hello' })).toEqual(missing)
  await expect(as('reader')).rejects.toMatchObject({ status: 403 })
})

test.each([
  [{ action: 'burn' }, 'action'],
  [{ action: 'snooze' }, 'until'],
  [{ action: 'snooze', until: 'soon' }, 'until'],
  [{ action: 'snooze', until: inDays(-1) }, 'until'],
  [{ action: 'snooze', until: inDays(400) }, 'until'],
  [{ action: 'assign', assignee: 'nobody' }, 'assignee'],
])('%j is refused in a sentence', async (change, field) => {
  const errors = { [field]: expect.stringMatching(/\.$/) }
  const answer = await actOnThread(site, await as('manager'), { thread, ...change })
  expect(answer).toEqual({ refused: { status: 422, errors } })
})

test('a reply waits ten seconds for its undo; later it is refused in a sentence', async () => {
  const actor = await as('manager')
  await keepMessage(site.store, { propertyId: ownedId, email: 'undo@example.com' })
  const id = (await readInbox(site, actor, { view: 'all', words: 'undo@example.com' })).threads[0]!.id
  const { version } = (await readThread(site, actor, id))!
  const at = Date.now()
  await sendReply({ ...site, now: () => at }, actor, { thread: id, version, text: 'Yes.' })
  const due = site.store.db
    .selectFrom('outbox')
    .innerJoin('notice', 'notice.id', 'outbox.notice_id')
    .select('next_at')
    .where('notice.email', '=', 'undo@example.com')
  expect(await due.execute()).toEqual([{ next_at: new Date(at + 10_000) }])
  const undo = (after: number) =>
    actOnThread({ ...site, now: () => at + after }, actor, { thread: id, action: 'undo-reply' })
  expect(await undo(16_000)).toEqual({
    refused: { status: 409, errors: {}, reason: 'It is too late to take this back.' },
  })
  expect(await undo(9_000)).toEqual({ done: { id, state: 'open' } })
  expect(await due.execute()).toEqual([])
})

test('a reply that waits for its undo is sent at once when asked, and can no longer be taken back on the page', async () => {
  const actor = await as('manager')
  await keepMessage(site.store, { propertyId: ownedId, email: 'now@example.com' })
  const id = (await readInbox(site, actor, { view: 'all', words: 'now@example.com' })).threads[0]!.id
  const at = Date.now()
  const services = { ...site, now: () => at }
  const read = async () => (await readThread(services, actor, id))!
  await sendReply(services, actor, { thread: id, version: (await read()).version, text: 'Yes.' })
  const reply = (await read()).entries.at(-1)!
  expect((await read()).undoFor).toBe(10_000)
  expect(await resendReply(services, await as('agent'), reply.id)).toEqual({ done: { id: reply.id } })
  const due = site.store.db
    .selectFrom('outbox')
    .innerJoin('notice', 'notice.id', 'outbox.notice_id')
    .select('next_at')
    .where('notice.email', '=', 'now@example.com')
  expect(await due.execute()).toEqual([{ next_at: new Date(at) }])
  expect((await read()).undoFor).toBe(0)
  // It was not sent before, so the history has no second sending.
  expect((await readHistory(site.store.db, ownedId)).map(({ what }) => what)).not.toContain('message-resent')
})

test('a reply with an open field is refused, and one in ignorance of a colleague’s is a conflict', async () => {
  const actor = await as('manager')
  const { version } = (await readThread(site, actor, thread))!
  const open = await sendReply(site, actor, { thread, version, text: 'On {date}' })
  expect(open).toEqual({ refused: { status: 422, errors: { text: 'Fill in {date} first.' } } })
  const sent = await sendReply(site, actor, { thread, version, text: 'Yes\r\nor no\0.' })
  expect(sent).toEqual({ done: { id: expect.any(String), version: version + 1, mailed: true } })
  const late = await sendReply(site, actor, { thread, version, text: 'Hello' })
  expect(late).toEqual({
    conflict: {
      error: 'Somebody wrote meanwhile. Nothing was sent: read it, then send again.',
      version: version + 1,
      written: [expect.objectContaining({ text: 'Yes\nor no.' })],
    },
  })
})
