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
