import type { Db } from '../../../../platform/database/tables/tables.ts'
import { isId } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse } from '../../../core/answer.ts'
import { dayAfter, today } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { standingOf } from '../../../core/listing/listing-stage.ts'
import { dayOf } from '../../../core/moments.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import type { Permitted } from '../../accounts/server/guards.ts'
import type { OwnerSheet } from '../../company/rules/statistics.ts'
import { insertAudit, listAuditSince } from '../../history/server/history-queries.ts'
import { isSaid } from '../../inbox/server/messages/queries.ts'
import { titleFrom } from '../../listings/server/queries.ts'
import { isInScope } from '../../listings/server/scope-queries.ts'
import { queueMail } from '../../mail/server/queued-mail-queries.ts'
import { readOpenVerdicts } from '../../review/server/decision-queries.ts'
import { findSubmission } from '../../submit/server/queries.ts'

/** What a listing's owner gets of a month (`YYYY-MM`); undefined for an unknown listing. */
export async function readOwnerSheet(db: Db, id: string, month: string): Promise<OwnerSheet | undefined> {
  const row = await db
    .selectFrom('property')
    .select(['id', 'name', 'language', 'other_title', 'offer', 'price', 'address_line', 'city', 'listed_since'])
    .select(['verified', 'closed', 'archived'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const before = previousMonth(month)
  const [now, earlier, prices, entries, verdicts] = await Promise.all([
    countMonth(db, id, month),
    countMonth(db, id, before),
    db.selectFrom('property_price').select(['at', 'price']).where('property_id', '=', id).orderBy('at').execute(),
    listAuditSince(db, id, `${dayAfter(`${month}-01`, -1)}T00:00:00.000Z`),
    readOpenVerdicts(db, [id]),
  ])
  return {
    id,
    month,
    name: titleFrom(row) ?? '',
    offer: row.offer,
    price: Number(row.price),
    address: row.address_line,
    city: row.city,
    listedSince: row.listed_since.toISOString(),
    state: standingOf(row, verdicts.get(id) ?? null),
    now,
    before: earlier,
    prices: prices
      .map(({ at, price }) => ({ at: at.toISOString(), price: Number(price) }))
      .filter(({ at }) => dayOf(at).startsWith(month)),
    done: entries
      .filter(({ at }) => dayOf(at).startsWith(month))
      .map(({ at, what, from, to }) => ({ at, what, from, to })),
  }
}

/** The month before, `YYYY-MM`. */
function previousMonth(month: string): string {
  return dayAfter(`${month}-01`, -1).slice(0, 7)
}

async function countMonth(db: Db, id: string, month: string) {
  const [first, last] = [`${month}-01`, dayAfter(`${nextMonth(month)}-01`, -1)]
  const views = await db
    .selectFrom('property_view')
    .select(['day', 'views'])
    .where('property_id', '=', id)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute()
  // Instants that certainly enclose the month in Moncton; the exact ones are chosen below.
  const [from, to] = [new Date(`${first}T00:00:00Z`), new Date(`${dayAfter(last, 2)}T00:00:00Z`)]
  const inquiries = await db
    .selectFrom('message')
    .select('created_at as at')
    .where('property_id', '=', id)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where(isSaid)
    .execute()
  const visits = await db
    .selectFrom('visit')
    .innerJoin('message', 'message.id', 'visit.message_id')
    .select('visit.starts_at as at')
    .where('message.property_id', '=', id)
    .where('visit.starts_at', '>=', from)
    .where('visit.starts_at', '<', to)
    .where('visit.state', '<>', 'cancelled')
    .execute()
  const inMonth = ({ at }: { at: Date }) => dayOf(at.toISOString()).startsWith(month)
  return {
    views: views.reduce((sum, row) => sum + Number(row.views), 0),
    inquiries: inquiries.filter(inMonth).length,
    visits: visits.filter(inMonth).length,
  }
}

function nextMonth(month: string) {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** A month (`YYYY-MM`) of a listing, for its owner; undefined for an unknown listing and one that the scope does not reach. */
export async function findSheet(db: Db, scope: Scope, id: string, month: string): Promise<OwnerSheet | undefined> {
  return isId(id) && (await isInScope(db, id, scope)) ? readOwnerSheet(db, id, month) : undefined
}

/** Mails what the printed sheet says, in the language in which the owner sent the listing. */
export async function mailSheet(
  { store, outbox, now = Date.now }: Pick<Services, 'store' | 'outbox' | 'now'>,
  { person, scope }: Permitted,
  id: string,
  month: string,
): Promise<Answer> {
  if (!isMonth(month)) return refuse(422, t('Give a month as YYYY-MM.'))
  const owner =
    isId(id) && (await isInScope(store.db, id, scope))
      ? await store.db.selectFrom('property').select('customer_email').where('id', '=', id).executeTakeFirst()
      : undefined
  if (!owner) return refuse(404, t('There is no such property.'))
  const email = owner.customer_email
  if (!email) return refuse(422, t('The owner left no email address.'))
  const at = new Date(now())
  const language = (await findSubmission(store.db, id))?.language ?? 'en'
  await store.db.transaction().execute(async (tx) => {
    await queueMail(tx, 'owner-sheet', { propertyId: id, email, language }, { month }, at)
    await insertAudit(tx, { propertyId: id, what: 'sheet-mailed', from: null, to: month, person }, at)
  })
  outbox?.wake()
  return { done: month }
}

export function isMonth(text: string) {
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text)
}

/** The last whole month at `now`, in milliseconds. */
export function lastMonth(now: number) {
  return previousMonth(today(new Date(now)).slice(0, 7))
}
