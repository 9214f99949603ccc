export interface LimiterOptions {
  /** How much one key may take within the window. */
  most: number
  /** Milliseconds. */
  window: number
  /** Keys that are remembered; the one that was quiet longest is forgotten first. */
  mostKeys?: number
}

/**
 * A sliding window in memory: at no moment has a key taken more than `most` within the last `window`. Kept on purpose as
 * small as it is: a process that starts anew forgets, and two processes count apart.
 */
export function createLimiter({ most, window, mostKeys = 10_000 }: LimiterOptions) {
  /** When a key took something, oldest first. The keys stand in the order of their last taking. */
  const taken = new Map<string, number[]>()

  function recent(key: string, now: number) {
    return (taken.get(key) ?? []).filter((at) => at > now - window)
  }

  /** Milliseconds until the key may take so much; 0: at once. Takes nothing. */
  function waitFor(key: string, cost: number, now: number) {
    const times = recent(key, now)
    const over = times.length + cost - most
    return over <= 0 ? 0 : times[Math.min(over, times.length) - 1]! + window - now
  }

  function take(key: string, cost: number, now: number) {
    const times = recent(key, now)
    for (let unit = 0; unit < cost; unit++) times.push(now)
    taken.delete(key)
    taken.set(key, times.slice(-most))
    if (taken.size > mostKeys) taken.delete(taken.keys().next().value as string)
  }

  /** Takes back the last unit, for what turned out not to count. */
  function giveBack(key: string) {
    taken.get(key)?.pop()
  }

  return { waitFor, take, giveBack }
}

export type Limiter = ReturnType<typeof createLimiter>
