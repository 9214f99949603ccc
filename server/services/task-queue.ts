interface Options {
  /** Tasks that may wait; more are refused. */
  most?: number
  /** Told of a task that throws; the next one runs all the same. */
  failed?: (error: unknown) => void
}

/**
 * Runs tasks one after the other, each after the request that added it has been answered, so that an answer's time tells
 * nothing about them. They are held in memory: a crash loses them, `idle` before an orderly exit does not.
 */
export function createTaskQueue({ most = 1_000, failed = () => {} }: Options = {}) {
  const waiting: (() => Promise<void>)[] = []
  let running: Promise<void> | undefined

  async function run() {
    // The answer goes out first.
    await new Promise((resolve) => setImmediate(resolve))
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      await task().catch(failed)
    }
    running = undefined
  }

  return {
    /** False, and nothing is kept, when too many wait already. */
    add(task: () => Promise<void>): boolean {
      if (waiting.length >= most) return false
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
