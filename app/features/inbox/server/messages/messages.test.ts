import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { claimMail, failMail, markSent, postponeMail } from '../../../mail/server/outbox-queries.ts'
import { readMailState } from './mail-queries.ts'
import { getMessage, getMessages } from './message-endpoints.ts'
import { resendMails } from './resend.ts'
import { inboxPage, message } from './schemas.ts'
import { type InquirySite, inquiry, noon, openInquirySite } from './test-inquiries.ts'
import { nameOf } from './test-messages.ts'

let site: InquirySite
/** The endpoints without the guard in front of them. */
let staff: Hono
beforeEach(async () => {
  site = await openInquirySite()
  staff = new Hono().get('/messages', ...getMessages(site.services)).get('/message/:id', ...getMessage(site.services))
})
afterEach(() => site.close())

const ann = { id: 'ann', email: 'ann@example.com', name: 'Ann', role: 'manager', language: 'en' } as const
const resend = (...ids: string[]) => resendMails(site.services, ann, ids)
async function read<Shape extends z.ZodType>(answer: Response | Promise<Response>, shape: Shape) {
  const { status, headers } = await answer
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  return shape.parse(await (await answer).json()) as z.output<Shape>
}
const inbox = (query = '') => read(staff.request(`/messages${query}`), inboxPage)
/** Stores a message, a minute after the last. */
async function write(name: string, facts = {}) {
  site.clock.now += 60_000
  await site.send(inquiry({ name, stamp: site.stamp(), ...facts }), { from: `2001:db8:${name.length}::1` })
}

test.each([
  ['GET', '/api/messages'],
  ['GET', '/api/message/x'],
])('%s %s is for staff: a visitor is rejected', async (method, path) => {
  await write('Zebulon')
  const answer = await site.api.request(path, { method })
  expect(answer.status).toBe(401)
  expect(await answer.text()).not.toMatch(/zebulon|errors/i)
})

describe('the inbox', () => {
  test('is read in pages of ten, newest first, with the number of each state', async () => {
    for (let at = 0; at < 12; at++) await write(`Name${at}`)
    await write('Bot', { website: 'x' })
    const first = await staff.request('/messages')
    expect(first.headers.get('X-Total-Count')).toBe('13')
    expect(first.headers.get('Link')).toContain('</messages?page=2>; rel="next"')
    const { messages, total, counts } = await inbox()
    expect(messages.map(({ name }) => name)).toEqual(['Bot', ...[11, 10, 9, 8, 7, 6, 5, 4, 3].map((at) => `Name${at}`)])
    expect([total, counts]).toEqual([13, { new: 12, answered: 0, closed: 1 }])
    expect((await inbox('?page=2')).messages.map(({ name }) => name)).toEqual(['Name2', 'Name1', 'Name0'])
    expect((await inbox('?page=9')).messages).toEqual([])
    expect(await inbox('?state=closed&kind=inquiry')).toMatchObject({ total: 1, messages: [{ suspicion: 'honeypot' }] })
    expect(await inbox('?kind=contact')).toMatchObject({ total: 0, messages: [] })
    expect(await inbox('?q=NAME11')).toMatchObject({ total: 1, messages: [{ name: 'Name11' }] })
  })

  test('finds messages by property, and one message by its id', async () => {
    await write('Ann', { propertyId: 'open-0' })
    await write('Ben', { propertyId: 'open-1' })
    const { messages, total } = await inbox('?property=open-0')
    expect([messages.map(({ name }) => name), total]).toEqual([['Ann'], 1])
    expect(await inbox('?property=unknown')).toMatchObject({ messages: [], total: 0 })
    expect(await inbox('?property=%00')).toMatchObject({ total: 2 })
    expect(await read(staff.request(`/message/${messages[0]!.id}`), message)).toEqual(messages[0])
    for (const id of ['none', '%00', '..%2Fx', 'a'.repeat(1_000)]) {
      expect((await staff.request(`/message/${id}`)).status).toBe(404)
    }
  })

  test.each([
    '?state=gone',
    '?kind=',
    '?page=0',
    '?page=x',
    '?page=9999999',
    `?q=${'a'.repeat(101)}`,
    '?state=new&state=new',
  ])('%s is refused with a sentence', async (query) => {
    const answer = await staff.request(`/messages${query}`)
    expect(answer.status).toBe(422)
    expect(Object.values(((await answer.json()) as { errors: object }).errors).flat()).toEqual([
      expect.stringMatching(/\.$/),
    ])
  })

  test('any words can be searched for', async () => {
    await write('Ann')
    for (const words of [...naughty.filter((text) => text.length <= 100), 'a\0b', '%', '_', '\\']) {
      const answer = await staff.request(`/messages?${new URLSearchParams({ q: words })}`)
      expect(answer.status).toBe(200)
    }
  })
})

describe('mail', () => {
  const claim = () => claimMail(site.store.db, new Date(site.clock.now), 1_000)
  const state = () => readMailState(site.services)
  const quiet = { on: true, waiting: 0, delayed: 0, failed: 0, lastTryAt: null, nextTryAt: null, error: '' }

  test('its state is available for the banner', async () => {
    expect(await state()).toEqual({ ...quiet, unanswered: 0 })
    await write('Ann', { stamp: '' })
    const now = new Date(site.clock.now)
    expect(await state()).toEqual({ ...quiet, waiting: 1, nextTryAt: now.toISOString(), unanswered: 1 })
    const nextTryAt = new Date(noon + 3_600_000)
    await postponeMail(site.store.db, (await claim())!, nextTryAt, 'The mail server could not be reached.')
    expect(await state()).toEqual({
      on: true,
      waiting: 1,
      delayed: 1,
      failed: 0,
      error: 'The mail server could not be reached.',
      lastTryAt: now.toISOString(),
      nextTryAt: nextTryAt.toISOString(),
      unanswered: 1,
    })
  })

  test('staff retry one mail, or all unsent ones', async () => {
    for (const name of ['Sent', 'Failed', 'Waiting']) await write(name, { stamp: '' })
    for (let mail = await claim(); mail; mail = await claim()) {
      if ((await nameOf(site.store, mail)) === 'Sent') await markSent(site.store.db, mail.id, new Date(site.clock.now))
      if ((await nameOf(site.store, mail)) === 'Failed') await failMail(site.store.db, mail, 'Refused.')
      if ((await nameOf(site.store, mail)) === 'Waiting')
        await postponeMail(site.store.db, mail, new Date(noon * 2), 'Down.')
    }
    const before = site.woken.length
    expect(await resend('')).toEqual({ done: { resent: 1 } })
    expect(await state()).toMatchObject({ waiting: 2, failed: 0 })
    expect(site.woken).toHaveLength(before + 1)
    const { messages } = await inbox('?q=sent')
    const [mail] = messages[0]!.mails
    expect(mail).toMatchObject({ state: 'sent', attempts: 1, nextTryAt: null })
    await resend(mail!.id)
    expect(await state()).toMatchObject({ waiting: 3 })
    expect((await inbox('?q=sent')).messages[0]?.mails).toMatchObject([{ state: 'waiting', attempts: 0, sentAt: null }])
  })

  test('reports a missing mail server', async () => {
    expect(await readMailState({ store: site.store })).toEqual({ ...quiet, on: false, unanswered: 0 })
  })

  test('of several mails all are sent again, or none', async () => {
    await write('Ann', { stamp: '' })
    const sent = (await claim())!
    await markSent(site.store.db, sent.id, new Date(site.clock.now))
    const before = site.woken.length
    for (const id of ['none', '../x', "' or 1=1", 'a\0', '🙂', 'a'.repeat(1_000)]) {
      expect(await resend(sent.id, id)).toMatchObject({ refused: { status: 404 } })
    }
    expect(await state()).toMatchObject({ waiting: 0 })
    expect(site.woken).toHaveLength(before)
  })
})
