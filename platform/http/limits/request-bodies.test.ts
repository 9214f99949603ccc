import { createHash, randomUUID } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApi } from '../../../api/api.ts'
import { findAccount } from '../../../app/features/accounts/server/account-queries.ts'
import { insertSession } from '../../../app/features/accounts/server/session-queries.ts'
import { staffEmail } from '../../../app/features/accounts/server/test-accounts.ts'
import {
  dataUrl,
  openSubmissionSite,
  smallPhoto,
  submission,
} from '../../../app/features/submit/server/test-submissions.ts'
import { createApp } from '../../../web/app.ts'
import { photoField, postLimits } from '../../../web/pages/page-posts.ts'
import { testPages } from '../../../web/test-pages.ts'
import { maxPictureBytes } from '../../images/encoder/image-formats.ts'
import { listenForTest, type TestServer } from '../test-server.ts'
import { chunked, openSocket } from '../test-socket.ts'
import { createConnections } from './connections.ts'
import { type BodyLimit, bodyLimitOf } from './request-body.ts'

type Site = Awaited<ReturnType<typeof openSubmissionSite>>
type Client = Awaited<ReturnType<typeof openSocket>>

/** A listing of the staff member who calls, so that its owner's endpoints admit the calls. */
const ownId = 'open-0'
/** It answers before it reads a body: there is no way in for mail. */
const withoutSubject = '/api/inbound-mail'

let site: Site
let server: TestServer
let cookie: string
const clients = new Set<Client>()
beforeAll(async () => {
  site = await openSubmissionSite()
  const app = createApp({
    services: { ...site, ...site.settings },
    pages: () => testPages,
    log: { info: () => {}, error: () => {} } as never,
    mapStyleUrl: 'https://map.example/',
    https: false,
  })
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const { id: owner_id } = (await findAccount(site.store.db, staffEmail))!
  await site.store.db.updateTable('property').set({ owner_id }).where('id', '=', ownId).execute()
  const session = randomUUID()
  const id = createHash('sha256').update(session).digest('base64url')
  const now = new Date()
  await insertSession(site.store.db, { id, accountId: owner_id, expiresAt: new Date(now.getTime() + 3_600_000) }, now)
  cookie = `fundy_session=${session}`
  server = await listenForTest(createConnections(listener as never).server)
})
afterEach(() => {
  for (const client of clients) client.close()
  clients.clear()
  vi.useRealTimers()
})
afterAll(async () => {
  await server.close()
  await site.close()
})

async function open() {
  const client = await openSocket(server.port)
  clients.add(client)
  return client
}

/** Every test is somebody else, unless it says who. */
let people = 0
function somebody() {
  people++
  return `198.51.${Math.floor(people / 250)}.${people % 250}`
}

const boundary = 'test-boundary'
const contentTypes: Record<BodyLimit['type'], string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: `multipart/form-data; boundary=${boundary}`,
  mail: 'message/rfc822',
}

/** The head of a POST by staff; without `length` its body comes in chunks. */
function head(path: string, type: BodyLimit['type'], length?: number, from = somebody()) {
  return [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${site.tokens.staff}`,
    // Signing out would end the session of all that follow.
    ...(path === '/api/auth/sign-out' ? [] : [`Cookie: ${cookie}`]),
    `X-Forwarded-For: ${from}`,
    `Content-Type: ${contentTypes[type]}`,
    length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n')
}

const next = 'GET /api/company HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** The connection goes on after the answer, or says that it does not and is closed in order. */
async function expectOrderlyEnd(client: Client, { closes }: { closes: boolean }) {
  if (closes) return expect(await client.end()).toBe('ended')
  await client.write(next)
  expect(await client.answer()).toMatchObject({ status: 200 })
}

/** Of `size` bytes, or for a photo with a file of so many. */
function bodyOf(path: string, type: BodyLimit['type'], size: number) {
  if (type === 'json') return Buffer.from('{}'.padEnd(size))
  if (type === 'form') return Buffer.from('a='.padEnd(size, 'x'))
  return multipart([Buffer.alloc(size, 7)], path.startsWith('/api/') ? 'image' : photoField)
}

function multipart(parts: readonly (string | Uint8Array)[], name: string) {
  const each = parts.flatMap((part, at) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${at}.jpg"\r\n\r\n`),
    Buffer.from(part),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...each, Buffer.from(`--${boundary}--\r\n`)])
}

/** Statuses that say nothing about what is in the body. A photo that is none is a 415, too. */
const unread = [400, 401, 408, 413, 429, 500]

/** A screen says of one photo among its fields that it is too large, and comes back with the rest. */
function isTooLarge(path: string, type: BodyLimit['type'], { status, body }: { status: number; body: string }) {
  if (type !== 'multipart' || path.startsWith('/api/')) return status === 413
  return status === 422 && body.includes('A photo can be at most 15 MB.')
}

function wasRead(type: BodyLimit['type'], { status }: { status: number }) {
  return !unread.includes(status) && (type === 'multipart' || status !== 415)
}

/** Every endpoint and every screen that takes a POST, with what it says about its body. */
function postRoutes() {
  const routes = createApi(site ?? ({} as Site)).routes.filter(({ method }) => method === 'POST')
  const byPath = Map.groupBy(routes, ({ path }) => path)
  const endpoints = Array.from(byPath, ([path, handlers]) => ({
    path: path.replace(':id', ownId),
    limits: handlers.flatMap(({ handler }) => bodyLimitOf(handler) ?? []),
  }))
  const asked = endpoints.filter(({ path }) => path !== withoutSubject)
  return [...asked, ...postLimits(testPages.routes).map(({ path, limit }) => ({ path, limits: [limit] }))]
}

test('every POST endpoint declares what it accepts', () => {
  const routes = postRoutes()
  expect(routes.length).toBeGreaterThan(10)
  expect(routes.filter(({ limits }) => limits.length === 0)).toEqual([])
})

test('every POST takes its body up to the limit, with and without Content-Length', { tags: ['release'] }, async () => {
  const wrong: string[] = []
  for (const { path, limits } of postRoutes()) {
    for (const { type, maxBytes, maxText } of limits) {
      const most = type === 'multipart' ? maxPictureBytes : (maxText ?? maxBytes)
      for (const size of [2, most, most + 1]) {
        for (const form of ['with a length', 'in chunks']) {
          const client = await open()
          const body = bodyOf(path, type, size)
          const sent = form === 'in chunks' ? chunked(body.subarray(0, size / 2), body.subarray(size / 2)) : body
          await client.write(head(path, type, form === 'in chunks' ? undefined : body.length))
          const written = client.write(sent)
          const answer = await client.answer()
          await written
          if (typeof answer === 'string') wrong.push(`${path} ${type} ${size} ${form}: ${answer}`)
          else {
            const good = size > most ? isTooLarge(path, type, answer) : wasRead(type, answer)
            if (!good) wrong.push(`${path} ${type} ${size} ${form}: ${answer.status} ${answer.body}`)
            await expectOrderlyEnd(client, answer)
          }
          client.close()
        }
      }
    }
  }
  expect(wrong).toEqual([])
})

test('a declared length beyond the limit is refused before anything is sent', async () => {
  for (const { path, limits } of postRoutes()) {
    for (const { type, maxBytes } of limits) {
      const client = await open()
      await client.write(head(path, type, maxBytes + 1))
      const answer = await client.answer()
      expect(answer, path).toMatchObject({ status: 413, closes: true })
      expect(await client.end(), path).toBe('ended')
    }
  }
})

describe('an answer before the body was read', () => {
  test('an upload of 20,000 parts is answered, and the rest of it is taken', async () => {
    const client = await open()
    const body = multipart(Array<string>(20_000).fill('a part'), 'other')
    await client.write(head('/api/images', 'multipart', body.length))
    await client.write(body.subarray(0, body.length / 2))
    const answer = await client.answer()
    expect(answer).toMatchObject({ status: 400, closes: true })
    await client.write(body.subarray(body.length / 2))
    expect(await client.end()).toBe('ended')
  })

  test('whoever has sent too many photos is told so at once, by either way of sending them', async () => {
    const from = somebody()
    const client = await open()
    const empty = multipart([], 'image')
    for (let sent = 0; sent < 120; sent++) {
      await client.write(head('/api/images', 'multipart', empty.length, from))
      await client.write(empty)
      expect(await client.answer()).toMatchObject({ status: 400, closes: false })
    }
    for (const [path, type] of [
      ['/api/images', 'multipart'],
      ['/api/submit-property', 'json'],
    ] as const) {
      const again = await open()
      await again.write(head(path, type, 5_000_000, from))
      const answer = await again.answer()
      expect(answer, path).toMatchObject({ status: 429, closes: true })
      await again.write(Buffer.alloc(5_000_000))
      expect(await again.end(), path).toBe('ended')
    }
  })

  test('a request that follows on a connection that says close is not carried out', async () => {
    const client = await open()
    await client.write(head('/api/send-email', 'json', 200_000))
    expect(await client.answer()).toMatchObject({ status: 413, closes: true })
    await client.write(Buffer.concat([Buffer.alloc(200_000), Buffer.from(next)]))
    expect(await client.answer()).toBe('ended')
  })
})

test.each([
  ['/api/send-email', 'json'],
  ['/api/auth/sign-in/email', 'json'],
  ['/api/submit-property', 'json'],
  ['/api/images', 'multipart'],
  ['/form', 'form'],
  ['/photos', 'multipart'],
] as const)('a body of %s that stops in the middle is answered with 408', async (path, type) => {
  const client = await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  await client.write(head(path, type, 1_000))
  await client.write('{')
  let answer: Awaited<ReturnType<Client['answer']>> | undefined
  void client.answer().then((found) => {
    answer = found
  })
  while (!answer) {
    await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(1_000)
  }
  expect(answer).toMatchObject({ status: 408, closes: true })
})

describe('slow senders', () => {
  const begin = `{"images":["data:image/jpeg;base64,${'A'.repeat(4_000)}`

  async function openSlow(from: string) {
    const client = await open()
    await client.write(head('/api/submit-property', 'json', 1_000_000, from))
    await client.write(begin)
    return client
  }

  test('an honest submission is answered while fifty others from its address still send', async () => {
    const from = somebody()
    const slow = await Promise.all(Array.from({ length: 50 }, () => openSlow(from)))
    let over = 0
    for (const client of slow) void client.answer().then(() => over++)
    await vi.waitFor(async () => expect(await site.incomingFiles()).toHaveLength(50), { timeout: 10_000 })

    const honest = await open()
    const body = Buffer.from(JSON.stringify(submission({ images: [dataUrl(await smallPhoto())] })))
    await honest.write(head('/api/submit-property', 'json', body.length, from))
    await honest.write(body)
    expect([await honest.answer(), over]).toEqual([expect.objectContaining({ status: 201 }), 0])
    for (const client of slow) client.close()
    await vi.waitFor(async () => expect(await site.incomingFiles()).toEqual([]), { timeout: 10_000 })
  })

  test('the bodies of one address are counted before they are read, and those of others are not refused', async () => {
    const from = somebody()
    await Promise.all(Array.from({ length: 100 }, () => openSlow(from)))
    await vi.waitFor(async () => expect(await site.incomingFiles()).toHaveLength(100), { timeout: 10_000 })
    const refused = await open()
    await refused.write(head('/api/send-email', 'json', 1_000, from))
    const answer = await refused.answer()
    expect(answer).toMatchObject({ status: 429, headers: expect.stringContaining('retry-after: 10'), closes: true })
    const other = await open()
    await other.write(head('/api/send-email', 'json', 2))
    await other.write('{}')
    expect(await other.answer()).toMatchObject({ status: 422 })
  })
})
