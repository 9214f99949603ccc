import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '../api.ts'
import { issueFormToken } from '../http/tokens/form-token.ts'
import { writtenMail } from '../messages/mail/test-writing.ts'
import { openTestSite, secret, type TestSite } from '../test-site.ts'
import { createAlertLinks } from './alert-links.ts'
import { deleteSubscriber } from './mailbox-queries.ts'
import { alertMails } from './mails.ts'
import { confirmedAlert, forgetAlerts, newestRequest } from './test-alerts.ts'

const noon = Date.parse('2026-07-01T12:00:00.000Z')
const day = 24 * 3_600_000

let site: TestSite
let clock: number
let api: ReturnType<typeof createApi>
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  clock = noon
  await forgetAlerts(site.store)
  const outbox = { on: true, receipts: true, wake() {} }
  api = createApi({ ...site, outbox, now: () => clock, monotonicNow: () => clock })
})

const good = () => ({
  email: 'ann@example.com',
  search: 'type=Rent&city=Dieppe&page=3&sort=low',
  consent: true,
  stamp: issueFormToken(secret, clock - 1_000),
})
const post = (path: string, body: unknown, headers: HeadersInit = {}) =>
  api.request(`/api/home-alerts${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
const rows = async () => (await site.store.db.selectFrom('alert_consent').selectAll().execute()).length
const links = () => createAlertLinks({ secret, siteUrl: () => 'https://a.example', now: () => clock })
const tokenIn = (link: string) => new URL(link).searchParams.get('token')!

test('a good request is kept, without page and order; the answer is the same for a mailbox that has had its mails', async () => {
  const answers = []
  for (let turn = 0; turn < 4; turn++) answers.push(await post('', good()))
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202])
  const said = await Promise.all(answers.map((answer) => answer.json()))
  expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await rows()).toBe(3)
  const { search } = await site.store.db.selectFrom('alert').select('search').executeTakeFirstOrThrow()
  expect(search).toBe('type=Rent&city=Dieppe')
})

test.each([
  [{ email: '' }, 'email', 'Email is required.'],
  [{ email: 'ann@' }, 'email', 'Please enter a valid email address.'],
  [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'email', 'Please enter a valid email address.'],
  [{ consent: false }, 'consent', 'Please tick that you agree. Without it we may not write to you.'],
  [{ consent: undefined }, 'consent', 'Please tick that you agree. Without it we may not write to you.'],
  [{ search: 'a'.repeat(1001) }, 'search', 'This is too long.'],
  [{ search: 7 }, 'search', 'A search must be text.'],
  [{ stamp: '' }, 'stamp', 'This form was open for too long. Please send it once more.'],
  [{ stamp: 'a.b.c' }, 'stamp', 'This form was open for too long. Please send it once more.'],
])('%j is refused in a sentence, and nothing is kept', async (facts, field, sentence) => {
  const answer = await post('', { ...good(), ...facts })
  expect(answer.status).toBe(422)
  expect((await answer.json()).errors[field]).toEqual([sentence])
  expect(await rows()).toBe(0)
})

test('a sentence is in the language that is asked for', async () => {
  const answer = await post('', { ...good(), consent: false }, { 'Accept-Language': 'fr' })
  expect(answer.headers.get('Content-Language')).toBe('fr-CA')
})

test('a filled honeypot is answered as any other, and keeps nothing; another site is refused', async () => {
  expect((await post('', { ...good(), website: 'https://spam.example' })).status).toBe(202)
  expect((await post('', good(), { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect(await rows()).toBe(0)
})

test('one client address asks ten times an hour', async () => {
  const answers = []
  for (let turn = 0; turn < 11; turn++) {
    answers.push((await post('', { ...good(), email: `person${turn}@example.com` })).status)
  }
  expect(answers).toEqual([...Array(10).fill(202), 429])
  clock += 3_600_001
  expect((await post('', { ...good(), email: 'late@example.com' })).status).toBe(202)
})

test('without a mail server nothing is asked for', async () => {
  api = createApi({ ...site, now: () => clock })
  expect((await post('', good())).status).toBe(503)
})

test('a link to confirm: shown without effect, good once, and ended after three days', async () => {
  await post('', good())
  const token = tokenIn(links().confirm(await newestRequest(site.store), new Date(noon), 'en'))
  const read = async (one = token) => (await api.request(`/api/home-alerts/confirm?token=${one}`)).json()
  expect(await read()).toMatchObject({ link: 'open', email: 'ann@example.com', state: 'asked' })
  expect(await read()).toMatchObject({ link: 'open', state: 'asked' })
  const altered = `${token.slice(0, -3)}AAA`
  expect(await read(altered)).toEqual({ link: 'unknown' })
  expect((await post('/confirm', { token: altered })).status).toBe(422)
  clock = noon + 3 * day
  expect(await read()).toEqual({ link: 'expired' })
  const late = await post('/confirm', { token })
  expect((await late.json()).errors.token[0]).toMatch(/^This link has ended/)
  clock = noon + day
  expect(await (await post('/confirm', { token })).json()).toMatchObject({ link: 'used', state: 'on' })
  const again = await post('/confirm', { token })
  expect([again.status, (await again.json()).errors.token]).toEqual([422, ['This link was used already.']])
})

test('a private link opens its own mailbox only; a link of another purpose opens nothing', async () => {
  const ann = await confirmedAlert(site.store, {}, new Date(noon))
  const bob = await confirmedAlert(site.store, { email: 'bob@example.com' }, new Date(noon))
  const token = tokenIn(links().manage(ann.subscriberId, 'en'))
  const stop = tokenIn(links().stop(ann.id, 'en'))
  const read = await api.request(`/api/home-alerts/manage?token=${token}`)
  expect(await read.json()).toMatchObject({ email: 'ann@example.com', alerts: [{ id: ann.id, state: 'on' }] })
  expect((await post('/manage', { token, id: bob.id, action: 'stop' })).status).toBe(404)
  expect((await api.request(`/api/home-alerts/manage?token=${stop}`)).status).toBe(404)
  expect((await post('/stop', { token })).status).toBe(404)
  expect((await post('/manage', { token, id: ann.id, action: 'burn' })).status).toBe(422)
  expect(await (await post('/stop', { token: stop })).json()).toMatchObject({ link: 'open', state: 'stopped' })
  expect(await (await post('/stop', { token: stop, undo: true })).json()).toMatchObject({ state: 'on' })
  expect((await post('/manage', { token, action: 'forget' })).status).toBe(200)
  expect((await api.request(`/api/home-alerts/manage?token=${token}`)).status).toBe(404)
  expect(await (await api.request(`/api/home-alerts/stop?token=${stop}`)).json()).toEqual({ link: 'unknown' })
  clock += 401 * day
  const old = tokenIn(
    createAlertLinks({ secret, siteUrl: () => 'https://a.example', now: () => noon }).manage(bob.subscriberId, 'en'),
  )
  expect((await api.request(`/api/home-alerts/manage?token=${old}`)).status).toBe(404)
})

test('a new link is mailed to an address with confirmed searches, and opens them; every address gets the same answer', async () => {
  const { subscriberId } = await confirmedAlert(site.store, {}, new Date(clock))
  const notices = async () => site.store.db.selectFrom('notice').select(['kind', 'email', 'details']).execute()
  const answers = []
  for (const email of ['Ann@Example.com', 'nobody@example.com']) {
    const answer = await post('/link', { email })
    answers.push({ status: answer.status, body: await answer.json() })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ status: 202, body: { sent: expect.stringContaining('a new link') } })
  await expect.poll(notices).toHaveLength(1)
  const [notice] = await site.store.db.selectFrom('notice').selectAll().execute()
  const details = notice!.details as { subscriber: string }
  const mail = () =>
    writtenMail(alertMails({ store: site.store, secret }), 'alert-link', details, { now: new Date(clock) })
  const token = tokenIn(/https:\S+/.exec((await mail())!.text)![0])
  const opened = await api.request(`/api/home-alerts/manage?${new URLSearchParams({ token })}`)
  expect(await opened.json()).toMatchObject({ email: 'ann@example.com', alerts: [{ state: 'on' }] })

  await site.store.db.transaction().execute((tx) => deleteSubscriber(tx, subscriberId))
  expect(await mail()).toBeUndefined()
})

test.each([{}, { email: '' }, { email: 'ann@' }, { email: 7 }])('a link asked for with %j is refused', async (body) => {
  const answer = await post('/link', body)
  expect(answer.status).toBe(422)
  expect((await answer.json()).errors.email).toHaveLength(1)
})
