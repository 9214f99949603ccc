import { startIntervalJob } from '../../../../platform/jobs/interval-job.ts'
import type { Services } from '../../../../web/services.ts'
import { callOffVisits } from './booking/call-off.ts'
import { remindVisitors } from './reminders.ts'

/** Reminds visitors, and calls off the visits of ended offers, as long as the program runs. */
export function startVisitJobs(
  services: Parameters<typeof remindVisitors>[0] & Parameters<typeof callOffVisits>[0] & Pick<Services, 'store'>,
  log: { error(details: object, message: string): void },
) {
  const reminders = startIntervalJob(
    () => remindVisitors(services),
    60_000,
    (err) => log.error({ err }, 'Visitors were not reminded.'),
  )
  const callOff = startIntervalJob(
    () => callOffVisits(services),
    30_000,
    (err) => log.error({ err }, 'Visits of ended offers were not called off.'),
  )
  return {
    async stop() {
      await reminders.stop()
      await callOff.stop()
    },
  }
}
