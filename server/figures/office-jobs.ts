import { today } from '../../domain/dates.ts'
import type { Store } from '../database/database.ts'
import { startIntervalJob } from '../jobs/interval-job.ts'
import { settlePeople } from '../people/settle.ts'
import { refreshListingFigures } from './listing-figures.ts'

/** Brings the list of people up to date every minute, and the sums of the listings every hour. `stop` waits for what runs. */
export function startOfficeJobs(store: Store, log: { error(details: { err: unknown }, message: string): void }) {
  const people = startIntervalJob(
    () => settlePeople(store),
    60_000,
    (err) => log.error({ err }, 'The list of people was not brought up to date.'),
  )
  const figures = startIntervalJob(
    () => refreshListingFigures(store, today()),
    3_600_000,
    (err) => log.error({ err }, 'The figures of the listings were not counted.'),
  )
  return {
    async stop() {
      await people.stop()
      await figures.stop()
    },
  }
}
