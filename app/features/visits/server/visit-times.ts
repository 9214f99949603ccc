import type { Db } from '../../../../platform/database/tables/tables.ts'
import { isId } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { toVisitTime } from '../rules/time-states.ts'
import type { VisitTime } from '../rules/visit.ts'
import { bookableFrom, shownDays } from '../rules/visit-times.ts'
import { findVisitedHome } from './home-queries.ts'
import { listTimes } from './offers/time-queries.ts'

/** The times of a home in order, full ones included; they name nobody. Empty for one that is not listed, is closed or offers none. */
export async function visitTimes({ store, now = Date.now }: Pick<Services, 'store' | 'now'>, propertyId: string) {
  const home = isId(propertyId) ? await findVisitedHome(store.db, propertyId) : undefined
  return home?.listed && !home.closed ? shownTimes(store.db, propertyId, new Date(now())) : []
}

/** The times of a home that a visitor may choose from or sees as full. */
export async function shownTimes(db: Db, propertyId: string, now: Date): Promise<VisitTime[]> {
  const times = await listTimes(db, shownDays(now), propertyId)
  return times.filter(({ start }) => start >= bookableFrom(now)).map(toVisitTime)
}
