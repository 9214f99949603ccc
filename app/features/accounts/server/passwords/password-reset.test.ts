import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTaskQueue } from '../../../../../platform/jobs.ts'
import type { Services } from '../../../../../web/services.ts'
import { testCall } from '../../../../../web/test-call.ts'
import { openTestSite, type TestSite } from '../../../../../web/test-site.ts'
import { companyAddress } from '../../../company/rules/company.ts'
import { demoCompany } from '../../../company/rules/demo-company.ts'
import { composeMail } from '../../../mail/server/outgoing-mail.ts'
import { createMailer, type Mailer, MailTrouble } from '../../../mail/server/smtp.ts'
import { startSmtp, type TestSmtp } from '../../../mail/server/test-smtp.ts'
import { findAccount, putAccount } from '../account-queries.ts'
import { writePasswordReset } from '../mails.ts'
import { findUser, signIn as signInAt } from '../sign-in.ts'
import { testHash } from '../test-accounts.ts'
import { openTestBrowser } from '../test-browser.ts'
import {
  askForResetLink,
  canMailResetLinks,
  createResetMail,
  isGoodResetLink,
  mailResetLink,
  resetPassword,
} from './password-reset.ts'

const email = 'ann@test.example'
const old = 'the old password of ann'
const fresh = 'a new password of ann'

let site: TestSite
let smtp: TestSmtp
let hash: string
let now = 0
let services: Services
let mailed: [to: string, link: string][]
let tasks = createTaskQueue()
const remember: Services['sendResetMail'] = (to, { link }) => void mailed.push([to, link])
beforeAll(async () => {
  site = await openTestSite()
  smtp = await startSmtp()
  hash = testHash(old)
})
beforeEach(async () => {
  now = Date.now()
  mailed = []
  tasks = createTaskQueue()
  services = {
    ...site,
    siteUrl: 'https://fundy.example',
    sendResetMail: remember,
    tasks,
    now: () => now,
    monotonicNow: () => now,
  }
  await putAccount(site.store.db, { email, name: 'Ann', role: 'manager', password: hash })
})
afterAll(async () => {
  await smtp.stop()
  await site.close()
})

async function ask(to = email, host = 'fundy.example') {
  const browser = openTestBrowser(services)
  const answer = await browser.ask((call) => askForResetLink(call, to), { Host: host })
  await tasks.idle()
  return answer
}
const reset = (token: string, password: string) =>
  openTestBrowser(services).ask((call) => resetPassword(call, { token, password }))
const signIn = (password: string, browser = openTestBrowser(services)) =>
  browser.ask((call) => signInAt(call, { email, password, save: false }))
async function linkToken() {
  await ask()
  return new URL(mailed.at(-1)![1]).searchParams.get('token')!
}

test('a known and an unknown email get the same response; the link begins with SITE_URL', async () => {
  const answers = [await ask(email.toUpperCase(), 'evil.example'), await ask('no@test.example')]
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.status).toBe(200)
  expect(mailed).toEqual([[email, expect.stringMatching(/^https:\/\/fundy\.example\/reset-password\?token=[\w.-]+$/)]])
})

test('the response waits neither for the account lookup nor for the mail', async () => {
  const never = new Promise<void>(() => {})
  const tried: string[] = []
  const mailer: Mailer = {
    send({ to }) {
      tried.push(String(to))
      return never
    },
  }
  const { send: sendResetMail } = createResetMail({ mailer, company: async () => demoCompany })
  services = { ...site, siteUrl: 'https://fundy.example', tasks, sendResetMail }
  await putAccount(site.store.db, { email: 'bo@test.example', name: 'Bo', role: 'manager', password: hash })
  const query = vi.spyOn(site.store.db, 'selectFrom')
  const held = Promise.withResolvers<void>()
  tasks.add(() => held.promise)
  for (const to of [email, 'no@test.example', 'bo@test.example']) {
    expect(askForResetLink(testCall(services), to)).toHaveProperty('done')
  }
  expect([query.mock.calls, tried]).toEqual([[], []])
  held.resolve()
  await tasks.idle()
  while (tried.length < 2) await new Promise((resolve) => setImmediate(resolve))
  expect(tried).toEqual([email, 'bo@test.example'])
  query.mockRestore()
})

test('the mail with the link looks like our other mails: the company on top and below, who asked, a button, and a link that breaks', () => {
  const link = `https://fundy.example/reset-password?token=${'x'.repeat(200)}`
  const facts = {
    company: demoCompany,
    email,
    details: { link, device: 'Mac, Safari' },
    now: new Date('2026-07-01T12:00:00Z'),
  }
  const { text, html } = composeMail({ mailId: 'a', ...facts }, writePasswordReset(facts))
  expect(text).toContain(`Choose a new password:\n${link}\n`)
  expect(text).toContain('When: Jul 1, 2026, 9:00 am (Atlantic time)\nDevice: Mac, Safari\n')
  expect(text).toContain(`${demoCompany.legalName}\n${companyAddress(demoCompany)}\n`)
  expect(html).toContain(`>${demoCompany.name}</p><h1`)
  expect(html).toContain(companyAddress(demoCompany))
  expect(html).toMatch(/<td [^>]*bgcolor="#225871"[^>]*><a href="[^"]+" [^>]*>Choose a new password<\/a>/)
  expect(html).toMatch(/word-break:break-all">[^<]*<br><a href="https:\/\/fundy.example\/reset-password/)
})

test('an account gets three mails an hour in any spelling; further requests get the same response', async () => {
  const answers = []
  for (const spelled of [email, email.toUpperCase(), `A${email.slice(1)}`, email, email])
    answers.push(await ask(spelled))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(mailed).toHaveLength(3)
  const token = new URL(mailed.at(-1)![1]).searchParams.get('token')!
  expect((await reset(token, fresh)).status).toBe(200)
})

test('after any sequence of requests the newest link is valid for ten more minutes', async () => {
  const minutes = fc.array(fc.nat(25), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(minutes, async (pauses) => {
      const sent: number[] = []
      const sending = { ...services, sendResetMail: () => void sent.push(now) }
      for (const pause of pauses) {
        now += pause * 60_000
        await mailResetLink(sending, { email, origin: 'https://fundy.example', language: 'en', device: '' })
        expect(now - sent.at(-1)!).toBeLessThan(20 * 60_000)
        // Three at once, then one every twenty minutes.
        expect(sent.filter((at) => at > now - 3_600_000).length).toBeLessThanOrEqual(5)
      }
    }),
    { numRuns: 30 },
  )
})

test('the link sets the password once and ends every session', async () => {
  const browser = openTestBrowser(services)
  await signIn(old, browser)
  const token = await linkToken()
  const answer = await reset(token, fresh)
  expect(answer.status).toBe(200)
  expect((await browser.ask(findUser)).body).toBeNull()
  expect((await signIn(old)).status).toBe(401)
  expect((await signIn(fresh)).status).toBe(200)
  const again = await reset(token, 'another password of ann')
  expect(again.status).toBe(422)
  expect(again.body.errors).toEqual({ token: 'This link has expired or was used already.' })
})

test('of two simultaneous resets with one link exactly one succeeds', async () => {
  const token = await linkToken()
  const both = await Promise.all([fresh, 'another password of ann'].map((password) => reset(token, password)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a password change invalidates older links; a link is valid for 30 minutes', async () => {
  const [first, second] = [await linkToken(), await linkToken()]
  now += 30 * 60_000
  expect((await reset(second, fresh)).status).toBe(422)
  now -= 1
  expect((await reset(second, fresh)).status).toBe(200)
  expect((await reset(first, fresh)).status).toBe(422)
})

test('malformed and forged links and one for another account change no password', async () => {
  const token = await linkToken()
  const [id = '', expires = '', nonce = '', signature = ''] = token.split('.')
  await putAccount(site.store.db, { email: 'bo@test.example', name: 'Bo', role: 'customer', password: hash })
  const other = (await findAccount(site.store.db, 'bo@test.example'))!.id
  const forged = [
    `${other}.${expires}.${nonce}.${signature}`,
    `${id}.zzzzzzzz.${nonce}.${signature}`,
    `${id}.${expires}.${'B'.repeat(12)}.${signature}`,
    `${id}.${expires}.${nonce}.${'A'.repeat(43)}`,
  ]
  for (const bad of [...forged, '', '.', '..', 'x', '\0', `${token}x`, token.slice(0, -1)]) {
    expect((await reset(bad, fresh)).status).toBe(422)
  }
  expect((await signIn(old)).status).toBe(200)
})

test.each(['', 'a'.repeat(255)])('an address of %j is refused', async (typed) => {
  expect(await ask(typed)).toMatchObject({ status: 422, body: { errors: { email: expect.any(String) } } })
})

test.each([
  ['', '', ['password']],
  ['x'.repeat(201), 'short', ['password']],
  ['x', 'x'.repeat(201), ['password']],
])('the link %j with the password %j is refused', async (token, password, fields) => {
  const answer = await reset(token, password)
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields])
})

test('a client address may ask ten times in a quarter of an hour, for known and unknown emails', async () => {
  for (let at = 0; at < 10; at++) expect((await ask(`${at}@test.example`)).status).toBe(200)
  for (const to of [email, 'one-more@test.example']) {
    const refused = await ask(to)
    expect([refused.status, refused.retryAfter, refused.body.error]).toEqual([
      429,
      '900',
      'Too many attempts. Please wait a few minutes and try again.',
    ])
  }
  expect(mailed).toEqual([])
})

test('checking a link does not use it up', async () => {
  const isGood = (token: string) => isGoodResetLink(services, token)
  const token = await linkToken()
  for (let at = 0; at < 2; at++) expect(await isGood(token)).toBe(true)
  now += 30 * 60_000
  expect(await isGood(token)).toBe(false)
  now -= 1
  for (const bad of ['', 'old', `${token}x`]) expect(await isGood(bad)).toBe(false)
  expect((await reset(token, fresh)).status).toBe(200)
  expect(await isGood(token)).toBe(false)
})

test('without a mail server, or without SITE_URL except on localhost, the answer is 503', async () => {
  const mail = (host: string) => canMailResetLinks(testCall(services, { headers: { Host: host } }))
  expect(mail('anything.example')).toBe(true)
  services = { ...site, sendResetMail: remember, tasks }
  expect(mail('evil.example')).toBe(false)
  expect(mail('localhost.evil.example')).toBe(false)
  expect(mail('localhost:3000')).toBe(true)
  expect((await ask(email, 'evil.example')).status).toBe(503)
  expect((await ask(email, 'localhost:3000')).status).toBe(200)
  expect(mailed).toEqual([[email, expect.stringMatching(/^http:\/\/localhost:3000\/reset-password\?token=/)]])
  services = { ...site, siteUrl: 'https://fundy.example' }
  expect(mail('localhost:3000')).toBe(false)
  expect((await ask()).status).toBe(503)
})

test('the mail is sent over SMTP, retried while the server refuses it, and contains a valid link', async () => {
  const rests: number[] = []
  let served: () => void = () => {}
  const goesOut = new Promise<void>((resolve) => {
    served = resolve
  })
  const mailer = createMailer(smtp.url())
  smtp.refuse({ stage: 'RCPT', code: 451 })
  const { send: sendResetMail } = createResetMail({
    mailer: {
      async send(mail) {
        await mailer.send(mail)
        served()
      },
    },
    company: async () => demoCompany,
    async rest(delay) {
      rests.push(delay)
      if (rests.length === 2) smtp.refuse()
    },
  })
  services = { ...site, siteUrl: 'https://fundy.example', sendResetMail }
  expect((await ask()).status).toBe(200)
  await goesOut
  expect(rests).toEqual([20_000, 60_000])
  const [mail] = smtp.mails
  expect(mail!.to).toEqual([email])
  expect(Object.fromEntries(mail!.headers)).toMatchObject({
    subject: 'Choose a new password',
    'auto-submitted': 'auto-replied',
  })
  const text = mail!.raw.replace(/=\r\n/g, '').replace(/=3D/g, '=')
  const [, token = ''] = /\/reset-password\?token=([\w.-]+)/.exec(text) ?? []
  expect((await reset(token, fresh)).status).toBe(200)
})

test('a permanently refused mail is given up, and the log has the code without the mail server’s text', async () => {
  const warnings: unknown[] = []
  smtp.refuse({ stage: 'RCPT', code: 550 })
  const given = new Promise<void>((resolve) => {
    const log = { warn: (details: object) => resolve(void warnings.push(details)) }
    createResetMail({ mailer: createMailer(smtp.url()), company: async () => demoCompany, log }).send(email, {
      link: 'https://x/',
    })
  })
  await given
  expect(warnings).toEqual([{ code: expect.stringContaining('550') }])
  smtp.refuse()
})

test('a graceful shutdown tries each open mail once more without waiting', async () => {
  const rests: number[] = []
  const tries: string[] = []
  const { send, close } = createResetMail({
    mailer: {
      async send({ to }) {
        tries.push(String(to))
        throw new MailTrouble('The server is not there.', {})
      },
    },
    company: async () => demoCompany,
    rest: (delay) => new Promise(() => rests.push(delay)),
  })
  send(email, { link: 'https://x/' })
  while (!rests.length) await new Promise((resolve) => setImmediate(resolve))
  await close()
  expect(tries).toEqual([email, email])
})

test('a link that was mailed to an address opens nothing once the account has moved to another one', async () => {
  const token = await linkToken()
  const moved = 'ann@elsewhere.example'
  const move = (from: string, to: string) =>
    site.store.db.updateTable('account').set({ email: to }).where('email', '=', from).execute()
  await move(email, moved)
  expect(await isGoodResetLink(services, token)).toBe(false)
  expect((await reset(token, fresh)).status).toBe(422)
  await move(moved, email)
  expect((await reset(token, fresh)).status).toBe(200)
})
