import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkAddress, isPublicAddress, readAddress } from './network.ts'
import { postWebhook, signedHeaders } from './webhook-sender.ts'

describe('an address of our own network is refused', () => {
  test.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '192.0.0.192', '198.18.0.1', '224.0.0.1', '255.255.255.255', '203.0.113.7'],
    ...['::1', '::', 'fe80::1', 'fd00:ec2::254', 'ff02::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::1', '2001:db8::1', '2001:0:7f00:1::', '::127.0.0.1', 'fec0::1'],
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450::1'])('but not %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    ['https://127.0.0.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0x7f.1/', 'private'],
    ['https://017700000001/', 'private'],
    ['https://[::ffff:169.254.169.254]/latest', 'private'],
    ['https://localhost/', 'private'],
    ['https://db.internal/', 'private'],
    ['https://router/', 'private'],
    ['https://LOCALHOST./', 'private'],
    ['https://hooks.example.com:22/', 'port'],
    ['https://hooks.example.com:5432/', 'port'],
    ['http://hooks.example.com/', 'not-https'],
    ['https://a:b@hooks.example.com/', 'credentials'],
    ['ftp://hooks.example.com/', 'no-address'],
    ['//hooks.example.com', 'no-address'],
    ['', 'no-address'],
  ])('%s: %s', (text, problem) => expect(readAddress(text)).toBe(problem))

  test('also one that only its name leads to, when any of its addresses does', async () => {
    const resolve = (...addresses: string[]) => ({
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    })
    const url = 'https://hooks.example.com/in'
    expect(await checkAddress(url, resolve('10.0.0.1'))).toBe('private')
    expect(await checkAddress(url, resolve('8.8.8.8', '::ffff:10.0.0.1'))).toBe('private')
    expect(await checkAddress(url, resolve())).toBe('unknown-host')
    expect(await checkAddress(url, { resolve: () => Promise.reject(new Error('SERVFAIL')) })).toBe('unknown-host')
    expect(await checkAddress(url, resolve('8.8.8.8'))).toMatchObject({ hostname: 'hooks.example.com' })
  })
})

test('the signature is that of the specification', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', at: 1_614_265_330_000 }
  expect(signedHeaders(secret, message)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

describe('an attempt', () => {
  let calls: string[]
  let respond: (path: string) => { status: number; headers?: Record<string, string>; body?: string } | undefined
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    const answer = respond(request.url!)
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  let port: number
  beforeEach(async () => {
    calls = []
    respond = () => ({ status: 204 })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    port = (server.address() as AddressInfo).port
  })
  afterEach(() => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  })
  const attempt = (path: string, options: Parameters<typeof postWebhook>[1] = {}) =>
    postWebhook(
      { id: 'msg_1', url: `http://127.0.0.1:${port}${path}`, body: '{}', secret: 'whsec_AAAA', at: 0 },
      { allowed: new Set([`127.0.0.1:${port}`]), ...options },
    )

  test('reaches an allowed receiver and keeps the beginning of its response', async () => {
    expect(await attempt('/in')).toEqual({ status: 204, note: '' })
    respond = () => ({ status: 500, body: 'x'.repeat(100_000) })
    expect(await attempt('/in')).toEqual({ status: 500, note: 'x'.repeat(500) })
  })

  test('does not follow a redirect', async () => {
    respond = (path) => (path === '/in' ? { status: 302, headers: { Location: '/secret' } } : { status: 200 })
    expect(await attempt('/in')).toMatchObject({ status: 302 })
    expect(calls).toEqual(['POST /in'])
  })

  test('waits only so long', async () => {
    respond = () => undefined
    expect(await attempt('/in', { patience: 50 })).toEqual({ status: null, note: 'No response in time.' })
  })

  test('connects to nothing when the name leads to us, though it led elsewhere when it was saved', async () => {
    const answers = [[{ address: '8.8.8.8', family: 4 }], [{ address: '127.0.0.1', family: 4 }]]
    const resolve = async () => answers.shift()!
    const url = 'https://hooks.example.com:8443/in'
    expect(await checkAddress(url, { resolve })).toBeInstanceOf(URL)
    const outcome = await postWebhook({ id: 'm', url, body: '{}', secret: 'whsec_AAAA', at: 0 }, { resolve })
    expect(outcome).toEqual({ status: null, note: 'The address is in a private network.' })
    expect(await attempt('/in', { allowed: new Set() })).toEqual({ status: null, note: 'The address is not allowed.' })
    expect(calls).toEqual([])
  })
})
