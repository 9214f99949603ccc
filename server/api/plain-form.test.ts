import { afterEach, beforeEach, expect, test } from 'vitest'
import { interestSentence } from '../../domain/inquiry.ts'
import { type InquirySite, openInquirySite } from './test-inquiries.ts'

let site: InquirySite
beforeEach(async () => {
  site = await openInquirySite()
})
afterEach(() => site.close())

const who = { name: 'Ann Roy', email: 'ann@example.com', phone: '+1 (506) 555-0142' }
const inquiry = {
  ...who,
  message: 'Is it quiet?',
  consent: 'on',
  propertyId: 'open-0',
  address: '0 Elm Street, Moncton',
}
const contact = { ...who, subject: 'A duplex', message: 'One\r\nTwo' }
const from = (path: string) => ({ headers: { Referer: `http://fundy.example${path}` } })

test('an inquiry is kept, and a page that can be reloaded says so', async () => {
  const answer = await site.post(inquiry, from('/single-property-1/open-0?x=1'))
  expect(answer.status).toBe(303)
  const [message] = await site.kept()
  expect(message).toMatchObject({
    ...{ kind: 'inquiry', property: { id: 'open-0' }, phone: '15065550142', message: 'Is it quiet?', consent: true },
    ...{ suspicion: 'no-stamp', state: 'new', mails: [{ recipient: 'company' }] },
  })
  const sent = await site.api.request(answer.headers.get('Location')!)
  expect(sent.status).toBe(200)
  expect(sent.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  const page = await sent.text()
  expect(page).toContain('<h1>Success!</h1>')
  expect(page).toContain('Your message has been sent successfully.')
  expect(page).toContain(message?.reference)
  expect(page).toContain('href="/single-property-1/open-0?x=1"')
  expect(page).not.toMatch(/<script/)
})

test('a contact message, with the line ends of a browser’s box', async () => {
  const answer = await site.post(contact)
  expect(await site.kept()).toMatchObject([
    { kind: 'contact', subject: 'A duplex', message: 'One\nTwo', address: 'General Inquiry', property: null },
  ])
  const page = await (await site.api.request(answer.headers.get('Location')!)).text()
  expect(page).toContain('<h1>Thank You!</h1>')
  expect(page).toContain('<a href="/">Back to Home</a>')
})

test('an empty message of an inquiry becomes a sentence of interest', async () => {
  await site.post({ ...inquiry, message: '' })
  expect(await site.kept()).toMatchObject([{ message: interestSentence('0 Elm Street, Moncton') }])
})

test('what is wrong is said above the form, which still holds what was typed', async () => {
  const { consent, ...rest } = inquiry
  const typed = { ...rest, name: '"><script>alert(1)</script>', email: 'ann', message: '</textarea><b>x', stamp: 's"t' }
  const answer = await site.post(typed, from('/single-property-1/open-0'))
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(page).toContain('<li>Please enter a valid email address.</li>')
  expect(page).toContain('<li>You must consent to the terms.</li>')
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(page).toContain('&lt;/textarea&gt;&lt;b&gt;x</textarea>')
  expect(page).toContain('name="propertyId" value="open-0"')
  expect(page).toContain('name="stamp" value="s&quot;t"')
  expect(page).toContain('value="+1 (506) 555-0142"')
  expect(page).not.toMatch(/<script|checked/)
  expect(await site.kept()).toEqual([])
})

test('the contact form comes back as the contact form', async () => {
  const page = await (await site.post({ ...contact, subject: ' ', message: '' })).text()
  expect(page).toContain('<li>A subject is required.</li>')
  expect(page).toContain('<li>A message is required.</li>')
  expect(page).toContain('name="subject"')
  expect(page).not.toContain('name="consent"')
})

test('too often: the words of the catalogue, and nothing that was typed is lost', async () => {
  for (let at = 0; at < 15; at++) expect((await site.post({ ...contact, message: `Message ${at}` })).status).toBe(303)
  const answer = await site.post({ ...contact, message: 'The one too many' })
  expect(answer.status).toBe(429)
  expect(answer.headers.get('Retry-After')).toBe('600')
  const page = await answer.text()
  expect(page).toContain('Failed to send message. Please try again later.')
  expect(page).toContain('The one too many</textarea>')
})

test('the stamp of a form that was begun with script is believed here too', async () => {
  const fields = { ...inquiry, stamp: site.stamp() }
  const [one, two] = [await site.post(fields), await site.post(fields)]
  expect(one.headers.get('Location')).toBe(two.headers.get('Location'))
  expect(await site.kept()).toMatchObject([{ suspicion: null, mails: [{}, {}] }])
})

test('a honeypot works without script too', async () => {
  expect((await site.post({ ...contact, website: 'x' })).status).toBe(303)
  expect(await site.kept()).toMatchObject([{ suspicion: 'honeypot', state: 'closed' }])
})

test.each([
  ['http://elsewhere.example/single-property-1/open-0', '/'],
  ['http://fundy.example//elsewhere.example/', '/'],
  ['nonsense', '/'],
  ['http://fundy.example/contact', '/contact'],
])('coming from %s one is led back to %s', async (Referer, back) => {
  const answer = await site.post(contact, { headers: { Referer } })
  expect(new URL(answer.headers.get('Location')!, 'http://fundy.example').searchParams.get('back')).toBe(back)
})

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
  '/a"onclick="alert(1)\n',
  '',
])('nobody is led to %j from the page after', async (back) => {
  const query = new URLSearchParams({ kind: 'contact', reference: '<b>F-7K3M9X', back })
  const page = await (await site.api.request(`/api/message-sent?${query}`)).text()
  expect(page).toContain('<a href="/">Back to Home</a>')
  expect(page).not.toMatch(/F-7K3M9X|elsewhere|alert/)
})

test('a megabyte is 413, here too', async () => {
  expect((await site.post({ ...contact, message: 'a'.repeat(1024 * 1024) })).status).toBe(413)
})
