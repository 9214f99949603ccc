interface Options {
  /** Tasks that may wait; more are refused. */
  capacity?: number
  /** Called with the error of a failed task; the next one runs regardless. */
  failed?: (error: unknown) => void
}

/**
 * Runs tasks one after the other, each after the response to the request that added it, so that response times reveal
 * nothing about them. The queue is in memory: a crash loses it; a graceful exit awaits `idle`.
 */
export function createTaskQueue({ capacity = 1_000, failed = () => {} }: Options = {}) {
  const waiting: (() => Promise<void>)[] = []
  let running: Promise<void> | undefined

  async function run() {
    // Lets the response be sent first.
    await new Promise((resolve) => setImmediate(resolve))
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      await task().catch(failed)
    }
    running = undefined
  }

  return {
    /** Returns false, without adding the task, when too many are waiting. */
    add(task: () => Promise<void>): boolean {
      if (waiting.length >= capacity) return false
      waiting.push(task)
      running ??= run()
      return true
    },

    /** Settles once every task has run. */
    async idle(): Promise<void> {
      while (running) await running
    },
  }
}

export type TaskQueue = ReturnType<typeof createTaskQueue>

/**
 * Runs `job` at once and then every `every` milliseconds, never twice at a time. A failure is reported and does not
 * stop the schedule. `stop` ends it and waits for a running job.
 */
export function startIntervalJob(job: () => Promise<unknown>, every: number, failed: (error: unknown) => void) {
  let running: Promise<unknown> = Promise.resolve()
  const round = () => {
    running = running.then(job).catch(failed)
  }
  round()
  const timer = setInterval(round, every).unref()
  return {
    stop() {
      clearInterval(timer)
      return running
    },
  }
}
