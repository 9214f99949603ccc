import { Socket } from 'node:net'
import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { demoCompany } from '../../company/rules/demo-company.ts'
import type { Message } from '../../inbox/rules/inquiry.ts'
import { messageReceipt, messageToOffice } from '../../inbox/server/messages/mails.ts'
import { composeMail, type MailFrame } from './outgoing-mail.ts'
import { createMailer, MailTrouble } from './smtp.ts'
import { startSmtp, type TestSmtp } from './test-smtp.ts'

const message: Message = {
  id: 'm1',
  reference: 'F-7K3M9X',
  kind: 'inquiry',
  property: { id: 'home', name: 'Home by the river' },
  address: '118 Elmwood Drive, Moncton',
  name: 'Ann Roy',
  email: 'ann@example.com',
  phone: '5065550142',
  subject: '',
  message: 'Is it quiet?\nAnd <b>dry</b>?',
  consent: true,
  suspicion: null,
  state: 'new',
  note: '',
  sample: false,
  language: 'en',
  createdAt: '2026-07-01T12:00:00.000Z',
  updatedAt: '2026-07-01T12:00:00.000Z',
  mails: [],
}
const settings = { from: 'Fundy <no-reply@fundy.example>', office: 'office@fundy.example, boss@fundy.example' }

const frame: MailFrame = { mailId: 'mail-1', company: demoCompany, ...settings }
const toOffice = (said: Partial<Message> = {}, others: Partial<MailFrame> = {}) =>
  composeMail({ ...frame, ...others }, messageToOffice({ ...message, ...said }, 'https://fundy.example'))
const toSender = (said: Partial<Message> = {}) =>
  composeMail(frame, { ...messageReceipt({ ...message, ...said }, 'Fundy'), to: message.email })

describe('content', () => {
  test('to the company: sender, subject, and the text as typed', () => {
    const { text, html, ...head } = toOffice()
    expect(head).toEqual({
      messageId: '<mail-1@fundy.example>',
      from: settings.from,
      to: settings.office,
      replyTo: { name: 'Ann Roy', address: 'ann@example.com' },
      subject: 'Inquiry F-7K3M9X: 118 Elmwood Drive, Moncton',
      automatic: false,
    })
    expect(text).toBe(
      [
        ...['Inquiry F-7K3M9X: 118 Elmwood Drive, Moncton', ''],
        ...['Reference: F-7K3M9X', 'Name: Ann Roy', 'Email: ann@example.com', 'Phone: 506-555-0142'],
        ...['Property: Home by the river', 'Address: 118 Elmwood Drive, Moncton', 'Consent: Given'],
        ...['Written: Jul 1, 2026', '', 'Is it quiet?', 'And <b>dry</b>?', ''],
        ...['Open the message:', `https://fundy.example/propertyadmin/inbox/${message.id}`, ''],
        ...['-- ', 'Fundy Property Management', '740 Main Street, Moncton NB', '506-555-0142'],
        ...['Monday to Friday, 9 to 5', 'hello@fundy.example', ''],
      ].join('\n'),
    )
    expect(html).toContain('>Is it quiet?<br>And &#60;b&#62;dry&#60;/b&#62;?</p>')
  })

  test('a contact message shows the visitor’s own subject', () => {
    const mail = toOffice({ kind: 'contact', property: null, address: 'General Inquiry', subject: 'A duplex' })
    expect(mail.subject).toBe('Message F-7K3M9X: A duplex')
    expect(mail.text).toContain('Subject: A duplex')
    expect(mail.text).not.toContain('General Inquiry')
  })

  test('a booking is named in its subject, its lines and its receipt', () => {
    const mail = toOffice({ kind: 'booking' })
    expect(mail.subject).toBe('Booking F-7K3M9X: 118 Elmwood Drive, Moncton')
    expect(mail.text).toContain('Kind: Booking of a showing\n')
    const receipt = toSender({ kind: 'booking' })
    expect(receipt.subject).toBe('We have your request for a showing: F-7K3M9X')
  })

  test('contains the suspicion', () => {
    expect(toOffice({ suspicion: 'no-stamp' }).text).toContain('\n\nIt did not come through the form')
  })

  test('a receipt contains no text of the visitor', () => {
    const mail = toSender({ name: 'Buy pills', message: 'Buy pills', address: 'Buy pills' })
    expect(mail).toMatchObject({ to: 'ann@example.com', replyTo: { name: 'Fundy', address: 'hello@fundy.example' } })
    expect(mail).toMatchObject({ subject: 'We have your message: F-7K3M9X', automatic: true })
    expect(JSON.stringify(mail)).not.toMatch(/pills/)
    expect(mail.text).toContain('Your reference is F-7K3M9X.')
  })

  test('without settings the company’s address is used', () => {
    const mail = toOffice({}, { from: undefined, office: undefined })
    expect(mail).toMatchObject({ from: '"Fundy" <hello@fundy.example>', to: 'hello@fundy.example' })
  })
})

describe('over SMTP', () => {
  let smtp: TestSmtp
  beforeAll(async () => {
    smtp = await startSmtp()
  })
  afterAll(() => smtp.stop())
  beforeEach(() => {
    smtp.mails.length = 0
    smtp.refuse()
  })
  const send = (said: Partial<Message> = {}) => createMailer(smtp.url()).send(toOffice(said))

  const expected = [
    ...['from', 'to', 'subject', 'message-id', 'reply-to', 'date', 'mime-version', 'content-type'],
  ].sort()

  test('arrives complete at the configured addresses', async () => {
    await send()
    expect(smtp.mails).toMatchObject([
      {
        from: 'no-reply@fundy.example',
        to: ['office@fundy.example', 'boss@fundy.example'],
        messageId: '<mail-1@fundy.example>',
      },
    ])
    const [mail] = smtp.mails
    expect(mail?.headers.map(([name]) => name).sort()).toEqual(expected)
    expect(mail?.headers).toContainEqual(['reply-to', 'Ann Roy <ann@example.com>'])
    expect(mail?.raw).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/)
  })

  test('a receipt asks auto-responders not to reply', async () => {
    await createMailer(smtp.url()).send(toSender())
    expect(smtp.mails).toMatchObject([{ to: ['ann@example.com'] }])
    expect(smtp.mails[0]?.headers).toContainEqual(['auto-submitted', 'auto-replied'])
  })

  test.each([
    'Ann\r\nBcc: victim@example.com',
    'Ann\nBcc: victim@example.com',
    'Ann\rBcc: victim@example.com',
    'Ann\r\n\r\nA body of my own',
    'Ann\r\n.\r\nMAIL FROM:<x@example.com>',
    'Ann\u2028Bcc: victim@example.com',
    'Ann" <victim@example.com>, "',
    'Ann <victim@example.com>,',
    '=?utf-8?Q?Ann=0D=0ABcc:_victim@example.com?=',
    'undisclosed: victim@example.com;',
    '(comment\\) victim@example.com',
    'a'.repeat(1_000),
  ])('rejects header injection %#', async (text) => {
    for (const kind of ['inquiry', 'contact'] as const) {
      await send({ kind, name: text, subject: text, address: text, message: text, property: { id: 'x', name: text } })
    }
    for (const mail of smtp.mails) {
      expect(mail.to).toEqual(['office@fundy.example', 'boss@fundy.example'])
      expect(mail.headers.map(([name]) => name).sort()).toEqual(expected)
      expect(mail.headers.find(([name]) => name === 'reply-to')?.[1]).toMatch(/<ann@example\.com>$/)
    }
    expect(smtp.mails).toHaveLength(2)
  })

  test('hostile strings arrive unchanged', async () => {
    const mailer = createMailer(smtp.url())
    const texts = Array.from({ length: Math.ceil(naughty.length / 5) }, (_, at) =>
      naughty.slice(at * 5, at * 5 + 5).join(''),
    )
    const mails = texts.map((text) => toOffice({ kind: 'contact', name: text, subject: text, message: text }))
    await Promise.all(mails.map(mailer.send))
    expect(smtp.mails).toHaveLength(texts.length)
    for (const { headers, to } of smtp.mails) {
      expect(headers.map(([name]) => name).sort()).toEqual(expected)
      expect(to).toHaveLength(2)
    }
  })

  test.each([
    ['RCPT', 550, { permanent: true, everywhere: false }],
    ['DATA', 554, { permanent: true, everywhere: false }],
    ['MAIL', 550, { permanent: true, everywhere: false }],
    ['RCPT', 450, { permanent: false, everywhere: false }],
    ['DATA', 451, { permanent: false, everywhere: false }],
    ['MAIL', 451, { permanent: false, everywhere: true }],
    ['DATA', 421, { permanent: false, everywhere: true }],
  ] as const)('a refusal at %s with %i is told in our words', async (stage, code, kind) => {
    smtp.refuse({ stage, code })
    const trouble = await send().catch((error) => error)
    expect(trouble).toBeInstanceOf(MailTrouble)
    expect(trouble).toMatchObject(kind)
    expect(trouble.message).toMatch(/^The mail server .*\.$/)
    expect(trouble.message + trouble.code).not.toMatch(/quotes|example/)
    expect(smtp.mails).toEqual([])
  })

  test('the socket waits ten minutes for each reply (RFC 5321 4.5.3.2.6)', async () => {
    const setTimeout = Socket.prototype.setTimeout
    const waits: number[] = []
    const spy = vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, delay, work) {
      // The mail server of this test has sockets of its own.
      if (smtp.url().endsWith(`:${this.remotePort}`)) waits.push(delay)
      return setTimeout.call(this, delay, work)
    })
    await send()
    spy.mockRestore()
    expect(waits.filter((delay) => delay > 0)).toEqual([600_000])
  })

  test('an unreachable server is a failure of all mails', async () => {
    const trouble = await createMailer('smtp://127.0.0.1:1')
      .send(toOffice())
      .catch((error) => error)
    expect(trouble).toMatchObject({
      permanent: false,
      everywhere: true,
      message: 'The mail server could not be reached.',
    })
  })
})
