import type { Db } from '../../../../platform/database/tables/tables.ts'
import { bookableFrom, shownDays } from '../rules/visit-times.ts'
import { listTimes } from './offers/time-queries.ts'

/** The start of the next free time of each of these homes, ISO 8601, by their ids; a home without one is left out. */
export async function findNextVisits(db: Db, ids: readonly string[], now: Date): Promise<Map<string, string>> {
  const found = await Promise.all(
    ids.map(async (id) => {
      const times = await listTimes(db, shownDays(now), id)
      const next = times.find(({ start, free }) => free > 0 && start >= bookableFrom(now))
      return [id, next?.start.toISOString()] as const
    }),
  )
  return new Map(found.flatMap(([id, start]) => (start ? [[id, start] as const] : [])))
}
