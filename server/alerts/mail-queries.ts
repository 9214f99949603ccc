import { confirmationDays, readAlert } from '../../domain/alert/alert.ts'
import type { Language } from '../../domain/language/language.ts'
import type { MailRecipient } from '../../domain/message/inquiry.ts'
import type { Property } from '../../domain/property/property.ts'
import type { PropertySearch } from '../../domain/property/search/property-search.ts'
import { countHomes, createFitting, findHomes, newestFirst } from '../browse/queries.ts'
import type { Db } from '../database/tables/tables.ts'
import { loadProperties } from '../properties/rows.ts'

interface AlertMailFacts {
  alertId: string
  subscriberId: string
  email: string
  language: Language
  search: PropertySearch
}

/** What a mail of a saved search says. */
export type AlertSubject = AlertMailFacts &
  (
    | { kind: 'confirmation'; consentId: string; askedAt: Date; isKnown: boolean }
    | { kind: 'news'; homes: Property[]; fitting: number; agreedAt: Date }
  )

interface QueuedMail {
  /** Of the outbox. */
  id: string
  alertId: string
  kind: MailRecipient
}

/**
 * What a waiting mail says at `now`, for the worker that has claimed it. Undefined when it has nothing to say: the search
 * was stopped, paused or deleted, the request has expired, or no home of it is to be had any more. Homes that are left out
 * may be told of later.
 */
export async function findAlertSubject(tx: Db, mail: QueuedMail, now: Date): Promise<AlertSubject | undefined> {
  const row = await tx
    .selectFrom('alert')
    .innerJoin('subscriber', 'subscriber.id', 'alert.subscriber_id')
    .select(['alert.id', 'subscriber_id', 'email', 'search', 'language', 'since', 'paused', 'stopped_at'])
    .where('alert.id', '=', mail.alertId)
    .executeTakeFirst()
  if (!row) return undefined
  const { id: alertId, subscriber_id: subscriberId, email, language } = row
  const facts = { alertId, subscriberId, email, language, search: readAlert(row.search) }
  const isKnown = row.since !== null && row.stopped_at === null
  if (mail.kind === 'confirmation') return confirmationOf(tx, { ...facts, isKnown }, now)
  const homes = isKnown && !row.paused ? await homesOf(tx, mail.id, facts.search, now) : []
  await forgetUntold(tx, mail.id, homes)
  if (homes.length === 0) return undefined
  const fitting = await countHomes(tx, facts.search, now.getTime())
  return { ...facts, kind: 'news', homes, fitting, agreedAt: await agreedAt(tx, alertId) }
}

/** In the language of the request: a search that is known may have another one. */
async function confirmationOf(tx: Db, facts: AlertMailFacts & { isKnown: boolean }, now: Date) {
  const consent = await tx
    .selectFrom('alert_consent')
    .select(['id', 'asked_at', 'language', 'confirmed_at'])
    .where('alert_id', '=', facts.alertId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!consent || consent.confirmed_at || consent.asked_at.getTime() + confirmationDays * 86_400_000 <= now.getTime()) {
    return undefined
  }
  const { id: consentId, asked_at: askedAt, language } = consent
  return { ...facts, kind: 'confirmation' as const, language, consentId, askedAt }
}

/** The homes of a mail that are still to be had and still fit, the newest first. */
async function homesOf(tx: Db, mailId: string, search: PropertySearch, now: Date) {
  const marks = await tx.selectFrom('alert_seen').select('property_id').where('mail_id', '=', mailId).execute()
  const ids = marks.map(({ property_id }) => property_id)
  if (ids.length === 0) return []
  const open = (await findHomes(tx, new Set(ids))).filter(({ closed }) => !closed)
  const fit = (await createFitting(tx, now))(search, open)
  return loadProperties(
    tx,
    fit.sort(newestFirst).map(({ id }) => id),
  )
}

async function forgetUntold(tx: Db, mailId: string, told: readonly Property[]) {
  const ids = told.map(({ id }) => id)
  await tx
    .deleteFrom('alert_seen')
    .where('mail_id', '=', mailId)
    .$if(ids.length > 0, (query) => query.where('property_id', 'not in', ids))
    .execute()
}

async function agreedAt(tx: Db, alertId: string) {
  const { at } = await tx
    .selectFrom('alert_consent')
    .select((query) => query.fn.max('confirmed_at').as('at'))
    .where('alert_id', '=', alertId)
    .executeTakeFirstOrThrow()
  return new Date(at ?? 0)
}
