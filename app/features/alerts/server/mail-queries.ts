import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Language } from '../../../core/language/language.ts'
import type { Property } from '../../../core/listing/property.ts'
import type { PropertySearch } from '../../../core/listing/search/property-search.ts'
import { countHomes, createFitting, findHomes, newestFirst } from '../../browse/server/queries.ts'
import { loadProperties } from '../../listings/server/rows.ts'
import { confirmationDays, readAlert } from '../rules/alert.ts'

interface MailedAlert {
  alertId: string
  subscriberId: string
  email: string
  language: Language
  search: PropertySearch
}

export interface AlertConfirmation extends MailedAlert {
  consentId: string
  askedAt: Date
  /** True for a search that its subscriber has already. */
  isKnown: boolean
}

export interface AlertNews extends MailedAlert {
  homes: Property[]
  /** How many homes fit, the new ones among them. */
  fitting: number
  agreedAt: Date
}

async function findAlert(db: Db, id: string) {
  const row = await db
    .selectFrom('alert')
    .innerJoin('subscriber', 'subscriber.id', 'alert.subscriber_id')
    .select(['alert.id', 'subscriber_id', 'email', 'search', 'language', 'since', 'paused', 'stopped_at'])
    .where('alert.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { id: alertId, subscriber_id: subscriberId, email, language, paused } = row
  const isKnown = row.since !== null && row.stopped_at === null
  return { alert: { alertId, subscriberId, email, language, search: readAlert(row.search) }, isKnown, paused }
}

/**
 * What a waiting mail that asks for confirmation says at `now`, in the language of the request: a search that is known may have
 * another one. Undefined when the request has expired or is confirmed.
 */
export async function findConfirmation(db: Db, alertId: string, now: Date): Promise<AlertConfirmation | undefined> {
  const found = await findAlert(db, alertId)
  const consent = await db
    .selectFrom('alert_consent')
    .select(['id', 'asked_at', 'language', 'confirmed_at'])
    .where('alert_id', '=', alertId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!found || !consent || consent.confirmed_at) return undefined
  if (consent.asked_at.getTime() + confirmationDays * 86_400_000 <= now.getTime()) return undefined
  const { id: consentId, asked_at: askedAt, language } = consent
  return { ...found.alert, isKnown: found.isKnown, language, consentId, askedAt }
}

/**
 * What the waiting news of the row `mail.id` say at `now`. Undefined when the search was stopped, paused or deleted, or no home of it is
 * to be had any more. Homes that are left out may be told of later. Call it in a transaction.
 */
export async function findAlertNews(
  tx: Db,
  mail: { id: string; alertId: string },
  now: Date,
): Promise<AlertNews | undefined> {
  const found = await findAlert(tx, mail.alertId)
  if (!found) return undefined
  const { alert, isKnown, paused } = found
  const homes = isKnown && !paused ? await homesOf(tx, mail.id, alert.search, now) : []
  await forgetUntold(tx, mail.id, homes)
  if (homes.length === 0) return undefined
  const fitting = await countHomes(tx, alert.search, now.getTime())
  return { ...alert, homes, fitting, agreedAt: await agreedAt(tx, mail.alertId) }
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
