import { LRUCache } from 'lru-cache'
import type { Call } from '../call.ts'
import { addressOf } from '../client-address.ts'

interface LimiterOptions {
  /** How much one key may take within the window. */
  most: number
  /** Milliseconds. */
  window: number
  /** Keys that are stored; the one that has not taken anything for the longest time is dropped first. */
  maxKeys?: number
  /** Milliseconds of a clock that is never adjusted. */
  monotonicNow?(): number
}

interface Limiter {
  /** Milliseconds until the key may take `cost`; 0: at once. Takes nothing. */
  waitFor(key: string, cost: number): number
  take(key: string, cost: number): void
  /** Returns the most recent unit, for an event that is not to be counted. */
  giveBack(key: string): void
}

/** Not Date.now(): if the system clock is set back by an hour, a block would last an hour longer. */
export const monotonicNow = () => performance.now()

/**
 * A sliding window in memory: a key never takes more than `most` within any `window`. Counts are lost at a restart and are
 * not shared between processes.
 */
export function createLimiter({
  most,
  window,
  maxKeys = 10_000,
  monotonicNow: now = monotonicNow,
}: LimiterOptions): Limiter {
  /** When a key took a unit, oldest first. Reading does not count as use of a key. */
  // `max` would allocate memory for all keys at once: 230 kB for 10,000.
  const taken = new LRUCache<string, number[]>({ maxSize: maxKeys, sizeCalculation: () => 1 })

  function recent(key: string, at: number) {
    return (taken.peek(key) ?? []).filter((moment) => moment > at - window)
  }

  return {
    waitFor(key, cost) {
      const at = now()
      const times = recent(key, at)
      const over = times.length + cost - most
      return over <= 0 ? 0 : times[Math.min(over, times.length) - 1]! + window - at
    },
    take(key, cost) {
      const at = now()
      const times = recent(key, at)
      for (let unit = 0; unit < cost; unit++) times.push(at)
      taken.set(key, times.slice(-most))
    },
    giveBack(key) {
      taken.peek(key)?.pop()
    },
  }
}

/** One limiter for each running site, made when it is first asked for: whoever counts for the same site counts together. */
export function limiterOf(create: (clock: Pick<LimiterOptions, 'monotonicNow'>) => Limiter) {
  const limiters = new WeakMap<object, Limiter>()
  return (services: Pick<LimiterOptions, 'monotonicNow'>) => {
    const limiter = limiters.get(services) ?? create({ monotonicNow: services.monotonicNow })
    limiters.set(services, limiter)
    return limiter
  }
}

/** How many times the limit of one IPv6 /64 a whole /48 may take. */
export const networkAllowance = 10

/**
 * Limits client addresses, as `createAddressReader` gives them. An IPv6 address counts twice: for its /64, which is one
 * subscriber's network at least (RFC 6177), and for its /48, because whoever holds a /48 has 65,536 of those. The /48 may
 * take more, since mobile carriers put many subscribers into one.
 */
export function createAddressLimiter({ most, ...options }: LimiterOptions): Limiter {
  const addresses = createLimiter({ ...options, most })
  const networks = createLimiter({ ...options, most: most * networkAllowance })

  return {
    waitFor(address, cost) {
      const network = wideNetwork(address)
      return Math.max(addresses.waitFor(address, cost), network ? networks.waitFor(network, cost) : 0)
    },
    take(address, cost) {
      const network = wideNetwork(address)
      addresses.take(address, cost)
      if (network) networks.take(network, cost)
    },
    giveBack(address) {
      const network = wideNetwork(address)
      addresses.giveBack(address)
      if (network) networks.giveBack(network)
    },
  }
}

/** "2001:db8:1:2::/64" -> "2001:db8:1::/48"; undefined for anything but an IPv6 /64. */
export function wideNetwork(address: string) {
  const [, network] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(address) ?? []
  return network && `${network}::/48`
}

/** Whether the client address of a request may do it now, which is then counted; else its answer says when it may, in seconds. */
export function takeTurn(call: Parameters<typeof addressOf>[0], limiter: Limiter, cost = 1): boolean {
  return takeTurnOf(addressOf(call), call, limiter, cost)
}

/** The same for something else than the address, by its key. */
export function takeTurnOf(key: string, { c }: Pick<Call, 'c'>, limiter: Limiter, cost = 1): boolean {
  const wait = limiter.waitFor(key, cost)
  if (wait > 0) c.header('Retry-After', String(Math.ceil(wait / 1000)))
  else limiter.take(key, cost)
  return wait === 0
}
