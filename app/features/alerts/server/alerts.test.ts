import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inLanguage } from '../../../../platform/http/request-language.ts'
import { issueFormToken } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { testCall } from '../../../../web/test-call.ts'
import { openTestSite, secret, type TestSite } from '../../../../web/test-site.ts'
import type { Answer } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import { writtenMail } from '../../mail/server/test-writing.ts'
import { createAlertLinks } from './alert-links.ts'
import { askForNews, canMailNews, confirmNews, readConfirmation } from './ask.ts'
import { changeMailbox, readMailbox, readStop, requestMailboxLink, stopNews } from './mailbox.ts'
import { deleteSubscriber } from './mailbox-queries.ts'
import { alertMails } from './mails.ts'
import { confirmedAlert, forgetAlerts, newestRequest } from './test-alerts.ts'

const noon = Date.parse('2026-07-01T12:00:00.000Z')
const day = 24 * 3_600_000

let site: TestSite
let clock: number
let services: Services
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  clock = noon
  await forgetAlerts(site.store)
  const outbox = { on: true, receipts: true, wake() {} }
  services = { ...site, outbox, now: () => clock, monotonicNow: () => clock }
})

const good = () => ({
  email: 'ann@example.com',
  search: 'type=Rent&city=Dieppe&page=3&sort=low',
  consent: true,
  stamp: issueFormToken(secret, clock - 1_000),
})
const ask = (sent: object) => askForNews(testCall(services), sent)
const status = (answer: Answer) => ('refused' in answer ? answer.refused.status : 'done')
const rows = async () => (await site.store.db.selectFrom('alert_consent').selectAll().execute()).length
const links = () => createAlertLinks({ secret, siteUrl: () => 'https://a.example', now: () => clock })
const tokenIn = (link: string) => new URL(link).searchParams.get('token')!

test('a good request is kept, without page and order; the answer is the same for a mailbox that has had its mails', async () => {
  const answers = []
  for (let turn = 0; turn < 4; turn++) answers.push(await ask(good()))
  expect(answers).toEqual(Array(4).fill({ done: { message: 'We sent a mail to ann@example.com.' } }))
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
  const answer = await ask({ ...good(), ...facts })
  expect(answer).toEqual({ refused: { status: 422, errors: { [field]: sentence } } })
  expect(await rows()).toBe(0)
})

test('a refusal speaks the language of the page', async () => {
  const answer = await inLanguage('fr', () => ask({ ...good(), search: 7 }))
  expect(answer).toMatchObject({ refused: { errors: { search: t('A search must be text.') } } })
})

test('a filled honeypot is answered as any other, and keeps nothing', async () => {
  expect(status(await ask({ ...good(), website: 'https://spam.example' }))).toBe('done')
  expect(await rows()).toBe(0)
})

test('one client address asks ten times an hour', async () => {
  const answers = []
  for (let turn = 0; turn < 11; turn++) {
    answers.push(status(await ask({ ...good(), email: `person${turn}@example.com` })))
  }
  expect(answers).toEqual([...Array(10).fill('done'), 429])
  expect(status(await askForNews(testCall(services, { address: 'elsewhere' }), good()))).toBe('done')
  clock += 3_600_001
  expect(status(await ask({ ...good(), email: 'late@example.com' }))).toBe('done')
})

test('without a mail server nothing is asked for', async () => {
  services = { ...site, now: () => clock }
  expect(canMailNews(services)).toBe(false)
  expect(status(await ask(good()))).toBe(503)
})

test('a link to confirm: shown without effect, good once, and ended after three days', async () => {
  await ask(good())
  const token = tokenIn(links().confirm(await newestRequest(site.store), new Date(noon), 'en'))
  const read = (one = token) => readConfirmation(services, one)
  expect(await read()).toMatchObject({ link: 'open', email: 'ann@example.com', state: 'asked' })
  expect(await read()).toMatchObject({ link: 'open', state: 'asked' })
  const altered = `${token.slice(0, -3)}AAA`
  expect(await read(altered)).toEqual({ link: 'unknown' })
  expect(status(await confirmNews(services, altered))).toBe(422)
  clock = noon + 3 * day
  expect(await read()).toEqual({ link: 'expired' })
  const late = await confirmNews(services, token)
  expect(late).toMatchObject({ refused: { errors: { token: expect.stringMatching(/^This link has ended/) } } })
  clock = noon + day
  expect(status(await confirmNews(services, token))).toBe('done')
  expect(await read()).toMatchObject({ link: 'used', state: 'on' })
  const again = await confirmNews(services, token)
  expect(again).toEqual({ refused: { status: 422, errors: { token: 'This link was used already.' } } })
})

test('a private link opens its own mailbox only; a link of another purpose opens nothing', async () => {
  const ann = await confirmedAlert(site.store, {}, new Date(noon))
  const bob = await confirmedAlert(site.store, { email: 'bob@example.com' }, new Date(noon))
  const token = tokenIn(links().manage(ann.subscriberId, 'en'))
  const stop = tokenIn(links().stop(ann.id, 'en'))
  const mailbox = { email: 'ann@example.com', alerts: [{ id: ann.id, state: 'on' }] }
  expect(await readMailbox(services, token)).toMatchObject(mailbox)
  expect(status(await changeMailbox(services, { token, id: bob.id, action: 'stop' }))).toBe(404)
  expect(await readMailbox(services, stop)).toBeUndefined()
  expect(status(await stopNews(services, token, 'stop'))).toBe(404)
  expect(status(await changeMailbox(services, { token, id: ann.id, action: 'burn' }))).toBe(422)
  expect(status(await stopNews(services, stop, 'stop'))).toBe('done')
  expect(await readStop(services, stop)).toMatchObject({ link: 'open', state: 'stopped' })
  expect(status(await stopNews(services, stop, 'undo'))).toBe('done')
  expect(await readStop(services, stop)).toMatchObject({ state: 'on' })
  expect(status(await changeMailbox(services, { token, action: 'forget' }))).toBe('done')
  expect(await readMailbox(services, token)).toBeUndefined()
  expect(await readStop(services, stop)).toEqual({ link: 'unknown' })
  clock += 401 * day
  const old = tokenIn(
    createAlertLinks({ secret, siteUrl: () => 'https://a.example', now: () => noon }).manage(bob.subscriberId, 'en'),
  )
  expect(await readMailbox(services, old)).toBeUndefined()
})

test('a new link is mailed to an address with confirmed searches, and opens them; every address gets the same answer', async () => {
  const { subscriberId } = await confirmedAlert(site.store, {}, new Date(clock))
  const notices = async () => site.store.db.selectFrom('notice').select(['kind', 'email', 'details']).execute()
  const answers = []
  for (const email of ['Ann@Example.com', 'nobody@example.com']) {
    answers.push(requestMailboxLink(testCall(services), { email }))
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toEqual({ done: { sent: expect.stringContaining('a new link') } })
  await expect.poll(notices).toHaveLength(1)
  const [notice] = await site.store.db.selectFrom('notice').selectAll().execute()
  const details = notice!.details as { subscriber: string }
  const mail = () =>
    writtenMail(alertMails({ store: site.store, secret }), 'alert-link', details, { now: new Date(clock) })
  const token = tokenIn(/https:\S+/.exec((await mail())!.text)![0])
  expect(await readMailbox(services, token)).toMatchObject({ email: 'ann@example.com', alerts: [{ state: 'on' }] })

  await site.store.db.transaction().execute((tx) => deleteSubscriber(tx, subscriberId))
  expect(await mail()).toBeUndefined()
})

test.each([{}, { email: '' }, { email: 'ann@' }, { email: 7 }])('a link asked for with %j is refused', (sent) => {
  const answer = requestMailboxLink(testCall(services), sent)
  expect(answer).toEqual({ refused: { status: 422, errors: { email: expect.any(String) } } })
})
