import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '../../../../api/api.ts'
import { readMail } from '../../../../e2e/support/mail-reading.ts'
import { readCatalogue } from '../../../../locales/catalogue.ts'
import { openStore, type Store } from '../../../../platform/database/database.ts'
import { migrate } from '../../../../platform/database/migrations.ts'
import { customer } from '../../../../platform/database/test-databases.ts'
import { createMailWriters } from '../../../../web/mail-writers.ts'
import type { Language } from '../../../core/language/language.ts'
import { setCatalogue } from '../../../core/language/translate.ts'
import { demoCompany } from '../../company/rules/demo-company.ts'
import { insertProperty } from '../../listings/server/queries.ts'
import { createOutbox, type OutboxOptions } from '../../mail/server/delivery.ts'
import * as queue from '../../mail/server/outbox-queries.ts'
import { createMailer } from '../../mail/server/smtp.ts'
import { startSmtp, type TestSmtp } from '../../mail/server/test-smtp.ts'
import { askForAlert } from './ask-queries.ts'
import { lookForNews } from './news.ts'
import { confirmedAlert, flat, request } from './test-alerts.ts'

/** Noon in Moncton, and five past seven of the next day. */
const noon = new Date('2026-07-01T15:00:00.000Z')
const morning = new Date('2026-07-02T10:05:00.000Z')
const secret = 'a secret of the tests, long enough.'
const siteUrl = () => 'https://fundy.example'
const search = 'type=Rent&city=Dieppe&price=0-1600&feature=Parking'

let store: Store
let smtp: TestSmtp
let clock: Date

beforeAll(() => setCatalogue(readCatalogue(join(import.meta.dirname, '../../../..'))))
afterAll(() => setCatalogue(() => undefined))
beforeEach(async () => {
  store = await openStore({})
  await migrate(store)
  smtp = await startSmtp()
  clock = noon
  await lookForNews({ store, now: () => noon.getTime() })
})
afterEach(async () => {
  await store.close()
  await smtp.stop()
})

function open(others: Partial<OutboxOptions> = {}) {
  return createOutbox({
    db: store.db,
    queue,
    mailer: createMailer(smtp.url()),
    company: async () => demoCompany,
    siteUrl,
    writers: createMailWriters({ store, secret }),
    now: () => clock.getTime(),
    later: () => () => {},
    ...others,
  })
}

async function deliver() {
  const outbox = open()
  outbox.wake()
  await outbox.idle()
  return smtp.mails.splice(0)
}

async function news(language: Language = 'en') {
  const alert = await confirmedAlert(store, { search, language }, noon)
  await list('new')
  clock = morning
  await lookForNews({ store, now: () => clock.getTime() })
  return alert
}

function list(id: string, price = 148_000) {
  const at = new Date(noon.getTime() + 3_600_000)
  return store.change((tx) => insertProperty(tx, flat(id, at, { price, availableOn: '2026-12-01' }), customer))
}

const headerOf = (mail: TestSmtp['mails'][number], name: string) => mail.headers.find(([one]) => one === name)?.[1]
const call = (path: string, init?: RequestInit) =>
  createApi({ store, secret, now: () => clock.getTime() } as never).request(path, init)

test('the mail that asks for confirmation holds the wishes, one link and who asks; nothing that anybody typed', async () => {
  const typed = request({ search: 'city=Cheap+pills+at+evil.example&words=buy+now&beds=2&price=0-1600' })
  await store.db.transaction().execute((tx) => askForAlert(tx, typed, noon))
  const [mail, ...more] = await deliver()
  expect(more).toEqual([])
  expect(mail?.to).toEqual(['ann@example.com'])
  const { subject, text } = readMail(mail!)
  expect(subject).toBe('Please confirm: all homes, up to $1,600')
  expect(text).toContain('- Up to $1,600\n- 2 or more bedrooms\n')
  expect(text).toContain('Yes, write to me:\nhttps://fundy.example/home-alerts/confirm?token=')
  expect(text).toContain('the address is deleted after 3 days.')
  expect(text).toContain('Fundy Property Management\n740 Main Street, Moncton NB\n506-555-0142')
  expect(mail?.raw).not.toMatch(/evil|pills|buy now/)
  expect(headerOf(mail!, 'auto-submitted')).toBe('auto-replied')
  expect(await deliver()).toEqual([])
})

test('news in English: wishes, homes, the ways to change and to stop, and the headers of RFC 8058', async () => {
  await news()
  const [mail] = await deliver()
  const { subject, text } = readMail(mail!)
  expect(subject).toBe('1 new home: for rent in Dieppe, up to $1,600')
  expect(text).toContain('1 new home fits your search\n\n- Rent\n- Dieppe\n- Up to $1,600\n- Parking\n')
  expect(text).toContain(
    '$1,480 /month\nBright home by the river\n118 Elmwood Drive, Dieppe\n2 beds, 1.5 baths, 900 sqft\n',
  )
  expect(text).toContain('Available Dec 1, 2026\nhttps://fundy.example/single-property-1/new')
  expect(text).toContain('You asked for this on Jul 1, 2026. We write at most once a day.')
  expect(text).toContain('Change or pause: https://fundy.example/home-alerts/manage?token=')
  expect(text).toContain('Stop this mail: https://fundy.example/home-alerts/stop?token=')
  expect(text).toContain('740 Main Street, Moncton NB')
  expect(mail?.raw).toMatch(/content-type: text\/html/i)
  expect(headerOf(mail!, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(headerOf(mail!, 'list-unsubscribe')).toMatch(
    /^<https:\/\/fundy\.example\/api\/home-alerts\/one-click\?token=[\w.-]+>$/,
  )
  expect(headerOf(mail!, 'auto-submitted')).toBe('auto-generated')
})

test('the same in French, in the language of the consent', async () => {
  await news('fr')
  const [mail] = await deliver()
  const { subject, text } = readMail(mail!)
  expect(subject).toBe('1 nouvelle propriété\u00a0: à louer à Dieppe, jusqu’à 1\u00a0600\u00a0$')
  expect(text).toContain('2 chambres, 1,5 salle de bain, 900 pi²')
  expect(text).toContain('https://fundy.example/fr/single-property-1/new')
  expect(text).toContain('Arrêter ces courriels\u00a0: https://fundy.example/fr/home-alerts/stop?token=')
  expect(text).toContain('740, rue Main, Moncton (N.-B.)')
})

test('an address that is refused for good ends its searches; one that is refused for now does not', async () => {
  const stopped = async () =>
    (await store.db.selectFrom('alert').select('stopped_at').execute()).map((row) => row.stopped_at)
  await news()
  smtp.refuse({ stage: 'RCPT', code: 450, to: /./ })
  expect(await deliver()).toEqual([])
  expect(await stopped()).toEqual([null])
  smtp.refuse({ stage: 'RCPT', code: 550, to: /./ })
  await store.db.updateTable('outbox').set({ next_at: morning }).execute()
  expect(await deliver()).toEqual([])
  smtp.refuse()
  expect(await stopped()).toEqual([morning])
})

test('one click posted by a mail program stops at once; opening the address changes nothing', async () => {
  await news()
  const [mail] = await deliver()
  const path = new URL(headerOf(mail!, 'list-unsubscribe')!.slice(1, -1))
  const address = path.pathname + path.search
  const shown = await call(address)
  expect([shown.status, shown.headers.get('location')]).toEqual([302, `/home-alerts/stop${path.search}`])
  const stoppedAt = async () =>
    (await store.db.selectFrom('alert').select('stopped_at').executeTakeFirstOrThrow()).stopped_at
  expect(await stoppedAt()).toBeNull()
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  const answers = [
    await call(address, {
      method: 'POST',
      body,
      headers: { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
    }),
    await call(address, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await stoppedAt()).toEqual(morning)
  const forged = `${address.slice(0, -2)}AA`
  expect((await call(forged, { method: 'POST', body })).status).toBe(404)
})

test('killed before the server accepts the mail: delivered once; killed after: the same Message-ID', async () => {
  await news()
  open({ mailer: { send: () => new Promise(() => {}) } }).wake()
  await expect.poll(async () => (await store.db.selectFrom('outbox').select('attempts').execute())[0]?.attempts).toBe(1)
  clock = new Date(clock.getTime() + 121_000)
  open({ queue: { ...queue, markSent: () => new Promise(() => {}) } }).wake()
  await expect.poll(() => smtp.mails.length).toBe(1)
  clock = new Date(clock.getTime() + 121_000)
  const outbox = open()
  outbox.wake()
  await outbox.idle()
  expect(smtp.mails).toHaveLength(2)
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(1)
  clock = new Date(clock.getTime() + 24 * 3_600_000)
  await lookForNews({ store, now: () => clock.getTime() })
  expect((await deliver()).length - 2).toBe(0)
})

test('a message does not wait behind a thousand news', async () => {
  await news()
  await store.db.transaction().execute((tx) => askForAlert(tx, request({ email: 'bob@example.com' }), morning))
  expect((await deliver()).map(({ to: [to] }) => to)).toEqual(['bob@example.com', 'ann@example.com'])
})
