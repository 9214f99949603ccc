import { afterAll, beforeAll, expect, test } from 'vitest'
import { interestSentence } from '../../domain/message/inquiry.ts'
import { referencePattern } from '../../domain/reference.ts'
import { type InquirySite, openInquirySite } from '../../server/messages/test-inquiries.ts'
import { type Client, createClient } from './client.ts'

let site: InquirySite
let client: Client
beforeAll(async () => {
  site = await openInquirySite()
  client = createClient('https://example.ca', async (input, init) => site.api.request(input as string, init))
})
afterAll(() => site.close())

const who = { name: 'Ann Roy', email: 'ann@example.com', phone: '5065550142', message: '' }
const about = { address: '0 Elm Street, Moncton', propertyId: 'open-0', defaultMessage: interestSentence() }

test('sends an inquiry with its form token, once for a key', async () => {
  const extras = { key: 'one', stamp: await client.formStamp(), website: '' }
  site.clock.now += 5_000
  const sent = await client.sendInquiry({ ...who, consent: true }, about, extras)
  expect(sent).toEqual({ sent: true, reference: expect.stringMatching(referencePattern) })
  expect(await client.sendInquiry({ ...who, consent: true }, about, extras)).toEqual(sent)
  expect(await site.kept()).toMatchObject([
    {
      kind: 'inquiry',
      message: interestSentence(),
      address: about.address,
      property: { id: 'open-0' },
      suspicion: null,
      consent: true,
    },
  ])
})

test('a booking is a kind of its own', async () => {
  const extras = { key: 'two', stamp: await client.formStamp(), website: '' }
  await client.sendInquiry({ ...who, consent: true }, { ...about, booking: true }, extras)
  expect((await site.kept()).map(({ kind }) => kind).sort()).toEqual(['booking', 'inquiry'])
})

test('returns the errors of a refused message by the fields of the form', async () => {
  const sending = await client.sendContact({ ...who, phone: '1', subject: '' })
  expect(sending).toEqual({
    sent: false,
    status: 422,
    errors: {
      phone: 'Please enter a valid phone number (at least 10 digits).',
      subject: 'A subject is required.',
      message: 'A message is required.',
    },
  })
})

test('reports rate limits with the server’s sentence, but no internal errors', async () => {
  const answers = [
    new Response('{"error":"Please wait."}', { status: 429 }),
    new Response('not JSON', { status: 429 }),
    new Response('{"error":"SQLITE_BUSY"}', { status: 500 }),
  ]
  const faulty = createClient('https://example.ca', async () => answers.shift()!)
  const send = () => faulty.sendContact({ ...who, subject: 'A', message: 'B' })
  expect(await send()).toEqual({ sent: false, status: 429, reason: 'Please wait.' })
  expect(await send()).toEqual({ sent: false, status: 429, reason: undefined })
  expect(await send()).toEqual({ sent: false, status: 500 })
  await expect(send()).rejects.toThrow()
})
