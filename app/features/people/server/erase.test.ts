import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unzip } from '../../accounts/server/own-account/test-archive.ts'
import { type Actor, emailOf, openActors } from '../../accounts/server/test-actors.ts'
import { createMailReception } from '../../inbox/server/inbound/accept-mail.ts'
import { insertMessage } from '../../inbox/server/messages/queries.ts'
import { sampleMessage } from '../../inbox/server/messages/test-messages.ts'
import { erasedText } from './erase-queries.ts'
import { actsOnPeople } from './test-acts.ts'

/** Whatever an endpoint answers. */
// biome-ignore lint/suspicious/noExplicitAny: each test says what it expects.
type Answer = any

let site: Awaited<ReturnType<typeof openActors>>
let acts: ReturnType<typeof actsOnPeople>
beforeAll(async () => {
  site = await openActors()
  acts = actsOnPeople(site)
})
afterAll(() => site.close())

const call = async (path: string) => site.api.request(`/api/${path}`, { headers: await site.headersOf('manager') })
const read = async (path: string) => (await call(path)).json() as Promise<Answer>
const find = async (q: string) => (await read(`people?q=${encodeURIComponent(q)}`)).contacts[0]
const write = (facts: object) =>
  site.store.db
    .transaction()
    .execute((tx) =>
      insertMessage(tx, sampleMessage({ propertyId: null, kind: 'contact', phone: '', ...facts }), [], new Date()),
    )
async function merge(one: Actor, other: Actor) {
  const [into, from] = [await find(emailOf(one)), await find(emailOf(other))]
  expect((await acts.merge(into.id, from.id)).status).toBe(200)
  return into.id as string
}
async function erase(id: string) {
  const { copy } = (await acts.preview(id))!
  return (await acts.eraseNow({ id, copy, listings: 'keep' })).status
}
const accounts = async () =>
  (await site.store.db.selectFrom('account').select('email').execute()).map((one) => one.email)
async function threadOf(email: string, body: string) {
  await write({ name: 'Ann Roy', email, message: body })
  return site.store.db.selectFrom('thread').select('id').where('email_key', '=', email).executeTakeFirstOrThrow()
}
const answerIn = (thread_id: string, from_address: string, body: string) =>
  site.store.db
    .insertInto('thread_entry')
    .values({
      id: randomUUID(),
      thread_id,
      kind: 'answer',
      author_id: null,
      author_name: 'Ann Roy',
      language: 'en',
      from_address,
      stranger: true,
      subject: 'Re',
      body,
      quoted: '',
      notice_id: null,
      message_id: '',
      attachments: '[]',
      cut: false,
      submit_key: null,
      created_at: new Date(),
    })
    .execute()

test('a person with several accounts is not erased while one of them works in the office', async () => {
  const id = await merge('otherCustomer', 'reader')
  expect(await acts.preview(id)).toMatchObject({ refused: 'staff', counts: { accounts: 2 } })
  expect(await erase(id)).toBe(403)
  expect(await accounts()).toEqual(expect.arrayContaining([emailOf('otherCustomer'), emailOf('reader')]))
  expect((await acts.part(id, emailOf('reader'))).status).toBe(200)
})

test('every account of a person goes', async () => {
  const id = await merge('customer', 'otherCustomer')
  expect(await acts.preview(id)).toMatchObject({ refused: null, counts: { accounts: 2 } })
  expect(await erase(id)).toBe(200)
  const left = await accounts()
  expect(left.filter((email) => [emailOf('customer'), emailOf('otherCustomer')].includes(email))).toEqual([])
})

test('what a person wrote by mail is in their archive, and goes; also in the conversation of somebody else', async () => {
  const own = await threadOf('gone@mail.example', 'From the form')
  const other = await threadOf('stays@mail.example', 'Mine')
  await answerIn(own.id, 'gone@mail.example', 'Secret of the own thread')
  await answerIn(other.id, 'Gone@mail.example', 'Secret of the other thread')
  const { id } = await find('gone@mail.example')
  const archive = await unzip(await call(`person-data/${id}`))
  expect(archive.get('personal-data/conversations.json')).toContain('Secret of the own thread')
  expect(await erase(id)).toBe(200)
  const entries = await site.store.db.selectFrom('thread_entry').selectAll().execute()
  expect(entries.map(({ body }) => body)).toEqual([erasedText, erasedText])
  expect(JSON.stringify(entries)).not.toMatch(/gone@|Ann Roy|Secret/i)
  const { name } = await site.store.db
    .selectFrom('thread')
    .select('name')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow()
  expect(name).toBe('Ann Roy')
})

test('somebody who left a telephone alone leaves no conversation either', async () => {
  await write({ name: 'Only Phone', email: '', phone: '5065550444', message: 'Call me' })
  const { id } = await find('5065550444')
  expect(await erase(id)).toBe(200)
  const threads = await site.store.db.selectFrom('thread').selectAll().execute()
  expect(JSON.stringify(threads)).not.toMatch(/Only Phone|5065550444|Call me/)
})

test('whoever wrote by mail alone can be exported and erased', async () => {
  const { accept } = createMailReception({ store: site.store, secret: 'of the tests' }, 'webhook')
  const mail =
    'From: Only Mail <only@mail.example>\r\nReply-To: only@mail.work\r\nTo: a@b.example\r\nSubject: Loft\r\n\r\nSecret by mail'
  const waiting = [
    mail.replace('Subject', 'List-Unsubscribe: <https://a.example>\r\nSubject').replace(/mail$/, 'newsletter'),
    'What cannot be read, and Secret by mail of Only@mail.example',
  ]
  // Before we know the address: afterwards such a mail would reach the inbox.
  for (const text of waiting) await accept(new TextEncoder().encode(text))
  expect(await accept(new TextEncoder().encode(mail))).toMatchObject({ outcome: 'new-thread' })
  const { id } = await find('only@mail.example')
  const archive = await unzip(await call(`person-data/${id}`))
  expect(archive.get('personal-data/conversations.json')).toContain('Secret by mail')
  expect(archive.get('personal-data/mails-in-no-conversation.json')).toContain('Secret by newsletter')
  expect(await acts.preview(id)).toMatchObject({ refused: null, counts: { messages: 1 } })
  expect(await erase(id)).toBe(200)
  expect(await find('only@mail.example')).toBeUndefined()
  const left = [
    await site.store.db.selectFrom('thread').selectAll().execute(),
    await site.store.db.selectFrom('thread_entry').selectAll().execute(),
    await site.store.db.selectFrom('inbound_mail').selectAll().execute(),
  ]
  expect(JSON.stringify(left)).not.toMatch(/only@mail|Only Mail|Secret by/i)
})
