import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { listenForTest } from '../test-server.ts'
import { openSocket } from '../test-socket.ts'
import { createConnections } from './connections.ts'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

/** A server that responds at once, except at /wait, where the test responds. */
async function openServer() {
  const waiting: ServerResponse[] = []
  const { server, shutDown } = createConnections((request, response) => {
    if (request.url === '/wait') waiting.push(response)
    else response.end('at once')
  })
  const { port } = await listenForTest(server)
  const connect = async () => {
    const client = await openSocket(port)
    open.push(client)
    return client
  }
  async function untilWaiting(count: number) {
    while (waiting.length < count) await once(server, 'request').then(() => new Promise(setImmediate))
  }
  return { port, server, shutDown, waiting, connect, untilWaiting }
}

test('a server that shuts down answers accepted requests and closes their connections', async () => {
  const { port, shutDown, waiting, connect, untilWaiting } = await openServer()
  const [working, kept, fresh] = [await connect(), await connect(), await connect()]
  await kept.write(get('/'))
  expect(await kept.answer()).toMatchObject({ status: 200, closes: false })
  await working.write(get('/wait'))
  await untilWaiting(1)

  // Long enough that no timer closes a connection within this test.
  const done = shutDown({ idle: 60_000, latest: 60_000 })
  await kept.write(get('/'))
  expect(await kept.answer()).toMatchObject({ status: 200, body: 'at once', closes: true })
  expect(await kept.end()).toBe('ended')
  await fresh.write(get('/'))
  expect(await fresh.answer()).toMatchObject({ status: 200, body: 'at once', closes: true })
  expect(await fresh.end()).toBe('ended')
  await expect(openSocket(port)).rejects.toThrow('ECONNREFUSED')
  waiting[0]!.end('finished')
  expect(await working.answer()).toMatchObject({ status: 200, body: 'finished', closes: true })
  expect(await working.end()).toBe('ended')
  await done
})

test('closes connections without a request after a while, and all in the end', async () => {
  const { shutDown, connect, untilWaiting } = await openServer()
  const [idle, stuck] = [await connect(), await connect()]
  await idle.write(get('/'))
  await idle.answer()
  await stuck.write(get('/wait'))
  await untilWaiting(1)
  await shutDown({ idle: 1, latest: 50 })
  expect([await idle.end(), await stuck.end()]).toEqual(['ended', expect.stringMatching(/^ended|reset$/)])
})

test('clients that the operating system has connected when the server stops listening are answered', async () => {
  const { server, shutDown, connect } = await openServer()
  const first = await connect()
  await first.write(get('/'))
  await first.answer()
  const clients = Array.from({ length: 50 }, () => connect())
  // The connections are made by the operating system while this process is busy, as it is under load.
  const busyUntil = performance.now() + 100
  await new Promise((resolve) => setImmediate(resolve))
  while (performance.now() < busyUntil);
  const done = shutDown({ idle: 60_000, latest: 60_000 })
  const answers = await Promise.all(
    clients.map(async (connecting) => {
      const client = await connecting
      await client.write(get('/'))
      const answer = await client.answer()
      return typeof answer === 'string' ? answer : answer.status
    }),
  )
  expect(answers).toEqual(Array(50).fill(200))
  first.close()
  await done
  expect(server.listening).toBe(false)
})
