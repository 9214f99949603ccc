import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { createAddressReader } from './client-address.ts'

test.each([
  ['', '192.0.2.1', undefined, '192.0.2.1'],
  ['', '192.0.2.1', '198.51.100.7', '192.0.2.1'],
  ['127.0.0.1', '127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['127.0.0.1', '::ffff:127.0.0.1', ' 198.51.100.7 ', '198.51.100.7'],
  ['127.0.0.1', '127.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
  ['127.0.0.1, 10.0.0.0/8', '127.0.0.1', '203.0.113.9, 198.51.100.7, 10.1.2.3', '198.51.100.7'],
  ['10.0.0.0/8', '10.0.0.2', '10.0.0.9', '10.0.0.9'],
  ['127.0.0.1', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['127.0.0.1', '127.0.0.1', '198.51.100.7, <script>', '127.0.0.1'],
  ['127.0.0.1', '127.0.0.1', '', '127.0.0.1'],
  ['127.0.0.1', '127.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
  ['::1', '::1', '[2001:db8:0:1::5]:4711', '2001:db8:0:1::/64'],
  ['', '2001:DB8::5', undefined, '2001:db8:0:0::/64'],
  ['', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['', 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
  ['', '::1', undefined, '0:0:0:0::/64'],
  ['off', '127.0.0.1', '198.51.100.7', '127.0.0.1'],
  ['nonsense, 127.0.0.1', '127.0.0.1', '198.51.100.7', '198.51.100.7'],
])('TRUST_PROXY=%s, from %s, forwarded for %s: %s', (trustProxy, remoteAddress, forwarded, address) => {
  expect(createAddressReader(trustProxy)(context(remoteAddress, forwarded))).toBe(address)
})

test('a request of this program itself', () => {
  expect(createAddressReader()({ req: { header: () => undefined } } as never)).toBe('here')
})

function context(remoteAddress: string, forwarded?: string) {
  const env = { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } }
  return { env, req: { header: () => forwarded } } as unknown as Context
}
