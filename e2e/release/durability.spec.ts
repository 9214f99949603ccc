import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { emptyDraft } from '../../app/core/listing/fields/property-draft.ts'
import { inquiryToWire } from '../../app/features/inbox/rules/message-wire.ts'
import { submissionToWire } from '../../app/features/submit/rules/submission.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { staff } from '../support/staff-account.ts'

/** A visitor's form, sent repeatedly with the same key until it is answered. */
interface FormTask {
  kind: 'submission' | 'inquiry'
  name: string
  key: string
  /** Each visitor has a different address. */
  from: string
  photo: boolean
  /** The answered upload. */
  path?: string
  /** Every id or reference from a 2xx response. */
  answers: string[]
}

const submissions = 100
const inquiries = 100
/** The number of 2xx responses after which the server is killed; the last one is not killed. */
const kills = [40, 90, Number.POSITIVE_INFINITY]

let folder: string
let server: OwnServer
let photo: Buffer<ArrayBuffer>
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-durable-'))
  const plain = sharp({ create: { width: 330, height: 250, channels: 3, background: 'teal' } })
  photo = (await plain.jpeg().toBuffer()) as Buffer<ArrayBuffer>
})
test.afterAll(async () => {
  await server?.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

test('acknowledged writes survive a kill of the server, without duplicates', async () => {
  // Three server starts take long on a busy machine.
  const tasks = Array.from({ length: submissions + inquiries }, (_, at): FormTask => {
    const kind = at % 2 ? 'inquiry' : 'submission'
    const from = `10.0.${Math.floor(at / 200)}.${at % 200}`
    return { kind, name: `${kind} ${at}`, key: `key-${at}`, from, photo: at % 8 === 0, answers: [] }
  })

  for (const most of kills) {
    server = await startOwnServer({
      DATA_DIR: folder,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'silent',
      STAFF_EMAIL: staff.email,
      STAFF_PASSWORD: staff.password,
    })
    let answered = 0
    let dead: Promise<void> | undefined
    const waiting = [...tasks]
    const visitor = async () => {
      for (let task = waiting.shift(); task && !dead; task = waiting.shift()) {
        const done = await run(task).catch(() => false)
        if (done && ++answered === most) dead = server.end('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: 8 }, visitor))
    await dead
    if (most !== Number.POSITIVE_INFINITY) expect(answered).toBeLessThan(tasks.length)
  }

  for (const { name, answers } of tasks) {
    expect(answers.length, `${name} was never answered`).toBeGreaterThan(0)
    expect(new Set(answers).size, `${name} was kept twice`).toBe(1)
  }
  await expectStored(tasks)
})

/** True if the response was a success. */
async function run(task: FormTask) {
  if (task.photo && !task.path) {
    const form = new FormData()
    form.append('image', new Blob([photo]))
    task.path = (await answerOf<{ path: string }>(task, '/api/images', { body: form })).path
  }
  const isInquiry = task.kind === 'inquiry'
  const body = JSON.stringify(isInquiry ? inquiryOf(task) : submissionOf(task))
  const answer = await answerOf<{ id?: string; reference?: string }>(
    task,
    isInquiry ? '/api/send-email' : '/api/submit-property',
    { body, headers: { 'Content-Type': 'application/json' } },
  )
  task.answers.push((answer.id ?? answer.reference)!)
  return true
}

async function answerOf<Answer>({ from, name }: FormTask, path: string, init: RequestInit) {
  const headers = { ...init.headers, 'X-Forwarded-For': from }
  const answer = await fetch(server.url + path, { method: 'POST', ...init, headers })
  expect([201, 202], name).toContain(answer.status)
  return (await answer.json()) as Answer
}

function inquiryOf({ name, key }: FormTask) {
  const who = { name, email: 'ann@example.com', phone: '5065550142', message: 'Is it quiet?', consent: true as const }
  return inquiryToWire(who, { address: '9 Pine Street, Moncton' }, { key })
}

function submissionOf({ name, key, path }: FormTask) {
  const draft = {
    ...emptyDraft,
    title: name,
    offer: 'rent' as const,
    kind: 'apartment' as const,
    price: '1400',
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
  return { ...submissionToWire(draft, path ? [path] : []), key }
}

/** Staff see each form once, with the acknowledged id and its photo. */
async function expectStored(tasks: FormTask[]) {
  const entered = await fetch(`${server.url}/api/auth/sign-in/email`, json(staff))
  const cookie = entered.headers.get('set-cookie')!.split(';')[0]!
  const { token } = await (await fetch(`${server.url}/api/auth/token`, { headers: { cookie } })).json()
  const headers = { Authorization: `Bearer ${token}` }

  const properties: { id: string; name: string; image: string[] }[] = await (
    await fetch(`${server.url}/api/get-properties`, { headers })
  ).json()
  const submitted = tasks.filter(({ kind }) => kind === 'submission')
  expect(properties.map(({ name, id }) => `${name} ${id}`).toSorted()).toEqual(
    submitted.map(({ name, answers }) => `${name} ${answers[0]}`).toSorted(),
  )
  const imageUrls = properties.flatMap(({ image }) => image)
  expect(imageUrls.toSorted()).toEqual(submitted.flatMap(({ path }) => path ?? []).toSorted())
  const links = await fetch(`${server.url}/api/get-download-urls`, json({ imageUrls }, headers))
  const urls = Object.values((await links.json()) as Record<string, string>)
  expect(urls).toHaveLength(imageUrls.length)
  for (const url of urls) expect((await fetch(server.url + url)).status).toBe(200)

  const messages: string[] = []
  for (let page = 1; messages.length < inquiries; page++) {
    const answer = await fetch(`${server.url}/api/messages?page=${page}`, { headers })
    const found: { messages: { name: string; reference: string }[]; total: number } = await answer.json()
    expect(found.total).toBe(inquiries)
    messages.push(...found.messages.map(({ name, reference }) => `${name} ${reference}`))
  }
  const sent = tasks.filter(({ kind }) => kind === 'inquiry')
  expect(messages.toSorted()).toEqual(sent.map(({ name, answers }) => `${name} ${answers[0]}`).toSorted())
}

function json(body: unknown, headers = {}): RequestInit {
  return { method: 'POST', body: JSON.stringify(body), headers: { ...headers, 'Content-Type': 'application/json' } }
}
