import { randomBytes } from 'node:crypto'
import { isSqlite } from '../../../../platform/database/raw-sql.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Language } from '../../../core/language/language.ts'
import { emailKey } from '../../accounts/rules/account.ts'
import { queueRecordMails } from '../../mail/server/queued-mail-queries.ts'
import { maxAlerts, maxConfirmations } from '../rules/alert.ts'

export interface AlertRequest {
  email: string
  /** As `alertQuery` spells it. */
  search: string
  language: Language
  /** What was agreed to, word for word. */
  words: string
  way: string
}

const day = 24 * 3_600_000

/**
 * Keeps a request for news and queues the one mail that asks for its confirmation. False, with nothing kept, when the
 * mailbox has got as many of those as it may in 24 hours. A search that is known stays as it is until the mail is answered.
 */
export async function askForAlert(tx: Db, request: AlertRequest, now: Date): Promise<boolean> {
  const subscriberId = await keepSubscriber(tx, request.email, now)
  if ((await countRequests(tx, subscriberId, new Date(now.getTime() - day))) >= maxConfirmations) return false
  const alertId = await keepAlert(tx, subscriberId, request, now)
  const { words, language, way } = request
  await tx
    .insertInto('alert_consent')
    .values({ id: newSecretId(), alert_id: alertId, words, language, way, asked_at: now, confirmed_at: null })
    .execute()
  await queueRecordMails(tx, 'alert', alertId, ['confirmation'], now)
  return true
}

/** What a mailed link to confirm belongs to. */
export async function findRequest(db: Db, consentId: string) {
  return (
    db
      .selectFrom('alert_consent as consent')
      .innerJoin('alert', 'alert.id', 'consent.alert_id')
      .innerJoin('subscriber', 'subscriber.id', 'alert.subscriber_id')
      .select(['alert.id as alertId', 'subscriber_id as subscriberId', 'email', 'search', 'consent.language'])
      .select(['since', 'paused', 'stopped_at', 'confirmed_at', 'asked_at'])
      .where('consent.id', '=', consentId)
      // One that was asked for before was mailed to an address that the subscriber has left.
      .whereRef('asked_at', '>=', 'subscriber.created_at')
      .executeTakeFirst()
  )
}

export type AlertRequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/**
 * Confirms a request once: from now on its homes are news. `full`: the mailbox has as many searches as it may; nothing is
 * changed then.
 */
export async function confirmRequest(tx: Db, consentId: string, now: Date): Promise<'done' | 'used' | 'full'> {
  const request = await findRequest(tx, consentId)
  if (!request) return 'used'
  await lockSubscriber(tx, request.subscriberId)
  const isOn = request.since !== null && request.stopped_at === null
  if (!isOn && (await countActive(tx, request.subscriberId)) >= maxAlerts) return 'full'
  const { numUpdatedRows } = await tx
    .updateTable('alert_consent')
    .set({ confirmed_at: now })
    .where('id', '=', consentId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return 'used'
  await tx
    .updateTable('alert')
    .set({ language: request.language })
    .$if(!isOn || request.paused, (query) => query.set({ since: now, paused: false, stopped_at: null }))
    .where('id', '=', request.alertId)
    .execute()
  return 'done'
}

/** Searches of a mailbox that are on or paused. */
export async function countActive(db: Db, subscriberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('alert')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('subscriber_id', '=', subscriberId)
    .where('since', 'is not', null)
    .where('stopped_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** On PostgreSQL: until the transaction ends, no other one counts or changes this mailbox's searches. */
export async function lockSubscriber(tx: Db, id: string): Promise<void> {
  if (!isSqlite(tx)) await tx.selectFrom('subscriber').select('id').where('id', '=', id).forUpdate().execute()
}

async function keepSubscriber(tx: Db, email: string, now: Date) {
  const key = emailKey(email)
  await tx
    .insertInto('subscriber')
    .values({ id: newSecretId(), email, email_key: key, created_at: now })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('subscriber')
    .select('id')
    .where('email_key', '=', key)
    .$if(!isSqlite(tx), (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return id
}

async function keepAlert(tx: Db, subscriberId: string, { search, language }: AlertRequest, now: Date) {
  const fresh = { since: null, paused: false, stopped_at: null, created_at: now }
  await tx
    .insertInto('alert')
    .values({ id: newSecretId(), subscriber_id: subscriberId, search, language, ...fresh })
    .onConflict((conflict) => conflict.columns(['subscriber_id', 'search']).doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('alert')
    .select('id')
    .where('subscriber_id', '=', subscriberId)
    .where('search', '=', search)
    .executeTakeFirstOrThrow()
  return id
}

async function countRequests(tx: Db, subscriberId: string, since: Date) {
  const { count } = await tx
    .selectFrom('alert_consent')
    .innerJoin('alert', 'alert.id', 'alert_consent.alert_id')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('subscriber_id', '=', subscriberId)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** 256 bits. */
export function newSecretId() {
  return randomBytes(32).toString('base64url')
}
