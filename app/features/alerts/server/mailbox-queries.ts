import type { Db } from '../../../../platform/database/tables/tables.ts'
import { emailKey } from '../../accounts/rules/account.ts'
import { countHomes } from '../../browse/server/queries.ts'
import {
  type Alert,
  type AlertAction,
  type AlertState,
  type Consent,
  type Mailbox,
  maxAlerts,
  readAlert,
} from '../rules/alert.ts'
import { countActive, lockSubscriber, newSecretId } from './ask-queries.ts'

/** A change of one search by the subscriber. */
export interface AlertChange {
  action: Exclude<AlertAction, 'forget'>
  /** The new search, for `change`. */
  search?: string
}

type ChangeOutcome = 'done' | 'gone' | 'full' | 'same'

/** Everything of one address; undefined when it is deleted. */
export async function findMailbox(db: Db, subscriberId: string, now = new Date()): Promise<Mailbox | undefined> {
  const [owner, alerts, consents] = await Promise.all([
    db.selectFrom('subscriber').select('email').where('id', '=', subscriberId).executeTakeFirst(),
    findAlerts(db, subscriberId, now),
    findConsents(db, subscriberId),
  ])
  return owner && { email: owner.email, alerts, consents }
}

/** The subscriber of an address that has confirmed a search at least once. `key` as `emailKey` spells it. */
export async function findSubscriber(db: Db, key: string): Promise<{ id: string; email: string } | undefined> {
  return db
    .selectFrom('subscriber')
    .select(['id', 'email'])
    .where('email_key', '=', key)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('alert')
          .select('alert.id')
          .whereRef('alert.subscriber_id', '=', 'subscriber.id')
          .where('since', 'is not', null),
      ),
    )
    .executeTakeFirst()
}

/** The state of a search, whose it is, and since when: who has an older mail of it may have another mailbox. */
export async function findAlert(db: Db, id: string) {
  const row = await db
    .selectFrom('alert')
    .innerJoin('subscriber', 'subscriber.id', 'alert.subscriber_id')
    .select([
      'subscriber_id as subscriberId',
      'search',
      'since',
      'paused',
      'stopped_at',
      'subscriber.created_at as owned',
    ])
    .where('alert.id', '=', id)
    .executeTakeFirst()
  return row && { subscriberId: row.subscriberId, ownedSince: row.owned, search: row.search, state: stateOf(row) }
}

/** Changes a search of this subscriber; what is there already is done too. A search of somebody else is `gone`. */
export async function changeAlert(
  tx: Db,
  { subscriberId, id }: { subscriberId: string; id: string },
  { action, search }: AlertChange,
  now: Date,
): Promise<ChangeOutcome> {
  await lockSubscriber(tx, subscriberId)
  const alert = await findAlert(tx, id)
  if (!alert || alert.subscriberId !== subscriberId || alert.state === 'asked') return 'gone'
  if (action === 'undo' && alert.state === 'stopped' && (await countActive(tx, subscriberId)) >= maxAlerts) {
    return 'full'
  }
  if (action === 'change') {
    if (search === undefined || search === alert.search) return 'done'
    if (!(await makeRoomFor(tx, subscriberId, search))) return 'same'
  }
  const changes = {
    pause: { paused: true },
    // What was listed meanwhile stands in the list; news begin anew.
    resume: alert.state === 'paused' ? { paused: false, since: now } : {},
    stop: alert.state === 'stopped' ? {} : { stopped_at: now },
    undo: { stopped_at: null },
    change: { search, since: now, paused: false, stopped_at: null },
  }
  const values = changes[action]
  if (Object.keys(values).length > 0) await tx.updateTable('alert').set(values).where('id', '=', id).execute()
  return 'done'
}

/** Deletes the address with all its searches, consents and mails. */
export async function deleteSubscriber(tx: Db, subscriberId: string): Promise<void> {
  await tx.deleteFrom('subscriber').where('id', '=', subscriberId).execute()
}

/** Deletes the same search where it is stopped or was never confirmed. False where it is in use. */
async function makeRoomFor(tx: Db, subscriberId: string, search: string) {
  const same = await tx
    .selectFrom('alert')
    .select(['id', 'since', 'paused', 'stopped_at'])
    .where('subscriber_id', '=', subscriberId)
    .where('search', '=', search)
    .executeTakeFirst()
  if (!same) return true
  if (['on', 'paused'].includes(stateOf(same))) return false
  await tx.deleteFrom('alert').where('id', '=', same.id).execute()
  return true
}

/** Confirmed searches, the oldest first. What others asked for in this address's name is not shown. */
async function findAlerts(db: Db, subscriberId: string, now: Date): Promise<Alert[]> {
  const rows = await db
    .selectFrom('alert')
    .selectAll()
    .select((query) => {
      const sent = query
        .selectFrom('outbox')
        .whereRef('outbox.alert_id', '=', 'alert.id')
        .where('recipient', '=', 'news')
        .where('state', '=', 'sent')
      return [
        sent.select(({ fn }) => fn.countAll<number>().as('count')).as('mails'),
        sent.select(({ fn }) => fn.max('sent_at').as('last')).as('last_mail'),
      ]
    })
    .where('subscriber_id', '=', subscriberId)
    .where('since', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      search: row.search,
      state: stateOf(row),
      since: row.since?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      mails: Number(row.mails ?? 0),
      lastMailAt: row.last_mail ? new Date(row.last_mail).toISOString() : null,
      homes: await countHomes(db, readAlert(row.search), now.getTime()),
    })),
  )
}

async function findConsents(db: Db, subscriberId: string): Promise<Consent[]> {
  const rows = await db
    .selectFrom('alert_consent as consent')
    .innerJoin('alert', 'alert.id', 'consent.alert_id')
    .select(['words', 'consent.language', 'way', 'asked_at', 'confirmed_at'])
    .where('subscriber_id', '=', subscriberId)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at', 'desc')
    .execute()
  return rows.map(({ asked_at, confirmed_at, ...consent }) => ({
    ...consent,
    askedAt: asked_at.toISOString(),
    confirmedAt: confirmed_at!.toISOString(),
  }))
}

export function stateOf(row: { since: Date | null; paused: boolean; stopped_at: Date | null }): AlertState {
  if (row.stopped_at) return 'stopped'
  if (!row.since) return 'asked'
  return row.paused ? 'paused' : 'on'
}

/**
 * The confirmed searches of a mailbox go on in another one of the same person, who has confirmed it, with what was agreed to and what
 * was told already. Links in the former mailbox stop them still, and open nothing else: it is another subscriber now. What was asked
 * for and never confirmed ends. Run it in a transaction.
 */
export async function moveSearches(tx: Db, { before, email }: { before: string; email: string }, at: Date) {
  const former = await tx.selectFrom('subscriber').select('id').where('email_key', '=', before).executeTakeFirst()
  if (!former) return
  await lockSubscriber(tx, former.id)
  const searches = await tx
    .selectFrom('alert')
    .select(['id', 'search'])
    .where('subscriber_id', '=', former.id)
    .where('since', 'is not', null)
    .execute()
  if (searches.length > 0) {
    const { id } = await tx
      .insertInto('subscriber')
      .values({ id: newSecretId(), email, email_key: emailKey(email), created_at: at })
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ created_at: at }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await lockSubscriber(tx, id)
    for (const { id: alertId, search } of searches) {
      // One that the other mailbox has on already goes with the former.
      if (!(await makeRoomFor(tx, id, search))) continue
      await tx.updateTable('alert').set({ subscriber_id: id }).where('id', '=', alertId).execute()
      await tx.deleteFrom('alert_consent').where('alert_id', '=', alertId).where('confirmed_at', 'is', null).execute()
    }
  }
  await deleteSubscriber(tx, former.id)
}
