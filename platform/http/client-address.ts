import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** As `createClientAddress`, of an application's request; one that came over no connection may name its address in `c.env`. */
export function createAddressReader(trustProxy = '') {
  const addressOf = createClientAddress(trustProxy)
  return (c: Context): string =>
    c.env?.clientAddress ?? addressOf(connectionAddress(c), c.req.header('X-Forwarded-For'))
}

/** The client address of a call, as limits count it. */
export function addressOf({ c, services }: { c: Context; services: { trustProxy?: string } }) {
  return createAddressReader(services.trustProxy)(c)
}

/**
 * Reads the address a request came from, to count by it. X-Forwarded-For is believed only as far as it was written by
 * `trustProxy` (addresses and networks such as 10.0.0.0/8, divided by commas). Visitors with IPv6 own a whole /64, so
 * that is what is counted. A request without a connection, from this program itself, is "here".
 */
export function createClientAddress(trustProxy = '') {
  const trusted = readNetworks(trustProxy)
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return (connection: string, forwardedFor = '') => {
    let address = plain(connection)
    if (!address) return 'here'
    const hops = forwardedFor.split(',').map(plain)
    // From the nearest proxy outwards: each was written by the one before it.
    for (let hop = hops.pop(); hop && isTrusted(address); hop = hops.pop()) address = hop
    return isIP(address) === 6 ? network(address) : address
  }
}

function connectionAddress(c: Context) {
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : ''
}

/** Addresses and networks such as 10.0.0.0/8, divided by commas. */
export function readNetworks(text: string) {
  const list = new BlockList()
  for (const entry of text.split(',').map((one) => one.trim())) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (!isIP(address)) continue
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** "::ffff:192.0.2.1", "192.0.2.1:4711" and " 192.0.2.1" are one address. Empty when it is none. */
function plain(text: string) {
  const address = text
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/%.*$/, '')
  return isIP(address) ? address : ''
}

/** "2001:db8::1" -> "2001:db8:0:0::/64" */
function network(address: string) {
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const missing = address.includes('::') ? 8 - front.length - back.length : 0
  const groups = [...front, ...Array<string>(missing).fill('0'), ...back]
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}
