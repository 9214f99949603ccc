export interface LimiterOptions {
  /** How much one key may take within the window. */
  most: number
  /** Milliseconds. */
  window: number
  /** Keys that are remembered; the least recently used is forgotten first. */
  mostKeys?: number
  /** Milliseconds of a clock that is never set back or forward. */
  monotonicNow?(): number
}

export interface Limiter {
  /** Milliseconds until the key may take `cost`; 0: at once. Takes nothing. */
  waitFor(key: string, cost: number): number
  take(key: string, cost: number): void
  /** Returns the most recent unit, for an event that turned out not to count. */
  giveBack(key: string): void
}

/** Not Date.now(): when the system clock is set back by an hour, a block would last an hour longer. */
export const monotonicNow = () => performance.now()

/**
 * A sliding window in memory: at no moment has a key taken more than `most` within the last `window`. The counts are not
 * shared: a restarted process has forgotten them, and two processes count separately.
 */
export function createLimiter({
  most,
  window,
  mostKeys = 10_000,
  monotonicNow: now = monotonicNow,
}: LimiterOptions): Limiter {
  /** When a key took a unit, oldest first. The keys are ordered by their last use. */
  const taken = new Map<string, number[]>()

  function recent(key: string, at: number) {
    return (taken.get(key) ?? []).filter((moment) => moment > at - window)
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
      taken.delete(key)
      taken.set(key, times.slice(-most))
      if (taken.size > mostKeys) taken.delete(taken.keys().next().value as string)
    },
    giveBack(key) {
      taken.get(key)?.pop()
    },
  }
}

/** How many times the limit of one IPv6 /64 a whole /48 may take. */
const networkAllowance = 10

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
