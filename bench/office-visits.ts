import { today } from '../domain/dates.ts'
import type { Store } from '../server/database/database.ts'
import { visitsBetween } from '../server/visits/visit-days.ts'

/**
 * Books as many visits of today in the smaller office as the larger one has: how many visits a day holds depends on those who show
 * homes, not on how many listings and messages there are. Returns how many that is.
 */
export async function evenVisits(small: Store, large: Store): Promise<number> {
  const [before, wanted] = [await idsOf(small), await idsOf(large)]
  const messages = small.db.selectFrom('message').leftJoin('visit', 'visit.message_id', 'message.id')
  const free = await messages
    .select('message.id')
    .where('visit.id', 'is', null)
    .orderBy('message.id')
    .limit(Math.max(0, wanted.length - before.length))
    .execute()
  const { from } = visitsBetween(today(), today())
  const facts = { offer_id: null, place: 1, host: '', host_key: '', directions: '', reason: '', sequence: 0 }
  const at = new Date()
  for (const [place, { id }] of free.entries()) {
    const starts = new Date(from.getTime() + (8 * 60 + (place % 96) * 10) * 60_000)
    const times = { starts_at: starts, ends_at: new Date(starts.getTime() + 1_800_000), created_at: at, updated_at: at }
    const visit = {
      ...facts,
      ...times,
      id: `today-${id}`,
      message_id: id,
      state: 'booked' as const,
      cancelled_by: null,
    }
    await small.db.insertInto('visit').values(visit).execute()
  }
  return wanted.length
}

async function idsOf({ db }: Store) {
  const { from, until } = visitsBetween(today(), today())
  return db.selectFrom('visit').select('id').where('starts_at', '>=', from).where('starts_at', '<', until).execute()
}
