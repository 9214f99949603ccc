import { type DataStrategyResult, data, type UNSAFE_DataWithResponseInit, UNSAFE_ErrorResponseImpl } from 'react-router'
import { expect, test, vi } from 'vitest'
import { keepFailedPost, noAnswer } from './failed-post.ts'

const post = () => new Request('https://fundy.example/x', { method: 'POST', body: 'a=b' })
const run = (result: DataStrategyResult, request = post()) =>
  keepFailedPost({ request }, async () => ({ screen: result })).then(({ screen }) => screen!)
const answer = (status: number) => new UNSAFE_ErrorResponseImpl(status, '', '')

test.each([
  ['no connection', new TypeError('Failed to fetch')],
  ['no connection, as the router wraps it', data(new TypeError('Failed to fetch'))],
  ['an answer of a proxy', answer(502)],
  ['an error of the server', new Error('Unexpected Server Error')],
])('a form that gets %s leaves its screen as it is, and what is kept stays', async (_, result) => {
  const { type, result: kept } = await run({ type: 'error', result })
  expect(type).toBe('data')
  expect((kept as UNSAFE_DataWithResponseInit<unknown>).data).toBeUndefined()
  expect((kept as UNSAFE_DataWithResponseInit<unknown>).init?.status).toBe(503)
})

test.each([
  ['what the server says of the address', { type: 'error', result: answer(404) }],
  ['a redirect', { type: 'error', result: new Response(null, { status: 303 }) }],
  ['an answer of the action', { type: 'data', result: data({ saved: true }) }],
] as const)('%s is left as it is', async (_, result) => {
  expect(await run(result)).toBe(result)
})

test('neither a page that does not come nor a form that another took the place of is touched', async () => {
  const failed = { type: 'error', result: new TypeError('Failed to fetch') } as const
  expect(await run(failed, new Request('https://fundy.example/x'))).toBe(failed)
  expect(await run(failed, new Request(post(), { signal: AbortSignal.abort() }))).toBe(failed)
})

test('without a connection the browser is said to be offline, with one the server did not answer', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(noAnswer()).toBe('You are offline.')
  vi.stubGlobal('navigator', { onLine: true })
  expect(noAnswer()).toBe('The server did not answer.')
  vi.unstubAllGlobals()
})
