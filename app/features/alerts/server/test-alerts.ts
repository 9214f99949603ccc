import type { Store } from '../../../../platform/database/database.ts'
import { sample } from '../../../../platform/database/test-databases.ts'
import { alertQuery, readAlert } from '../rules/alert.ts'
import { type AlertRequest, askForAlert, confirmRequest } from './ask-queries.ts'

/** What the test wishes for, of a person who was asked in English. */
export function request(facts: Partial<AlertRequest> = {}): AlertRequest {
  return {
    email: 'ann@example.com',
    language: 'en',
    words: 'I agree.',
    way: 'A test.',
    ...facts,
    search: alertQuery(readAlert(facts.search ?? 'type=Rent&city=Dieppe&price=0-1600')),
  }
}

/** The id of the newest request that is not confirmed. */
export async function newestRequest({ db }: Store) {
  const { id } = await db
    .selectFrom('alert_consent')
    .select('id')
    .where('confirmed_at', 'is', null)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** Asks and confirms at once. Returns the search's id and its subscriber's. */
export async function confirmedAlert(store: Store, facts: Partial<AlertRequest>, at: Date) {
  const asked = request(facts)
  await store.db.transaction().execute((tx) => askForAlert(tx, asked, at))
  const consentId = await newestRequest(store)
  await store.db.transaction().execute((tx) => confirmRequest(tx, consentId, at))
  // The mail that asked for it needs not be sent.
  await store.db.deleteFrom('outbox').where('recipient', '=', 'confirmation').execute()
  const { id, subscriber_id: subscriberId } = await store.db
    .selectFrom('alert')
    .innerJoin('alert_consent', 'alert_consent.alert_id', 'alert.id')
    .select(['alert.id', 'subscriber_id'])
    .where('alert_consent.id', '=', consentId)
    .executeTakeFirstOrThrow()
  return { id, subscriberId, consentId }
}

export async function forgetAlerts({ db }: Store) {
  await db.deleteFrom('subscriber').execute()
  await db.deleteFrom('alert_home').execute()
  await db.deleteFrom('setting').where('key', '=', 'alert-news').execute()
}

/** A flat in Dieppe for $1,500, listed and changed at `at`. */
export function flat(id: string, at: Date, facts: Parameters<typeof sample>[0] = {}) {
  const times = { createdAt: at.toISOString(), updatedAt: at.toISOString(), listedSince: at.toISOString() }
  return sample({ id, city: 'Dieppe', price: 150_000, ...times, ...facts })
}
