import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { readNetworks } from '../../../../platform/http/client-address.ts'
import { t } from '../../../core/language/translate.ts'

/**
 * Where a webhook may go: hosts of the public internet alone. Whoever enters an address of our own network could otherwise
 * let the server call what only the server can reach (OWASP, Server-Side Request Forgery).
 */

/**
 * What is not of the public internet (IANA, IPv4 Special-Purpose Address Registry), with multicast and reserved; of IPv6 what
 * leads elsewhere (Teredo, 6to4, documentation).
 */
const closed =
  readNetworks(`0.0.0.0/8, 10.0.0.0/8, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16, 172.16.0.0/12, 192.0.0.0/24,
  192.0.2.0/24, 192.31.196.0/24, 192.52.193.0/24, 192.88.99.0/24, 192.168.0.0/16, 192.175.48.0/24, 198.18.0.0/15,
  198.51.100.0/24, 203.0.113.0/24, 224.0.0.0/4, 240.0.0.0/4, 2001::/23, 2001:db8::/32, 2002::/16, 3fff::/20`)
/** Of IPv6 only this is given out. */
const given = readNetworks('2000::/3')
const ports = ['443', '8443']
const ownNames =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid|onion)\.?$/i

/** An address in digits that everybody can reach. IPv4 in an IPv6 address is none. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !closed.check(address, 'ipv4')
  return kind === 6 && given.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** "host:port" of receivers that the operator allows though they are in our own network. */
type Allowed = ReadonlySet<string>

type AddressProblem = 'no-address' | 'not-https' | 'port' | 'private' | 'credentials' | 'unknown-host'

/** The address of a webhook, or what is wrong with it before its name is looked up. */
export function readAddress(text: string, allowed: Allowed = new Set()): URL | AddressProblem {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return 'no-address'
  if (url.username || url.password) return 'credentials'
  if (isAllowed(url, allowed)) return url
  const host = hostOf(url)
  if (isIP(host) ? !isPublicAddress(host) : ownNames.test(host) || !host.includes('.')) return 'private'
  if (url.protocol !== 'https:') return 'not-https'
  return ports.includes(portOf(url)) ? url : 'port'
}

export type Resolve = (host: string) => Promise<LookupAddress[]>

/** How a receiver is looked up and waited for. */
export interface PostOptions {
  allowed?: Allowed
  resolve?: Resolve
  /** Milliseconds for the whole attempt. */
  patience?: number
}

const resolveAll: Resolve = (host) =>
  new Promise((resolve, reject) => {
    lookup(host, { all: true, verbatim: true }, (error, found) => (error ? reject(error) : resolve(found)))
  })

/** Also looks up the name: every address of it has to be public. */
export async function checkAddress(
  text: string,
  { allowed = new Set(), resolve = resolveAll }: { allowed?: Allowed; resolve?: Resolve } = {},
): Promise<URL | AddressProblem> {
  const url = readAddress(text, allowed)
  if (typeof url === 'string' || isAllowed(url, allowed) || isIP(hostOf(url))) return url
  const found = await resolve(hostOf(url)).catch(() => [])
  if (found.length === 0) return 'unknown-host'
  return found.every(({ address }) => isPublicAddress(address)) ? url : 'private'
}

/**
 * For the connection itself: it goes to an address that was checked in this very look-up, so a name whose answer changes
 * in between leads nowhere else.
 */
export function publicLookup(resolve: Resolve = resolveAll): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => isPublicAddress(address))) {
          callback(new Error('The address is in a private network.'), '', 4)
        } else if (options.all) callback(null, [first])
        else callback(null, first.address, first.family)
      },
      (error) => callback(error as NodeJS.ErrnoException, '', 4),
    )
  }
}

export function isAllowed(url: URL, allowed: Allowed) {
  return allowed.has(`${hostOf(url)}:${portOf(url)}`)
}

function hostOf({ hostname }: URL) {
  return hostname.replace(/^\[|\]$/g, '')
}

function portOf({ port, protocol }: URL) {
  return port || (protocol === 'https:' ? '443' : '80')
}

const texts: Record<AddressProblem, () => string> = {
  'no-address': () => t('Enter a whole address, beginning with https://.'),
  'not-https': () => t('The address must begin with https://.'),
  port: () => t('Only the ports 443 and 8443 can be used.'),
  private: () => t('This address is in a private network. Only addresses that everybody can reach are allowed.'),
  credentials: () => t('Leave out the name and password: the signature proves that we send it.'),
  'unknown-host': () => t('There is no such host.'),
}

export function addressProblemText(problem: AddressProblem) {
  return texts[problem]()
}
