import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '../../../../../api/api.ts'
import { issueFormToken } from '../../../../../platform/http/tokens.ts'
import { createMailWriters } from '../../../../../web/mail-writers.ts'
import { demoCompany } from '../../../company/rules/demo-company.ts'
import { createOutbox } from '../../../mail/server/delivery.ts'
import * as queue from '../../../mail/server/outbox-queries.ts'
import { createMailer } from '../../../mail/server/smtp.ts'
import { startSmtp } from '../../../mail/server/test-smtp.ts'
import { interestSentence } from '../../rules/inquiry.ts'
import { type InquirySite, inquiry, openInquirySite } from './test-inquiries.ts'

const minutes = 60_000
const badEmail = 'Please enter a valid email address.'
const badPhone = 'Please enter a valid phone number (at least 10 digits).'
const notText = 'This must be text.'
const long = 'a'.repeat(2_001)

let site: InquirySite
beforeEach(async () => {
  site = await openInquirySite()
})
afterEach(() => site.close())

describe('POST send-email', () => {
  test('stores the specified body before it responds, and wakes the outbox', async () => {
    const answer = await site.send(inquiry({ propertyId: 'open-0' }))
    expect(answer.status).toBe(202)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const { reference } = (await answer.json()) as { reference: string }
    expect(await site.kept()).toMatchObject([
      {
        reference,
        kind: 'inquiry',
        property: { id: 'open-0', name: 'Home open-0' },
        state: 'new',
        email: 'ann@example.com',
        phone: '5065550142',
        message: 'Is it quiet?',
        name: 'Ann Roy',
        address: '0 Elm Street, Moncton',
        subject: '',
        consent: false,
      },
    ])
    expect(site.woken).toHaveLength(1)
  })

  test('stores the language in which its writer read the site', async () => {
    for (const language of ['fr-CA', 'en-CA', 'de', 'fr;q=0.1, en;q=0.2']) {
      const headers = { 'Accept-Language': language }
      expect((await site.send(inquiry({ description: language }), { headers })).status).toBe(202)
    }
    const kept = (await site.kept()).map(({ message, language }) => [message, language])
    expect(Object.fromEntries(kept)).toEqual({ 'fr-CA': 'fr', 'en-CA': 'en', de: 'en', 'fr;q=0.1, en;q=0.2': 'en' })
  })

  test('accepts the contact page’s specified body, and the typed subject beside it', async () => {
    const fixed = { subject: 'General Inquiry', address: 'General Inquiry' }
    expect((await site.send(inquiry(fixed))).status).toBe(202)
    expect((await site.send(inquiry({ ...fixed, visitorSubject: 'A duplex' }))).status).toBe(202)
    const subjects = (await site.kept()).map(({ kind, subject, property }) => [kind, subject, property])
    expect(subjects.sort()).toEqual([
      ['contact', 'A duplex', null],
      ['contact', 'General Inquiry', null],
    ])
  })

  test.each(['', '   ', undefined, null])(
    'the message %j of an inquiry becomes a sentence of interest',
    async (description) => {
      await site.send(inquiry({ description }))
      expect(await site.kept()).toMatchObject([{ message: interestSentence('0 Elm Street, Moncton') }])
    },
  )

  const refused: [string, unknown, string[]][] = [
    ...['', ' ', undefined, null, 7, true, ['Ann'], {}].map((value) => ['name', value, ['Name is required.']] as never),
    ['name', long, ['Please use at most 100 characters.']],
    ...['', ' ', undefined, null].map((value) => ['email', value, ['Email is required.']] as never),
    ...[7, true, ['a@b.ca'], {}, 'ann', 'a@b', 'a@b.ca\r\nBcc: c@d.ca', 'a@b.ca\0', long].map(
      (value) => ['email', value, [badEmail]] as never,
    ),
    ...['', undefined, null].map((value) => ['phone', value, ['Phone number is required.']] as never),
    ...[5065550142, ['5065550142'], {}, '506555014', '506-555-0142', '1'.repeat(16), '506555014\u0000', long].map(
      (value) => ['phone', value, [badPhone]] as never,
    ),
    ...[7, true, ['hi'], {}].map((value) => ['description', value, [notText]] as never),
    ['description', long, ['Please use at most 2000 characters.']],
    ...[7, ['x'], {}].map((value) => ['address', value, [notText]] as never),
    ['address', long, ['Please use at most 200 characters.']],
    ...[false, 'true', 1, [], {}].map((value) => ['consent', value, ['You must consent to the terms.']] as never),
  ]
  test.each(refused.map(([field, value, said]) => [field, JSON.stringify(value)?.slice(0, 30), value, said] as const))(
    '%s = %s is refused with the stated message, and nothing is kept',
    async (field, _, value, said) => {
      const answer = await site.send(inquiry({ [field]: value }))
      expect(answer.status).toBe(422)
      expect(await answer.json()).toEqual({ errors: { [field]: said } })
      expect(await site.kept()).toEqual([])
      expect(site.woken).toEqual([])
    },
  )

  test('the contact page has its own error messages', async () => {
    const answer = await site.send({ visitorSubject: ' ', address: 'General Inquiry', phone: '1', email: '' })
    expect(await answer.json()).toEqual({
      errors: {
        name: ['Your name is required.'],
        email: ['Email is required.'],
        phone: [badPhone],
        description: ['A message is required.'],
        visitorSubject: ['A subject is required.'],
      },
    })
  })

  test.each(['propertyId', 'stamp', 'key', 'website'] as const)(
    '%s of any kind loses no message, for nobody typed it',
    async (field) => {
      for (const value of [null, 7, ['x'], { a: 1 }, '\0', '🙂', long]) {
        expect((await site.send(inquiry({ [field]: value }))).status).toBe(202)
      }
    },
  )

  test.each([
    ['null', 422],
    ['[]', 422],
    ['"text"', 422],
    ['7', 422],
    ['{', 400],
    ['', 400],
    ['{"name":"a"}}', 400],
  ])('the body %s is %i', async (body, status) => {
    expect((await site.send(body)).status).toBe(status)
  })

  test('another content type is 415, and a megabyte in any field 413', async () => {
    expect((await site.send('<a/>', { headers: { 'Content-Type': 'text/xml' } })).status).toBe(415)
    expect((await site.send('{}', { headers: { 'Content-Type': 'multipart/form-data; boundary=x' } })).status).toBe(415)
    for (const field of [
      ...Object.keys(inquiry()),
      'propertyId',
      'stamp',
      'key',
      'website',
      'visitorSubject',
      'other',
    ]) {
      expect((await site.send(inquiry({ [field]: 'a'.repeat(1024 * 1024) } as never))).status).toBe(413)
    }
    expect(await site.kept()).toEqual([])
  })

  test('the sender cannot choose recipients', async () => {
    const more = { to: 'x@example.com', cc: 'x@example.com', recipient: 'x', state: 'closed', mails: [], id: 'mine' }
    expect((await site.send({ ...inquiry(), ...more })).status).toBe(202)
    expect(await site.kept()).toMatchObject([{ state: 'new', mails: [{ recipient: 'company' }] }])
  })

  test('hostile strings and control characters are stored and read back exactly', async () => {
    const controls = Array.from({ length: 31 }, (_, at) => String.fromCharCode(at + 1)).join('')
    const texts = [...naughty, controls, `a${controls}\u007f\u0085\u2028\ufeff`].filter(
      (text) => text.trim() && text.length <= 100,
    )
    for (const [at, text] of texts.entries()) {
      site.clock.now += 1
      const body = inquiry({ name: text, description: text, address: text, visitorSubject: text, subject: text })
      expect((await site.send(body, { from: `2001:db8:${at.toString(16)}::1` })).status).toBe(202)
    }
    const read = (await site.kept()).map(({ name, subject, message, address }) => [name, subject, message, address])
    expect(read.reverse()).toEqual(texts.map((text) => [text, text, text, text]))
  })

  test('a failing database results in 500 and no confirmation', async () => {
    await site.store.db.schema.dropTable('outbox').execute()
    const answer = await site.send(inquiry())
    expect(answer.status).toBe(500)
    expect(JSON.stringify(await answer.json())).not.toMatch(/outbox|sql|table/i)
    expect(await site.store.db.selectFrom('message').select('id').execute()).toEqual([])
  })
})

describe('a repeated submit', () => {
  const references = async (answers: Promise<Response>[]) => {
    const bodies = await Promise.all(answers.map(async (answer) => (await answer).json()))
    return new Set(bodies.map((body) => (body as { reference: string }).reference)).size
  }

  test.each(['header', 'key', 'stamp'])('with the same %s is the same message', async (way) => {
    const stamp = site.stamp()
    const submit = (facts = {}) =>
      way === 'header'
        ? site.send(inquiry(facts), { headers: { 'Idempotency-Key': 'k1' } })
        : site.send(inquiry({ [way]: way === 'key' ? 'k1' : stamp, ...facts }))
    expect(await references([submit(), submit(), submit(), submit()])).toBe(1)
    expect(await site.kept()).toHaveLength(1)
    // A changed message is a new one.
    expect(await references([submit(), submit({ description: 'And warm?' })])).toBe(2)
    expect(await site.kept()).toHaveLength(2)
  })

  test('without any of them every submit is a new message', async () => {
    expect(await references([site.send(inquiry()), site.send(inquiry())])).toBe(2)
  })

  test('succeeds even when the limit is reached, and does not count', async () => {
    const again = () => site.send(inquiry({ key: 'k1' }))
    for (let at = 0; at < 20; at++) expect((await again()).status).toBe(202)
    while ((await site.send(inquiry())).status === 202);
    expect((await again()).status).toBe(202)
    expect(await site.kept()).toHaveLength(15)
  })
})

describe('limits', () => {
  const sendMany = async (count: number, facts: () => object, from: (at: number) => string = () => '192.0.2.1') => {
    const statuses: number[] = []
    for (let at = 0; at < count; at++) statuses.push((await site.send(inquiry(facts()), { from: from(at) })).status)
    return statuses
  }

  test('thirty messages in ten minutes from one address, then 429 with the catalogue’s words', async () => {
    expect(await sendMany(30, () => ({ stamp: site.stamp() }))).toEqual(Array(30).fill(202))
    site.clock.now += 4 * minutes
    const answer = await site.send(inquiry({ stamp: site.stamp() }))
    expect(answer.status).toBe(429)
    expect(answer.headers.get('Retry-After')).toBe(String(6 * 60))
    expect(await answer.json()).toEqual({ error: 'Failed to send the message. Please try again.' })
    const contact = await site.send(inquiry({ subject: 'General Inquiry' }))
    expect(await contact.json()).toEqual({ error: 'Failed to send message. Please try again later.' })
    expect((await site.send(inquiry(), { from: '192.0.2.2' })).status).toBe(202)
    expect(await site.kept()).toHaveLength(31)
    site.clock.now += 6 * minutes
    expect((await site.send(inquiry({ stamp: site.stamp() }))).status).toBe(202)
  })

  test('without a stamp each counts twice', async () => {
    expect(await sendMany(16, () => ({}))).toEqual([...Array(15).fill(202), 429])
  })

  test('the networks of one IPv6 /48 are counted together too, at ten times the limit', async () => {
    const from = (at: number) => `2001:db8:1:${at.toString(16)}::1`
    expect(await sendMany(151, () => ({}), from)).toEqual([...Array(150).fill(202), 429])
    expect((await site.send(inquiry(), { from: '2001:db8:2::1' })).status).toBe(202)
  })

  test('setting the system clock back does not extend the wait', async () => {
    let wall = site.clock.now
    const { services, clock } = site
    const api = createApi({ ...services, now: () => wall, monotonicNow: () => clock.now })
    const send = () =>
      api.request('/api/send-email', {
        method: 'POST',
        body: JSON.stringify(inquiry()),
        headers: { 'Content-Type': 'application/json' },
      })
    for (let at = 0; at < 15; at++) expect((await send()).status).toBe(202)
    wall -= 60 * minutes
    expect((await send()).headers.get('Retry-After')).toBe(String(10 * 60))
    clock.now += 10 * minutes
    expect((await send()).status).toBe(202)
  })

  test('sixty messages an hour about one listing, whoever sends them', async () => {
    const about = () => ({ stamp: site.stamp(), propertyId: 'open-0' })
    expect(await sendMany(61, about, (at) => `198.51.100.${at}`)).toEqual([...Array(60).fill(202), 429])
    const other = inquiry({ stamp: site.stamp(), propertyId: 'open-1' })
    expect((await site.send(other, { from: '198.51.100.200' })).status).toBe(202)
    site.clock.now += 60 * minutes
    expect((await site.send(inquiry(about()), { from: '198.51.100.200' })).status).toBe(202)
  })

  test('a message that is rejected for its content does not count', async () => {
    for (let at = 0; at < 50; at++) expect((await site.send(inquiry({ email: 'x' }))).status).toBe(422)
    expect((await site.send(inquiry())).status).toBe(202)
  })
})

describe('recipients', () => {
  const mailed = async (facts: object): Promise<unknown[]> => {
    await site.send(inquiry(facts))
    const [{ suspicion, state, mails } = { suspicion: '', state: '', mails: [] }] = await site.kept()
    return [suspicion, state, mails.map(({ recipient }) => recipient)]
  }

  test('a form filled in by a person: mails to the company and the visitor', async () => {
    expect(await mailed({ stamp: site.stamp(), website: '' })).toEqual([null, 'new', ['company', 'receipt']])
  })

  test.each<[string, () => string]>([
    ['no-stamp', () => ''],
    ['forged-stamp', () => issueFormToken('t'.repeat(32), site.clock.now - minutes)],
    ['too-quick', () => issueFormToken(site.secret, site.clock.now - 300)],
    ['too-old', () => issueFormToken(site.secret, site.clock.now - 25 * 60 * minutes)],
  ])('%s: a mail to the company with the suspicion', async (suspicion, stamp) => {
    expect(await mailed({ stamp: stamp() })).toEqual([suspicion, 'new', ['company']])
  })

  test('a filled honeypot: no mail, but the message is stored and the sender sees no difference', async () => {
    const answer = await site.send(inquiry({ stamp: site.stamp(), website: 'https://spam.example' }))
    expect([answer.status, await answer.json()]).toEqual([202, { reference: expect.stringMatching(/^F-/) }])
    expect(await site.kept()).toMatchObject([{ suspicion: 'honeypot', state: 'closed', mails: [] }])
  })

  test('three receipts an hour to one mailbox, however many senders use its address', async () => {
    const receipts = async () =>
      (await site.kept()).filter(({ mails }) => mails.some(({ recipient }) => recipient === 'receipt')).length
    const write = (email: string, at: number) =>
      site.send(inquiry({ email, stamp: site.stamp(), description: `Message ${at}` }), { from: `198.51.100.${at}` })
    for (const [at, email] of ['a@b.ca', 'A@b.ca', 'a@B.CA', 'a@b.ca', 'a@b.ca'].entries()) {
      expect((await write(email, at)).status).toBe(202)
    }
    expect([await receipts(), (await site.kept()).length]).toEqual([3, 5])
    await write('other@b.ca', 5)
    expect(await receipts()).toBe(4)
    site.clock.now += 60 * minutes
    await write('a@b.ca', 6)
    expect(await receipts()).toBe(5)
  })

  test('no receipt without a mail server', async () => {
    const quiet = await openInquirySite({ outbox: undefined })
    await quiet.send(inquiry({ stamp: quiet.stamp() }))
    expect(await quiet.kept()).toMatchObject([{ mails: [{ recipient: 'company', state: 'waiting' }] }])
    await quiet.close()
  })
})

test('GET form-stamp gives each form a stamp of its own, good half a second later', async () => {
  const stamps = await Promise.all(
    [1, 2].map(async () => {
      const answer = await site.api.request('/api/form-stamp')
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      return ((await answer.json()) as { stamp: string }).stamp
    }),
  )
  expect(stamps[0]).not.toBe(stamps[1])
  site.clock.now += 500
  await site.send(inquiry({ stamp: stamps[0] }))
  expect(await site.kept()).toMatchObject([{ suspicion: null }])
})

test('with the mail server down the visitor sees success; when it is up each message is delivered exactly once', async () => {
  const smtp = await startSmtp()
  const outbox = createOutbox({
    db: site.store.db,
    queue,
    mailer: createMailer(smtp.url()),
    company: async () => demoCompany,
    writers: createMailWriters(site),
    siteUrl: () => '',
    receipts: true,
    to: 'office@fundy.example',
    now: () => site.clock.now,
    later: () => () => {},
  })
  const open = await openInquirySite({ store: site.store, secret: site.secret, outbox })
  await smtp.stop()
  for (let at = 0; at < 5; at++) {
    const own = { email: `ann${at}@example.com`, description: `Message ${at}` }
    const answer = await open.send(inquiry({ ...own, stamp: open.stamp() }))
    expect(answer.status).toBe(202)
  }
  await outbox.idle()
  expect((await site.kept()).flatMap(({ mails }) => mails.map(({ state }) => state))).toEqual(Array(10).fill('waiting'))

  await smtp.startAgain()
  site.clock.now += 60 * minutes
  outbox.wake()
  await outbox.idle()
  outbox.wake()
  await outbox.idle()
  const toOffice = smtp.mails.filter(({ to }) => to[0] === 'office@fundy.example')
  expect(toOffice.map(({ raw }) => /Message \d/.exec(raw)?.[0]).sort()).toEqual(
    [0, 1, 2, 3, 4].map((at) => `Message ${at}`),
  )
  expect(smtp.mails).toHaveLength(10)
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(10)
  await outbox.close()
  await open.close()
  await smtp.stop()
})
