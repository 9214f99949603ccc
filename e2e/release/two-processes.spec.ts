import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import sharp from 'sharp'
import { emptyDraft } from '../../app/core/listing/fields/property-draft.ts'
import { paths, propertyPath } from '../../app/core/paths.ts'
import { inquiryToWire } from '../../app/features/inbox/rules/message-wire.ts'
import { startSmtp, type TestSmtp } from '../../app/features/mail/server/test-smtp.ts'
import { submissionToWire } from '../../app/features/submit/rules/submission.ts'
import { createDatabase, startPostgres, type TestServer } from '../../platform/database/test-postgres.ts'
import { startS3rver } from '../../platform/images/test-s3.ts'
import { freePort } from '../support/free-port.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { type RunningProxy, startNginxForTwo } from '../support/proxies.ts'
import { staff } from '../support/staff-account.ts'
import { sendRequest } from '../support/through-proxy.ts'

/** Two processes of one site on one PostgreSQL and one bucket, behind the nginx of docs/compose.yaml. */

// The tests share the servers.
test.describe.configure({ mode: 'default', timeout: 300_000 })

interface Process {
  url: string
  /** Ends it as a power failure does, and starts it again. */
  kill(): Promise<void>
  start(): Promise<void>
  server: OwnServer | undefined
}

interface Answer {
  status: number
  body: string
}

/** A request of a visitor or of staff; `from` is the visitor's address. */
type Ask = (path: string, init?: { body?: unknown; headers?: Record<string, string>; from?: string }) => Promise<Answer>

let folder: string
let postgres: TestServer | undefined
let bucket: Awaited<ReturnType<typeof startS3rver>>
let smtp: TestSmtp
let receiver: Server
let proxy: RunningProxy
let rows: pg.Client
let one: Process
let two: Process
/** The id of each event that the receiver was told. */
const told: string[] = []

test.beforeAll(async () => {
  postgres = await startPostgres({ mayBeShared: false })
  test.skip(!postgres, 'PostgreSQL is not installed.')
  folder = await mkdtemp(join(tmpdir(), 'fundy-two-'))
  const databaseUrl = await createDatabase(postgres!.url)
  bucket = await startS3rver()
  smtp = await startSmtp()
  receiver = createServer((request, response) => {
    told.push(String(request.headers['webhook-id']))
    request.resume().on('end', () => response.writeHead(204).end())
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const settings = {
    DATABASE_URL: databaseUrl,
    STORAGE_URL: bucket.url,
    AWS_ACCESS_KEY_ID: bucket.keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: bucket.keys.secretAccessKey,
    AUTH_SECRET: 'one secret for both processes, long enough',
    SITE_URL: 'https://www.company.ca',
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: smtp.url(),
    MAIL_TO: 'office@company.ca',
    WEBHOOK_ALLOW: `127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
    LOG_LEVEL: 'silent',
  }
  one = await createProcess('one', settings)
  two = await createProcess('two', settings)
  // Both at once, on a database without tables.
  await Promise.all([one.start(), two.start()])
  const nginx = startNginxForTwo(portOf(one), portOf(two))
  test.skip(!nginx, 'nginx is not installed.')
  proxy = await nginx!
  rows = new pg.Client({ connectionString: databaseUrl })
  await rows.connect()
})

test.afterAll(async () => {
  await rows?.end()
  await proxy?.close()
  await Promise.all([one?.server?.end('SIGTERM'), two?.server?.end('SIGTERM')])
  receiver?.close()
  await smtp?.stop()
  await bucket?.stop()
  postgres?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

test('every read sees a committed write at once, whichever process answers', async () => {
  const headers = await signIn(at(one))
  const photo = await upload(at(one))
  const draft = submissionToWire(draftOf('Home by the marsh'), [photo.path])
  const { id } = bodyOf<{ id: string }>(await at(one)('/api/submit-property', { body: draft, from: '127.0.3.1' }), 201)
  expect((await at(two)(propertyPath(id))).status).toBe(404)
  const verified = { id, field: 'Verified', value: true }
  expect(await at(one)('/api/update-property-status', { body: verified, headers })).toMatchObject({ status: 200 })

  const asks = [at(one), at(two), throughProxy]
  for (let round = 0; round < 40; round++) {
    const price = 1400 + round
    const change = { ...draft, id, PropertyAmount: String(price) }
    expect(await asks[round % 2]!('/api/update-property', { body: change, headers })).toMatchObject({ status: 200 })
    const answers = await Promise.all(
      asks.flatMap((ask) => [ask(propertyPath(id)), ask(paths.listings), ask(`/api/get-property/${id}`)]),
    )
    for (const [place, { status, body }] of answers.entries()) {
      expect([round, place, status, status === 200 || body.slice(0, 300)]).toEqual([round, place, 200, true])
      expect(body.replaceAll(',', '')).toMatch(new RegExp(`\\b${price}\\b`))
    }
  }
  const pictures = await Promise.all(asks.map((ask) => ask(photo.url)))
  expect(pictures.map(({ status }) => status)).toEqual([200, 200, 200])

  const archived = { id, field: 'PropertyArchived', value: true }
  await at(two)('/api/update-property-status', { body: archived, headers })
  for (const ask of asks) {
    expect((await ask(paths.listings)).body).not.toContain('Home by the marsh')
    expect((await ask(propertyPath(id))).status).toBe(410)
  }
})

test('sessions and guesses at passwords are the same for both', async () => {
  const headers = await signIn(at(one))
  const summary = (ask: Ask) => ask('/api/auth/token', { headers }).then(({ status }) => status)
  expect([await summary(at(two)), await summary(throughProxy)]).toEqual([200, 200])
  expect((await at(two)('/api/auth/sign-out', { body: {}, headers })).status).toBeLessThan(300)
  expect([await summary(at(one)), await summary(at(two))]).toEqual([401, 401])

  const body = { email: 'nobody@company.ca', password: 'a guess at it' }
  const statuses: number[] = []
  for (let guess = 0; guess < 12; guess++) {
    const ask = at(guess % 2 ? one : two)
    statuses.push((await ask('/api/auth/sign-in/email', { body, from: '127.0.3.2' })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  // The first account was made once, though both processes started on an empty database.
  expect((await rows.query('select id from account')).rows).toHaveLength(1)
})

test('each mail, each event and each import comes once', async () => {
  const headers = await signIn(throughProxy)
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`
  const form = new URLSearchParams({ form: 'webhook', url })
  for (const event of ['inquiry.received', 'submission.received']) form.append('events', event)
  const { Cookie } = headers
  const added = await fetch(one.url + paths.connections, { method: 'POST', body: form, headers: { Cookie } })
  expect([added.status, await added.text()]).toEqual([200, expect.stringContaining('whsec_')])
  await Promise.all(Array.from({ length: 40 }, (_, number) => write(throughProxy, number, 'once')))
  await startImport(at(one), headers, 60)
  await settled()
  expect((await rows.query(`select id from property where name like 'Imported 60 %'`)).rows).toHaveLength(60)
  expect((await rows.query(`select id from notice where kind = 'import-done'`)).rows).toHaveLength(1)
  expect(told.length).toBeGreaterThan(40)
  await expectOnce()
})

test('kill -9 of either loses nothing that was accepted', async () => {
  const headers = await signIn(throughProxy)
  const forms: { number: number; answers: Set<string> }[] = []
  /** Four visitors send so many forms; after a third of them the process is killed. */
  async function send(count: number, killed?: Process) {
    const waiting = Array.from({ length: count }, (_, at) => ({
      number: forms.length + at,
      answers: new Set<string>(),
    }))
    forms.push(...waiting)
    let answered = 0
    const visitor = async () => {
      for (let form = waiting.shift(); form; form = waiting.shift()) {
        // Without an answer a visitor sends the same form again.
        const reference = await write(throughProxy, form.number, 'killed').catch(() => undefined)
        if (reference) form.answers.add(reference)
        else waiting.push(form)
        if (++answered === Math.floor(count / 3)) await killed?.kill()
      }
    }
    await Promise.all(Array.from({ length: 4 }, visitor))
  }
  await send(60, one)
  await startImport(at(two), headers, 300)
  await send(20)
  await one.start()
  await send(60, two)
  await two.start()
  // What is answered twice is the same message.
  expect(forms.map(({ answers }) => answers.size)).toEqual(forms.map(() => 1))
  const { rows: kept } = await rows.query(`select reference from message where name like 'killed %'`)
  expect(kept.map(({ reference }) => reference).sort()).toEqual(forms.flatMap(({ answers }) => [...answers]).sort())

  await settled()
  // The import of a process that was killed went on in the other one.
  expect((await rows.query(`select id from property where name like 'Imported 300 %'`)).rows).toHaveLength(300)
  await expectOnce(2)
})

/** Every mail and every event has gone out. */
async function settled() {
  const left = async () => {
    // As if the two minutes had passed after which a mail that a killed process held is free again.
    await rows.query(`update outbox set leased_until = now() where tried_at < now() - interval '15 seconds'`)
    const { rows: counts } = await rows.query(`select
      (select count(*)::int from outbox where state = 'waiting') as mails,
      (select count(*)::int from webhook_delivery where state = 'waiting') as events,
      (select count(*)::int from import_batch where state = 'running') as imports`)
    return counts[0]
  }
  await expect.poll(left, { timeout: 240_000 }).toEqual({ mails: 0, events: 0, imports: 0 })
}

/** A process that is killed between a send and its note sends that one again, under the same id. */
async function expectOnce(kills = 0) {
  const { rows: mails } = await rows.query('select mail_id, state from outbox')
  expect(mails.filter(({ state }) => state !== 'sent')).toEqual([])
  const sent = smtp.mails.map(({ messageId }) => messageId.replace(/^<(.*)@.*$/, '$1'))
  expect(new Set(sent)).toEqual(new Set(mails.map(({ mail_id }) => mail_id)))
  expect(sent.length - mails.length).toBeLessThanOrEqual(kills)
  const { rows: events } = await rows.query('select id, state from webhook_delivery')
  expect(events.filter(({ state }) => state !== 'sent')).toEqual([])
  expect(new Set(told)).toEqual(new Set(events.map(({ id }) => id)))
  // Eight are sent at a time.
  expect(told.length - events.length).toBeLessThanOrEqual(kills * 8)
}

async function createProcess(name: string, settings: Record<string, string>): Promise<Process> {
  const port = await freePort()
  const created: Process = {
    url: `http://127.0.0.1:${port}`,
    server: undefined,
    async start() {
      created.server = await startOwnServer({ ...settings, PORT: String(port), DATA_DIR: join(folder, name) })
    },
    async kill() {
      await created.server?.end('SIGKILL')
    },
  }
  return created
}

function portOf({ url }: Process) {
  return Number(new URL(url).port)
}

/** Past the proxy. */
function at({ url }: Process): Ask {
  return async (path, { body, headers = {}, from = '127.0.3.9' } = {}) => {
    const isForm = body instanceof FormData || body instanceof URLSearchParams
    const answer = await fetch(url + path, {
      ...(body !== undefined && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
      headers: { ...headers, ...(!isForm && body !== undefined && json), 'X-Forwarded-For': from },
    })
    const cookies = answer.headers.getSetCookie().join('\n')
    return { status: answer.status, body: cookies || (await answer.text()) }
  }
}

const json = { 'Content-Type': 'application/json' }

const throughProxy: Ask = async (path, { body, headers = {}, from = '127.0.3.9' } = {}) => {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const sent = text === undefined ? {} : { ...json, 'Content-Length': Buffer.byteLength(text) }
  const answer = await sendRequest(proxy, path, {
    method: text === undefined ? 'GET' : 'POST',
    headers: { 'Accept-Encoding': 'identity', ...headers, ...sent },
    ...(text !== undefined && { body: text }),
    from,
  })
  return { status: answer.status!, body: answer.headers['set-cookie']?.join('\n') ?? answer.body }
}

function bodyOf<Body>({ status, body }: Answer, expected: number): Body {
  expect([status, body.slice(0, 500)]).toEqual([expected, expect.any(String)])
  return JSON.parse(body)
}

/** Headers of a manager, for every process. */
async function signIn(ask: Ask) {
  const { body } = await ask('/api/auth/sign-in/email', { body: staff })
  const Cookie = body
    .split('\n')
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  const { token } = bodyOf<{ token: string }>(await ask('/api/auth/token', { headers: { Cookie } }), 200)
  return { Cookie, Authorization: `Bearer ${token}` }
}

async function upload(ask: Ask) {
  const plain = sharp({ create: { width: 340, height: 250, channels: 3, background: 'teal' } })
  const body = new FormData()
  body.append('image', new Blob([(await plain.jpeg().toBuffer()) as Buffer<ArrayBuffer>]))
  return bodyOf<{ path: string; url: string }>(await ask('/api/images', { body }), 201)
}

/** Sends an inquiry; returns its reference. */
async function write(ask: Ask, number: number, kind: string) {
  const name = `${kind} ${number}`
  const who = { name, email: `${kind}${number}@example.com`, phone: '5065550142', message: 'Is it quiet?' }
  const body = inquiryToWire({ ...who, consent: true }, { address: '9 Pine Street, Moncton' }, { key: name })
  const from = `127.${1 + Math.floor(number / 200)}.0.${1 + (number % 200)}`
  const answer = await ask('/api/send-email', { body, from })
  if (answer.status !== 202) throw new Error(`${answer.status}: ${answer.body.slice(0, 200)}`)
  return (JSON.parse(answer.body) as { reference: string }).reference
}

async function startImport(ask: Ask, headers: Record<string, string>, count: number) {
  const head = 'Title;Rent;Street;City;Postal code;Beds;Baths;Area;Available'
  const row = (number: number) =>
    `Imported ${count} ${number};1300;${count + number} Pine Street;Moncton;E1C 4Z1;2;1;800;2027-02-01`
  const form = new FormData()
  form.append('table', new Blob([[head, ...Array.from({ length: count }, (_, at) => row(at))].join('\n')]), 'a.csv')
  await post(paths.officeImport, form)
  const newest = 'select id, columns from import_batch order by created_at desc limit 1'
  const [{ id, columns }] = (await rows.query<{ id: string; columns: string }>(newest)).rows as [
    { id: string; columns: string },
  ]
  const match = new URLSearchParams({ form: 'match', agreed: 'on', 'constant-email': 'ann@example.com' })
  const constants = { offer: 'rent', kind: 'apartment', province: 'NB', phone: '506-555-0142', name: 'Ann Roy' }
  for (const [field, value] of Object.entries(constants)) match.append(`constant-${field}`, value)
  for (const [at, target] of (JSON.parse(columns) as (string | null)[]).entries()) {
    match.append(`column-${at}`, target ?? '')
  }
  await post(`${paths.officeImport}/${id}`, match)
  await post(`${paths.officeImport}/${id}`, new URLSearchParams('form=mend&then=all'))

  /** A form that leads to a page. */
  async function post(path: string, body: FormData | URLSearchParams) {
    const { status } = await ask(path, { body, headers })
    expect([path, status]).toEqual([path, 200])
  }
}

function draftOf(title: string) {
  return {
    ...emptyDraft,
    title,
    offer: 'rent' as const,
    kind: 'apartment' as const,
    price: '1399',
    sqft: '800',
    beds: '2',
    washrooms: '1',
    availableOn: '2027-02-01',
    line: '9 Pine Street',
    streetNumber: '9',
    streetName: 'Pine Street',
    city: 'Moncton',
    province: 'New Brunswick',
    postalCode: 'E1C 4Z1',
    name: 'Ann Roy',
    email: 'ann@example.com',
    phone: '5065550142',
    consent: true,
  }
}
