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
