import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { referencePattern } from '../../../core/reference.ts'
import { interestSentence } from '../rules/inquiry.ts'
import { type InquirySite, openInquirySite } from '../server/messages/test-inquiries.ts'
import { formStamp, sendMessage } from './message-calls.ts'

let site: InquirySite
beforeAll(async () => {
  site = await openInquirySite()
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => site.api.request(path, init))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await site.close()
})

function typed(form: string, fields: Record<string, string> = {}) {
  const who = { name: 'Ann Roy', email: 'ann@example.com', phone: '5065550142', message: '', consent: 'on' }
  const about = { address: '0 Elm Street, Moncton', propertyId: 'open-0' }
  const data = new FormData()
  for (const [name, text] of Object.entries({ form, ...who, ...about, ...fields })) data.set(name, text)
  return data
}

test('sends an inquiry with its form token, once for a key', async () => {
  const form = typed('inquiry', { key: 'one', stamp: await formStamp() })
  site.clock.now += 5_000
  const sent = await sendMessage(form)
  expect(sent).toEqual({ sent: true, reference: expect.stringMatching(referencePattern) })
  expect(await sendMessage(form)).toEqual(sent)
  expect(await site.kept()).toMatchObject([
    {
      kind: 'inquiry',
      message: interestSentence(),
      address: '0 Elm Street, Moncton',
      property: { id: 'open-0' },
      suspicion: null,
      consent: true,
    },
  ])
})

test('a form that is sent before its token has come waits for one; a booking is a kind of its own', async () => {
  const form = typed('booking', { key: 'two', act: 'book', time: '' })
  expect(await sendMessage(form)).toEqual({
    errors: { time: 'Choose a time, or ask a question without booking one.' },
  })
  form.delete('act')
  await sendMessage(form)
  expect(form.get('stamp')).toBeTruthy()
  expect((await site.kept()).map(({ kind }) => kind).sort()).toEqual(['booking', 'inquiry'])
})

test('a chosen time is booked, unless something is wrong or a question is asked', async () => {
  const book = vi.fn(async () => ({ reason: 'Booked elsewhere.' }))
  expect(await sendMessage(typed('booking', { time: 'a', act: 'book', name: '' }), book)).toMatchObject({ errors: {} })
  expect(await sendMessage(typed('booking', { time: 'a', act: 'ask', key: 'three' }), book)).toMatchObject({
    sent: true,
  })
  expect(book).not.toHaveBeenCalled()
  expect(await sendMessage(typed('booking', { time: 'a', act: 'book' }), book)).toEqual({ reason: 'Booked elsewhere.' })
})

test.each([
  ['contact', { phone: '1', subject: '' }, ['message', 'phone', 'subject']],
  ['inquiry', { email: 'ann' }, ['email']],
  ['report', { reason: '', email: 'ann' }, ['email', 'reason']],
])('the form %s is judged before it is sent', async (form, fields, wrong) => {
  const before = (await site.kept()).length
  const { errors } = await sendMessage(typed(form, fields))
  expect(Object.keys(errors!).sort()).toEqual(wrong)
  expect(await site.kept()).toHaveLength(before)
})

test('what only the server finds stands at the fields of the form; of an internal error nothing is said', async () => {
  const answers = [
    new Response('{"errors":{"description":["Too long."]}}', { status: 422 }),
    new Response('{"error":"Please wait."}', { status: 429 }),
    new Response('not JSON', { status: 429 }),
    new Response('{"error":"SQLITE_BUSY"}', { status: 500 }),
  ]
  vi.stubGlobal('fetch', async () => answers.shift()!)
  const send = () => sendMessage(typed('inquiry', { stamp: 'known' }))
  expect(await send()).toEqual({ errors: { message: 'Too long.' } })
  expect(await send()).toEqual({ reason: 'Please wait.' })
  expect(await send()).toEqual({ reason: undefined })
  expect(await send()).toEqual({})
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(send()).rejects.toThrow(TypeError)
})
