/**
 * Does `job` at the start and then again `every` so many milliseconds, never twice at a time. A round that fails is told
 * and the next one comes all the same. `stop` ends it and waits for the round that runs.
 */
export function startRounds(job: () => Promise<unknown>, every: number, failed: (error: unknown) => void) {
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
