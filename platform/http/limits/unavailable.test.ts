import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type InquirySite,
  inquiry,
  openInquirySite,
} from '../../../app/features/inbox/server/messages/test-inquiries.ts'
import { leaveRoom } from '../../../web/test-site.ts'
import { outageOf } from '../responses/error-responses.ts'

let site: InquirySite
beforeAll(async () => {
  site = await openInquirySite()
})
afterAll(() => site.close())

test('with the disk full a message is refused with 503 and not kept, and the log names the cause', async () => {
  await leaveRoom(site.store, 3)
  const words = 'x'.repeat(1_900)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => site.send(inquiry({ description: `${at} ${words}` }), from(at))),
  )
  const accepted = answers.filter(({ status }) => status === 202)
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(accepted.length + refused.length).toBe(12)
  expect(refused[0]!.headers.get('Retry-After')).toBe('30')
  expect(refused[0]!.headers.get('Cache-Control')).toBe('no-store')
  expect(await refused[0]!.json()).toEqual({
    error: 'This site cannot answer at the moment. Please try again in a minute.',
    requestId: expect.any(String),
  })
  expect(new Set(site.errors.map((entry) => (entry as { message: string }).message))).toEqual(
    new Set(['The disk is full.']),
  )
  expect(site.errors[0]).toMatchObject({ details: { err: { errcode: 13 } } })
  expect(await site.kept()).toHaveLength(accepted.length)

  await leaveRoom(site.store)
  expect((await site.send(inquiry({ description: words }), from(60))).status).toBe(202)
})

test.each([
  [Object.assign(new Error('write failed'), { code: 'ENOSPC' }), 'The disk is full.'],
  [new Error('kept nothing', { cause: Object.assign(new Error(), { code: '53100' }) }), 'The disk is full.'],
  [
    Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 }),
    'The database is locked by another process.',
  ],
  [
    Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 778 }),
    'The disk cannot be read or written.',
  ],
  [Object.assign(new Error('UNIQUE constraint failed'), { code: 'ERR_SQLITE_ERROR', errcode: 2067 }), undefined],
  [new TypeError('x is not a function'), undefined],
  ['no error', undefined],
])('%s: %s', (error, outage) => {
  expect(outageOf(error)).toBe(outage)
})

function from(at: number) {
  return { from: `192.0.2.${at}` }
}
