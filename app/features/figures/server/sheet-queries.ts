import type { Db } from '../../../../platform/database/tables/tables.ts'
import { dayAfter } from '../../../core/dates.ts'
import { standingOf } from '../../../core/listing/listing-stage.ts'
import { dayOf } from '../../../core/moments.ts'
import type { OwnerSheet } from '../../company/rules/owner-sheet.ts'
import { listAuditSince } from '../../history/server/history-queries.ts'
import { titleFrom } from '../../listings/server/queries.ts'
import { readOpenVerdicts } from '../../review/server/decision-queries.ts'

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
export function previousMonth(month: string): string {
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
    .where((when) => when.or([when('suspicion', 'is', null), when('suspicion', '<>', 'honeypot')]))
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
