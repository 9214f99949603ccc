import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { paths } from './core/paths.ts'
import { type Actor, openActors } from './features/accounts/server/test-actors.ts'
import { importLimits } from './features/imports/rules/import-batch.ts'
import { goodTable } from './features/imports/server/test-imports.ts'
import { smallPhoto } from './features/submit/server/test-submissions.ts'
import { login } from './test-page-outcomes.ts'
import { openTestPages } from './test-pages.ts'

// The posts are files that the build reads.
vi.mock('./posts.server.ts', () => ({ posts: [], findPost: () => undefined, listPosts: () => [] }))

let site: Awaited<ReturnType<typeof openActors>>
let pages: Awaited<ReturnType<typeof openTestPages>>
/** Of the customer, and of the agent. */
const ids = { customer: '', agent: '' }
beforeAll(async () => {
  site = await openActors()
  pages = await openTestPages(site)
  ids.customer = await stage('customer', paths.importStart)
  ids.agent = await stage('agent', paths.officeImport)
}, 180_000)
afterAll(() => site.close())

async function post(path: string, actor: Actor, body: RequestInit['body'], headers: Record<string, string> = {}) {
  const { Cookie } = await site.headersOf(actor)
  const answer = await pages.send(path, body, { ...(Cookie && { Cookie }), ...headers })
  return {
    outcome: answer.headers.get('Location') ?? answer.status,
    headers: answer.headers,
    text: await answer.text(),
  }
}

function files(field: string, ...each: (string | Uint8Array<ArrayBuffer>)[]) {
  const form = new FormData()
  form.append('form', field)
  for (const [at, bytes] of each.entries()) form.append(field, new Blob([bytes]), `A-${at + 1}.jpg`)
  return form
}

async function stage(actor: Actor, start: string) {
  const { outcome } = await post(start, actor, files('table', goodTable))
  expect(outcome).toMatch(/\?step=upload$/)
  return String(outcome).slice(start.length + 1, -'?step=upload'.length)
}

/** The beginning of a form with a file whose rest never ends; says whether anybody has read of it. */
function endless(field: string) {
  let isRead = false
  const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`
  const stream = new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(isRead ? new Uint8Array(1 << 20) : Buffer.from(head))
        isRead = true
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, isRead: () => isRead }
}

const multipart = { 'Content-Type': 'multipart/form-data; boundary=b' }

async function countBatches() {
  return (await site.store.db.selectFrom('import_batch').select('id').execute()).length
}

test('a table leads to its import, which no cache keeps', async () => {
  const { outcome, headers } = await post(paths.importStart, 'customer', files('table', goodTable))
  expect(outcome).toMatch(/^\/import\/[\w-]{36}\?step=upload$/)
  expect(headers.get('Cache-Control')).toBe('private, no-store')
})

test('photos are kept for the import that the address names', async () => {
  const photo = await smallPhoto()
  const { outcome, text } = await post(`/import/${ids.customer}`, 'customer', files('photos', photo, 'no photo'))
  expect(outcome).toBe(200)
  expect(text).toContain('"photos":{"kept":1,"leftOut":[{"name":"A-2.jpg"')
  expect(await site.incomingFiles()).toEqual([])
})

describe('nothing is read of files that', () => {
  test.each<[string, string, Actor, () => string, number | string]>([
    ['a visitor sends', 'table', 'visitor', () => paths.importStart, login(paths.importStart)],
    ['a visitor sends to the office', 'table', 'visitor', () => paths.officeImport, login(paths.officeImport)],
    ['a reader sends', 'table', 'reader', () => paths.officeImport, 403],
    ['a reader sends for an import', 'photos', 'reader', () => `${paths.officeImport}/${ids.agent}`, 403],
    ['are for an unknown import', 'photos', 'customer', () => '/import/unknown', 404],
    ['are for the import of another account', 'photos', 'otherCustomer', () => `/import/${ids.customer}`, 404],
    ['a manager sends for another’s import', 'photos', 'manager', () => `${paths.officeImport}/${ids.agent}`, 404],
  ])('%s', async (_, field, actor, path, expected) => {
    const before = await countBatches()
    const body = endless(field)
    const { outcome } = await post(path(), actor, body.stream, multipart)
    expect([outcome, body.isRead()]).toEqual([expected, false])
    expect(await countBatches()).toBe(before)
  })

  test.each([
    ['table', paths.importStart, importLimits.tableBytes, 'A table can be at most 10 MB.'],
    ['photos', '/import/ID', importLimits.photoBytes, 'Photos can be at most 200 MB at a time.'],
  ])('announce more %s than one sending holds', async (field, path, most, said) => {
    const body = endless(field)
    const headers = { ...multipart, 'Content-Length': String(most + (1 << 20)) }
    const { outcome, text } = await post(path.replace('ID', ids.customer), 'customer', body.stream, headers)
    expect([outcome, body.isRead()]).toEqual([413, false])
    expect(text).toContain(said)
  })

  test('are for an import that is over', async () => {
    const id = await stage('customer', paths.importStart)
    await site.store.db.updateTable('import_batch').set({ state: 'done' }).where('id', '=', id).execute()
    const body = endless('photos')
    const { outcome, text } = await post(`/import/${id}`, 'customer', body.stream, multipart)
    expect([outcome, body.isRead()]).toEqual([422, false])
    expect(text).toContain('This import has changed meanwhile.')
  })
})

test('a table that turns out too large while it arrives is refused with a sentence', async () => {
  const { outcome, text } = await post(paths.importStart, 'customer', endless('table').stream, multipart)
  expect(outcome).toBe(413)
  expect(text).toContain('A table can be at most 10 MB.')
})

test.each<[string, RequestInit['body'], Record<string, string>, number]>([
  ['is JSON', '{}', { 'Content-Type': 'application/json' }, 415],
  ['has no boundary', 'a', { 'Content-Type': 'multipart/form-data' }, 400],
  ['is cut off', '--b\r\nContent-Disposition: form-data; name="table"; filename="a.csv"\r\n\r\nhalf', multipart, 400],
  [
    'has no end of its text',
    `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(300_000)}`,
    multipart,
    400,
  ],
  ['has no file', files('table'), {}, 422],
  ['says that its file came', new URLSearchParams({ table: '{"status":201,"body":{"id":"x"}}' }), {}, 422],
  ['is longer than its fields', new URLSearchParams({ form: 'x'.repeat(70_000) }), {}, 413],
])('a form that %s brings no table', async (_, body, headers, expected) => {
  const before = await countBatches()
  expect((await post(paths.importStart, 'customer', body, headers)).outcome).toBe(expected)
  expect(await countBatches()).toBe(before)
})

test('a page of rows to mend may be as long as 512 kB, and no longer', async () => {
  const long = (length: number) => new URLSearchParams(`form=mend&filler=${'x'.repeat(length)}`)
  const path = `/import/${ids.customer}`
  expect((await post(path, 'customer', long(500_000))).outcome).toBe(`${path}?step=check`)
  expect((await post(path, 'customer', long(530_000))).outcome).toBe(413)
})

test('an account that has sent too many tables is told when it may go on', async () => {
  const send = () => post(paths.officeImport, 'agency', files('table', 'a,b\n1,2\n'))
  for (let sent = 0; sent < 30; sent++) await send()
  const body = endless('table')
  const refused = await post(paths.officeImport, 'agency', body.stream, multipart)
  expect([refused.outcome, body.isRead()]).toEqual([429, false])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_500)
  expect(refused.text).toContain('Too many tables have come from this account.')
})
