/** Lets at most `most` jobs run at a time; the others wait for their turn, first come first served. */
export function createSemaphore(most: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return {
    async take<T>(job: () => Promise<T>): Promise<T> {
      if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
      else running++
      try {
        return await job()
      } finally {
        // The turn is handed on, so that nobody slips in between.
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}

interface FairQueueOptions {
  /** Jobs that run concurrently. */
  running: number
  /** Jobs that may wait for one address, and in total. */
  perAddress: number
  most: number
}

/** The queue is full. */
export class QueueFull extends Error {}

/**
 * Runs a few jobs at a time. Waiting addresses take turns (round robin), so that an address with many jobs mostly delays
 * itself. The event loop runs once between two jobs, so that requests without a job are answered meanwhile.
 */
export function createFairQueue({ running: most, perAddress, most: maxWaiting }: FairQueueOptions) {
  /** Ordered by next turn. */
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
    if (own.length >= perAddress || waitingJobs >= maxWaiting) {
      refused++
      throw new QueueFull()
    }
    waitingJobs++
    waiting.set(address, own)
    return new Promise<void>((resolve) => own.push(resolve))
  }

  /** Starts the next job of the address that has waited longest for its turn. */
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
    /** Returns the job's result. Throws `QueueFull` without starting the job. */
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
