import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoCompany } from '../../../company/rules/demo-company.ts'
import { composeMail } from '../../../mail/server/outgoing-mail.ts'
import { messageToOffice } from './mails.ts'
import { type InquirySite, openInquirySite } from './test-inquiries.ts'

let site: InquirySite
beforeEach(async () => {
  site = await openInquirySite()
})
afterEach(() => site.close())

const report = (facts: object = {}) => ({
  kind: 'report',
  reason: 'gone',
  propertyId: 'open-0',
  address: '0 Elm Street, Moncton',
  ...facts,
})
const sendersOf = async () =>
  (await site.store.db.selectFrom('outbox').select('recipient').execute()).map((row) => row.recipient)

describe('a report of a listing', () => {
  test('is kept as a message of its own kind with the listing, and mailed to the company alone', async () => {
    const answer = await site.send(report({ stamp: site.stamp() }))
    expect(answer.status).toBe(202)
    const { reference } = (await answer.json()) as { reference: string }
    expect(await site.kept()).toMatchObject([
      {
        reference,
        kind: 'report',
        property: { id: 'open-0' },
        subject: 'gone',
        state: 'new',
        name: '',
        email: '',
        phone: '',
        message: '',
        consent: false,
        suspicion: null,
      },
    ])
    expect(await sendersOf()).toEqual(['company'])
  })

  test('with an address gets a receipt', async () => {
    await site.send(report({ email: 'ann@example.com', description: 'I rented it.', stamp: site.stamp() }))
    expect((await sendersOf()).sort()).toEqual(['company', 'receipt'])
  })

  test('filled in by a program is kept and mailed to nobody', async () => {
    expect((await site.send(report({ website: 'https://example.com' }))).status).toBe(202)
    expect(await sendersOf()).toEqual([])
    expect(await site.kept()).toMatchObject([{ kind: 'report', suspicion: 'honeypot', state: 'closed' }])
  })

  test.each<[object, string, string]>([
    [{ reason: undefined }, 'reason', 'Choose what is wrong.'],
    [{ reason: 'rude' }, 'reason', 'Choose what is wrong.'],
    [{ reason: 'other' }, 'description', 'Say what is wrong.'],
    [{ reason: 'other', description: ' \n' }, 'description', 'Say what is wrong.'],
    [{ description: 'a'.repeat(2_001) }, 'description', 'Please use at most 2000 characters.'],
    [{ description: 7 }, 'description', 'This must be text.'],
    [{ email: 'ann' }, 'email', 'Please enter a valid email address.'],
    [{ email: 'ann@example.com\r\nBcc: all@example.com' }, 'email', 'Please enter a valid email address.'],
    [{ propertyId: undefined }, 'propertyId', 'Say which listing it is about.'],
    [{ propertyId: '' }, 'propertyId', 'Say which listing it is about.'],
  ])('%j is refused, and nothing is kept', async (facts, field, sentence) => {
    const answer = await site.send(report(facts))
    expect(answer.status).toBe(422)
    expect(((await answer.json()) as { errors: Record<string, string[]> }).errors[field]).toContain(sentence)
    expect(await site.kept()).toEqual([])
  })

  test('counts towards the limits of an address, and repeated is one', async () => {
    const again = report({ key: 'k' })
    for (let n = 0; n < 3; n++) expect((await site.send(again)).status).toBe(202)
    expect(await site.kept()).toHaveLength(1)
    const statuses: number[] = []
    for (let n = 0; n < 20; n++) statuses.push((await site.send(report({ description: `${n}` }))).status)
    expect(statuses).toContain(429)
  })

  test('is mailed under its own name, with what is wrong', async () => {
    await site.send(report())
    const [message] = await site.kept()
    const mail = composeMail({ mailId: 'a', company: demoCompany }, messageToOffice(message!, 'https://fundy.example'))
    expect(mail.subject).toBe(`Report ${message!.reference}: 0 Elm Street, Moncton`)
    expect(mail.text).toContain('What is wrong: It is already rented or sold')
    expect(mail.text).not.toContain('Consent')
    expect(mail.replyTo.address).toBe(demoCompany.email)
  })
})
