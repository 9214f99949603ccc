import { expect, test } from 'vitest'
import { demoCompany } from '../../company/rules/demo-company.ts'
import { composeMail } from '../../mail/server/outgoing-mail.ts'
import { manageToken } from '../../owners/server/link-queries.ts'
import type { SubmittedProperty } from '../rules/property-form.ts'
import { submissionToOwner, submissionToStaff } from './mails.ts'

const submission: SubmittedProperty = {
  propertyId: '9-pine-street-abc123',
  reference: 'F-7K3M9X',
  name: 'Flat with a <view> & a "balcony"',
  offer: 'rent',
  price: 140_000,
  line: '9 Pine Street',
  city: 'Moncton',
  email: 'owner@example.com',
  suspicion: null,
  language: 'en',
  createdAt: '2026-07-01T12:00:00.000Z',
  kind: 'apartment',
  photos: 5,
  byOffice: false,
  manageLink: null,
}

const secret = 'a secret of the tests, long enough.'
const siteUrl = 'https://fundy.example'
const frame = {
  mailId: 'mail-1',
  company: demoCompany,
  from: 'Fundy <no-reply@fundy.example>',
  office: 'office@fundy.example',
}

const toStaff = (said: Partial<SubmittedProperty> = {}) =>
  composeMail(frame, submissionToStaff({ ...submission, ...said }, siteUrl))
const toOwner = (said: Partial<SubmittedProperty> = {}) =>
  composeMail(frame, submissionToOwner({ ...submission, ...said }, { company: demoCompany, siteUrl }, secret))

test('staff read title, price and place, and follow one link to review it', () => {
  const { text, html, ...head } = toStaff()
  expect(head).toEqual({
    messageId: '<mail-1@fundy.example>',
    from: 'Fundy <no-reply@fundy.example>',
    to: 'office@fundy.example',
    replyTo: { name: 'Fundy', address: 'hello@fundy.example' },
    subject: 'Property F-7K3M9X to review: Flat with a <view> & a "balcony"',
    automatic: false,
  })
  const link = 'https://fundy.example/propertyadmin/property/9-pine-street-abc123'
  expect(text).toBe(
    [
      'Property F-7K3M9X to review: Flat with a <view> & a "balcony"',
      '',
      'Reference: F-7K3M9X',
      'Title: Flat with a <view> & a "balcony"',
      'Price: $1,400 per month',
      'Place: 9 Pine Street, Moncton',
      'Submitted: Jul 1, 2026',
      '',
      'Visitors see it once you have verified it.',
      '',
      'Review it:',
      link,
      '',
      '-- ',
      ...['Fundy Property Management', '740 Main Street, Moncton NB', '506-555-0142'],
      ...['Monday to Friday, 9 to 5', 'hello@fundy.example', ''],
    ].join('\n'),
  )
  expect(html).toContain('Flat with a &#60;view&#62; &#38; a &#34;balcony&#34;')
  expect(html.match(/href="[^"]*"/g)).toEqual([`href="${link}"`, `href="${link}"`])
})

test('a sale has no month, and a suspicion is named', () => {
  const { text } = toStaff({ offer: 'sale', price: 31_850_000, suspicion: 'no-stamp' })
  expect(text).toContain('Price: $318,500\n')
  expect(text).toContain('\n\nIt did not come through the form')
})

test('no line break of the title reaches a header or a line of its own', () => {
  const { subject, text } = toStaff({ name: 'Flat\r\nBcc: victim@example.com' })
  expect(subject).toBe('Property F-7K3M9X to review: Flat Bcc: victim@example.com')
  expect(text).toContain('\nTitle: Flat Bcc: victim@example.com\n')
})

test('neither mail contains the customer’s details; the receipt contains no text of the sender', () => {
  expect(JSON.stringify(toStaff())).not.toContain('owner@example.com')
  const receipt = toOwner({ name: 'Buy pills', line: 'Buy pills', city: 'Buy pills' })
  expect(receipt).toMatchObject({ subject: 'We have your property: F-7K3M9X', automatic: true })
  expect(JSON.stringify(receipt)).not.toMatch(/pills/)
  expect(receipt.text).toContain('Your reference is F-7K3M9X.')
})

test('the receipt holds the private link, until when it is good and what the home is', () => {
  const manage = `https://fundy.example/manage?token=${manageToken(secret, 'link-1')}`
  const manageLink = { id: 'link-1', expiresAt: '2027-01-01T15:00:00.000Z' }
  const receipt = toOwner({ name: 'Buy pills', line: 'Buy pills', manageLink })
  expect(receipt.text).toContain(`Open your listing:\n${manage}\n`)
  expect(receipt.text).toContain('Apartment, $1,400 per month, 5 photos')
  expect(receipt.text).toContain(
    'It is good until January 1, 2027. On its page you can change your listing, write to us,',
  )
  expect(receipt.html.match(/href="[^"]*"/g)).toEqual([`href="${manage}"`, `href="${manage}"`])
  expect(JSON.stringify(receipt)).not.toMatch(/pills/)
})

test('whose home the office entered is told so, with the private link and no typed word', () => {
  const manageLink = { id: 'link-1', expiresAt: '2027-01-01T15:00:00.000Z' }
  const { text } = toOwner({ name: 'Buy pills', byOffice: true, manageLink })
  expect(text).toContain('Fundy has entered your home on its website for you.')
  expect(text).toContain(`manage?token=${manageToken(secret, 'link-1')}`)
  expect(text).toContain('If this is not your home, please tell us.')
  expect(text).not.toMatch(/Thank you for submitting|you listed a home|pills/)
})
