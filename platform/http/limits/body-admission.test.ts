import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { admitBodies, bodyChunks } from './request-body.ts'

/** An endpoint that reads its body and answers when it is told to. */
function setUp() {
  const admit = admitBodies((c) => c.req.header('X-From') ?? '', { bodies: 2, bytes: 10, bytesInAll: 25 })
  const finish: (() => void)[] = []
  const app = new Hono().onError((error) => ('getResponse' in error ? error.getResponse() : new Response(null)))
  app.post('/', admit, async (c) => {
    for await (const _ of bodyChunks(c, { maxBytes: 100 }));
    await new Promise<void>((resolve) => finish.push(resolve))
    return c.text('read')
  })
  const send = async (from: string, bytes: number) => {
    const headers = { 'X-From': from, 'Content-Length': String(bytes) }
    // Only what comes over a connection is counted.
    const answer = await app.request('/', { method: 'POST', body: 'x'.repeat(bytes), headers }, { incoming: {} })
    return [answer.status, answer.headers.get('Retry-After')]
  }
  const untilRead = async (count: number) => {
    while (finish.length < count) await new Promise((resolve) => setImmediate(resolve))
  }
  return { send, untilRead, finish: () => finish.splice(0).map((done) => done()) }
}

test('an address holds so many bodies and so many bytes at a time, and all together so many bytes', async () => {
  const { send, untilRead, finish } = setUp()
  const first = [send('a', 6), send('b', 10), send('c', 8)]
  await untilRead(3)
  expect(await send('a', 5)).toEqual([429, '10'])
  expect(await send('d', 2)).toEqual([503, '10'])
  const second = send('a', 1)
  await untilRead(4)
  expect(await send('a', 1)).toEqual([429, '10'])
  finish()
  for (const answer of [...first, second]) expect(await answer).toEqual([200, null])

  // What was refused or is done no longer counts.
  const again = [send('a', 10), send('b', 10), send('c', 5)]
  await untilRead(3)
  finish()
  for (const answer of again) expect(await answer).toEqual([200, null])
})
