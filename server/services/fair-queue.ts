export interface FairQueueOptions {
  /** Jobs that run at a time. */
  running: number
  /** Jobs that may wait for one address, and in all. */
  perAddress: number
  most: number
}

/** No room is left to wait. */
export class QueueFull extends Error {}

/**
 * Runs jobs a few at a time. The addresses that wait take turns (round robin), so that whoever asks for many holds up mostly
 * themselves. Between two jobs the event loop goes round once, so that what needs no job is answered meanwhile.
 */
export function createFairQueue({ running: most, perAddress, most: mostWaiting }: FairQueueOptions) {
  /** In the order of their next turn. */
  const waiting = new Map<string, (() => void)[]>()
  let waitingJobs = 0
  let running = 0
  let refused = 0

  function enter(address: string) {
    if (running < most && waitingJobs === 0) {
      running++
      return
    }
    const own = waiting.get(address) ?? []
    if (own.length >= perAddress || waitingJobs >= mostWaiting) {
      refused++
      throw new QueueFull()
    }
    waitingJobs++
    waiting.set(address, own)
    return new Promise<void>((resolve) => own.push(resolve))
  }

  /** Hands the place on to the address that has waited longest for a turn. */
  function leave() {
    const [next] = waiting
    if (!next) {
      running--
      return
    }
    const [address, jobs] = next
    const start = jobs.shift()!
    waitingJobs--
    waiting.delete(address)
    if (jobs.length > 0) waiting.set(address, jobs)
    start()
  }

  return {
    /** The job's own answer. Throws `QueueFull` without having started it. */
    async run<T>(address: string, job: () => Promise<T>): Promise<T> {
      await enter(address)
      try {
        return await job()
      } finally {
        setImmediate(leave)
      }
    },
    figures: () => ({ renders_waiting: waitingJobs, renders_refused_total: refused }),
  }
}
