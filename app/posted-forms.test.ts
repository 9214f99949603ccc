import type { RequestListener } from 'node:http'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../platform/http/call.ts'
import { openTestServer, type TestServer } from '../platform/http/test-server.ts'
import { createApp } from '../web/app.ts'
import { createListener } from '../web/listener.ts'
import { testPages } from '../web/test-pages.ts'
import { leaveRoom } from '../web/test-site.ts'
import { action as forgotAction } from './features/accounts/forgot-password.tsx'
import { action as loginAction } from './features/accounts/login.tsx'
import { action as resetAction } from './features/accounts/reset-password.tsx'
import { password, staffEmail } from './features/accounts/server/test-accounts.ts'
import { bookingAction } from './features/browse/listing/booking/booking-action.ts'
import { interestSentence } from './features/inbox/rules/inquiry.ts'
import { listMessages } from './features/inbox/server/messages/list-queries.ts'
import { messageAction } from './features/inbox/shared/message-action.ts'
import { openSubmissionSite } from './features/submit/server/test-submissions.ts'
import { callContext } from './settings.ts'

/** The screens that take forms, with their own actions and without their looks: the answer is the action's data. */
const actions = {
  contact: messageAction,
  'single-property-1/:id': messageAction,
  'visit-times/:id': bookingAction,
  login: loginAction,
  'forgot-password': forgotAction,
  'reset-password': resetAction,
}
const pages = {
  ...testPages,
  entry: {
    module: {
      ...testPages.entry.module,
      createContext(call: Call) {
        const context = new RouterContextProvider()
        context.set(callContext, call)
        return context
      },
      handleError(error: unknown, { context }: { context: RouterContextProvider }) {
        context.get(callContext).failures.push(error)
      },
    },
  },
  routes: {
    ...testPages.routes,
    ...Object.fromEntries(
      Object.entries(actions).map(([path, action]) => [
        path,
        { id: path, parentId: 'root', path, module: { default: () => null, action } },
      ]),
    ),
  },
} as unknown as typeof testPages

let site: Awaited<ReturnType<typeof openSubmissionSite>>
let server: TestServer
const mailed: string[] = []
beforeAll(async () => {
  site = await openSubmissionSite()
  const services = {
    ...site,
    ...site.settings,
    siteUrl: undefined,
    sendResetMail: async (_: string, { link }: { link: string }) => void mailed.push(link),
  }
  const log = { info: () => {}, error: () => {} } as never
  const app = createApp({
    services: services as never,
    pages: () => pages,
    log,
    mapStyleUrl: 'https://map.example/',
    https: false,
  })
  const { listener } = createListener({
    app: app as never,
    routeIds: new Set(Object.keys(pages.routes)),
    revision: site.store.revision,
    countView: () => {},
  })
  server = await openTestServer(listener as RequestListener)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

let people = 0
/** As a browser posts a form by itself; from somebody new, unless `headers` say who. */
function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  people++
  const all = { 'X-Forwarded-For': `203.0.113.${people}`, 'Sec-Fetch-Site': 'same-origin', ...headers }
  return fetch(server.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: all,
    redirect: 'manual',
  })
}

async function refused(answer: Response) {
  return Object.values((await answer.json()) as Record<string, Record<string, unknown>>)[0]!
}

const who = { name: 'Ann Roy', email: 'ann@example.com', phone: '+1 (506) 555-0142' }
const about = { propertyId: 'open-0', address: '0 Elm Street, Moncton' }
const inquiry = { ...who, ...about, form: 'inquiry', message: 'Is it quiet?', consent: 'on' }
const contact = { ...who, form: 'contact', subject: 'A duplex', message: 'One\r\nTwo' }
const kept = () => listMessages(site.store.db, { offset: 0, limit: 1_000 })
const sentTo = (path: string, form: string) => new RegExp(`^${path}\\?sent=${form}&reference=F-[0-9A-Z]{6}#sent$`)

test('an inquiry is stored and redirects to a page that can be reloaded', async () => {
  const answer = await post('/single-property-1/open-0?x=1', inquiry)
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    303,
    expect.stringMatching(sentTo('/single-property-1/open-0', 'inquiry')),
  ])
  const [message] = await kept()
  expect(message).toMatchObject({
    kind: 'inquiry',
    property: { id: 'open-0' },
    phone: '15065550142',
    message: 'Is it quiet?',
    consent: true,
    suspicion: 'no-stamp',
    state: 'new',
    mails: [{ recipient: 'company' }],
  })
  expect(answer.headers.get('Location')).toContain(message!.reference)
})

test('a booking and a chat message are sent as their forms are', async () => {
  await post('/single-property-1/open-1', { ...inquiry, form: 'booking', message: '' })
  const chat = await post('/contact', { ...contact, form: 'chat', subject: 'Question from the chat box' })
  expect(chat.headers.get('Location')).toMatch(sentTo('/contact', 'chat'))
  expect(await kept()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'booking', message: interestSentence(about.address) }),
      expect.objectContaining({ kind: 'contact', subject: 'Question from the chat box' }),
    ]),
  )
})

test('a booking form that is sent to book without a time is refused and sends nothing', async () => {
  const answer = await post('/visit-times/open-1', { ...inquiry, form: 'booking', name: 'Timeless', act: 'book' })
  expect(answer.status).toBe(422)
  expect(await refused(answer)).toMatchObject({
    form: 'booking',
    values: { name: 'Timeless' },
    errors: { time: 'Choose a time, or ask a question without booking one.' },
  })
  expect(await kept()).not.toContainEqual(expect.objectContaining({ name: 'Timeless' }))
})

test('a question that is asked beside offered times is an inquiry, also with a time chosen, and leads to a page that says so', async () => {
  const asked = { ...inquiry, form: 'booking', name: 'Asking', message: '', time: 'chosen-before', act: 'ask' }
  const answer = await post('/visit-times/open-1', asked)
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    303,
    expect.stringMatching(sentTo('/visit-times/open-1', 'question')),
  ])
  expect(await kept()).toContainEqual(
    expect.objectContaining({ kind: 'inquiry', name: 'Asking', message: interestSentence(about.address) }),
  )
})

test('an empty message of an inquiry becomes the sentence that script sends', async () => {
  await post('/single-property-1/open-2', { ...inquiry, name: 'Empty', message: '' })
  expect(await kept()).toContainEqual(expect.objectContaining({ name: 'Empty', message: interestSentence() }))
})

test('a contact message has the line ends of the text, not of the form', async () => {
  await post('/contact', { ...contact, name: 'Lines' })
  expect(await kept()).toContainEqual(
    expect.objectContaining({
      kind: 'contact',
      name: 'Lines',
      subject: 'A duplex',
      message: 'One\nTwo',
      address: 'General Inquiry',
      property: null,
    }),
  )
})

test('a refused form comes back with its messages by field and everything typed', async () => {
  const { consent, ...rest } = inquiry
  const typed = { ...rest, name: '"><script>alert(1)</script>', email: 'ann', stamp: 's"t' }
  const before = await kept()
  const answer = await post('/single-property-1/open-0', typed)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([422, 'no-store'])
  expect(await refused(answer)).toEqual({
    form: 'inquiry',
    values: typed,
    errors: { email: 'Please enter a valid email address.', consent: 'You must consent to the terms.' },
  })
  const empty = await refused(await post('/contact', { ...contact, subject: ' ', message: '' }))
  expect(empty.errors).toEqual({ subject: 'A subject is required.', message: 'A message is required.' })
  expect(await kept()).toEqual(before)
})

test('a phone number is kept with its extension', async () => {
  const answer = await post('/contact', { ...contact, phone: '(506) 555-0142 ext. 12' })
  expect(answer.status).toBe(303)
  expect(await kept()).toContainEqual(expect.objectContaining({ phone: '5065550142x12' }))
})

test('two phone numbers come back as they were typed, with a sentence, and make no other number', async () => {
  const before = await kept()
  const phone = '(506) 555-0142 or 506-555-0199'
  const { values, errors } = await refused(await post('/contact', { ...contact, phone }))
  expect(values).toMatchObject({ phone })
  expect(errors).toEqual({ phone: 'Please enter one phone number only.' })
  expect(await kept()).toEqual(before)
})

test('too many messages: 429 with Retry-After, the sentence of the catalogue and everything typed', async () => {
  const from = { 'X-Forwarded-For': '198.51.100.9' }
  for (let at = 0; at < 15; at++) {
    expect((await post('/contact', { ...contact, message: `Message ${at}` }, from)).status).toBe(303)
  }
  const answer = await post('/contact', { ...contact, message: 'The one too many' }, from)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '600'])
  expect(await refused(answer)).toMatchObject({
    form: 'contact',
    reason: 'Failed to send message. Please try again later.',
    values: { message: 'The one too many' },
  })
})

test('with the disk full a form gets the page of an outage, nothing accepted is lost, and posting it again works', async () => {
  const before = (await kept()).length
  const long = (at: number) => ({ ...contact, name: `Disk ${at}`, message: 'x'.repeat(1_900) })
  await leaveRoom(site.store, 3)
  const answers: Response[] = []
  for (let at = 0; at < 12; at++) answers.push(await post('/contact', long(at)))
  await leaveRoom(site.store)
  const accepted = answers.filter(({ status }) => status === 303)
  const refused = answers.filter(({ status }) => status === 503)
  expect(accepted.length + refused.length).toBe(12)
  expect(await kept()).toHaveLength(before + accepted.length)
  const [first] = refused
  expect([first?.headers.get('Retry-After'), first?.headers.get('Cache-Control')]).toEqual(['30', 'no-store'])
  expect(await first?.text()).toContain('<h1>We’ll be right back</h1>')
  const at = answers.indexOf(first!)
  expect((await post('/contact', long(at))).status).toBe(303)
  expect(await kept()).toContainEqual(expect.objectContaining({ name: `Disk ${at}`, message: 'x'.repeat(1_900) }))
})

test('a form token is accepted here too, and makes a repeated post the same message', async () => {
  const { stamp } = (await (await fetch(`${server.url}/api/form-stamp`)).json()) as { stamp: string }
  site.clock.now += 5_000
  const fields = { ...inquiry, name: 'Token', stamp }
  const [one, two] = [await post('/single-property-1/open-3', fields), await post('/single-property-1/open-3', fields)]
  expect(one.headers.get('Location')).toBe(two.headers.get('Location'))
  const messages = (await kept()).filter(({ name }) => name === 'Token')
  expect(messages).toMatchObject([{ suspicion: null, mails: [{}, {}] }])
})

test('the honeypot field is read', async () => {
  expect((await post('/contact', { ...contact, name: 'Bot', website: 'x' })).status).toBe(303)
  expect(await kept()).toContainEqual(expect.objectContaining({ name: 'Bot', suspicion: 'honeypot', state: 'closed' }))
})

test.each([
  ['/contact', contact],
  ['/single-property-1/open-0', inquiry],
  ['/login', { email: staffEmail, password }],
  ['/login', { form: 'sign-out' }],
  ['/forgot-password', { email: staffEmail }],
  ['/reset-password', { token: 'x', password }],
] as const)('%s refuses other sites and bodies of a megabyte, also in chunks', async (path, fields) => {
  expect((await post(path, fields, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await post(path, { ...fields, message: 'a'.repeat(1024 * 1024) })).status).toBe(413)
  const chunks = new Blob(['message=', 'a'.repeat(1024 * 1024)]).stream()
  const init = { method: 'POST', body: chunks, duplex: 'half' } as RequestInit
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': '203.0.113.250' }
  expect((await fetch(server.url + path, { ...init, headers })).status).toBe(413)
})

test('signing in redirects to a page of this site only', async () => {
  const good = await post('/login', { email: staffEmail, password, next: '/propertyadmin?page=2', save: 'on' })
  expect([good.status, good.headers.get('Location')]).toEqual([303, '/propertyadmin?page=2'])
  expect(good.headers.get('Set-Cookie')).toContain('Max-Age=2592000')
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '/a\\b', 'javascript:alert(1)']) {
    const answer = await post('/login', { email: staffEmail, password, next })
    expect(answer.headers.get('Location')).toMatch(/^\/propertyadmin(?:\/today)?$/)
  }
})

test('a refused sign-in is 401 without the password, and ten are too many', async () => {
  const email = 'nobody@test.example'
  const bad = await post('/login', { email, password: 'wrong', save: 'on' })
  expect([bad.status, bad.headers.get('Set-Cookie')]).toEqual([401, null])
  expect(await refused(bad)).toEqual({ failed: 'wrong', typed: { email, save: 'on' } })
  expect((await post('/login', { email: '', password: '' })).status).toBe(401)
  for (let at = 1; at < 10; at++) await post('/login', { email, password: 'wrong' })
  const often = await post('/login', { email, password: 'wrong' })
  expect([often.status, Number(often.headers.get('Retry-After')) > 0]).toEqual([429, true])
  expect(await refused(often)).toMatchObject({ failed: 'often' })
})

test('a device cookie counts for the form of the login page', async () => {
  const good = await post('/login', { email: staffEmail, password })
  const device = good.headers.getSetCookie().find((cookie) => cookie.startsWith('fundy_device='))!
  const Cookie = device.split(';')[0]!
  for (let at = 0; at < 10; at++) await post('/login', { email: staffEmail, password: 'wrong' })
  expect((await post('/login', { email: staffEmail, password })).status).toBe(429)
  expect((await post('/login', { email: staffEmail, password }, { Cookie })).status).toBe(303)
})

test('signing out ends the session and leads to the login page', async () => {
  site.clock.now += 3_600_000
  const cookie = (await post('/login', { email: staffEmail, password })).headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const answer = await post('/login', { form: 'sign-out' }, { Cookie: cookie })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/login'])
  expect(answer.headers.get('Set-Cookie')).toContain('Max-Age=0')
  const session = await fetch(`${server.url}/api/auth/session`, { headers: { Cookie: cookie } })
  expect(await session.json()).toEqual({ user: null })
})

test('a forgotten password is asked for and chosen anew', async () => {
  const to = (answer: Response) => [answer.status, answer.headers.get('Location')]
  expect(to(await post('/forgot-password', { email: staffEmail }))).toEqual([303, '/forgot-password?sent=1'])
  const empty = await post('/forgot-password', { email: '' })
  expect([empty.status, (await refused(empty)).asked]).toEqual([422, 'failed'])
  await expect.poll(() => mailed.length).toBe(1)
  const token = new URL(mailed[0]!).searchParams.get('token')!
  const path = `/reset-password?${new URLSearchParams({ token })}`
  const short = await post(path, { token, password: 'short' })
  expect([short.status, await refused(short)]).toEqual([
    422,
    { failure: { password: 'Please use at least 10 characters.' } },
  ])
  const common = await post(path, { token, password: 'password123' })
  const sentence = 'This is one of the most common passwords. Please choose another one.'
  expect([common.status, await refused(common)]).toEqual([422, { failure: { password: sentence } }])
  expect(to(await post(path, { token, password: 'a new password of staff' }))).toEqual([303, '/login?changed=1'])
  const used = await post(path, { token, password: 'a new password of staff' })
  expect([used.status, await refused(used)]).toEqual([422, { failure: 'link' }])
})

test('too many requests for a link are 429 with the email still there', async () => {
  const from = { 'X-Forwarded-For': '198.51.100.77' }
  for (let at = 0; at < 10; at++) await post('/forgot-password', { email: `a${at}@test.example` }, from)
  const often = await post('/forgot-password', { email: 'ann@test.example' }, from)
  expect([often.status, await refused(often)]).toEqual([429, { asked: 'often', email: 'ann@test.example' }])
})
