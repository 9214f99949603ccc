import { today } from '../../domain/dates.ts'
import type { Store } from '../database/database.ts'
import { startIntervalJob } from '../jobs/interval-job.ts'
import { addUpNewMessages } from '../messages/new-count-queries.ts'
import { settlePeople } from '../people/settle.ts'
import { refreshListingFigures } from './listing-figures.ts'

/** Brings the list of people and the number of new messages up to date every minute, and the sums of the listings every hour. `stop` waits for what runs. */
export function startOfficeJobs(store: Store, log: { error(details: { err: unknown }, message: string): void }) {
  const people = startIntervalJob(
    async () => {
      await settlePeople(store)
      await addUpNewMessages(store)
    },
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
