import { marks, queryRows } from '../../../../../platform/database/raw-sql.ts'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { dayAfter } from '../../../../core/dates.ts'
import { titleIn } from '../../../../core/listing/words.ts'
import { readOpenVerdicts } from '../../../review/server/decision-queries.ts'
import type { ListRow } from '../../rules/list-row.ts'
import { isWaiting } from '../../rules/list-view.ts'
import type { Entry } from './table.ts'
import { countInquiries } from './table-queries.ts'

/** A row as it is stored: the cover by its path. */
export type StoredRow = Omit<ListRow, 'cover'> & { cover: string | null }

/** The rows as the table shows them. `today`: the last day of their views, `YYYY-MM-DD`. */
export async function loadListRows(db: Db, entries: readonly Entry[], today: string): Promise<StoredRow[]> {
  if (entries.length === 0) return []
  const ids = entries.map(({ listing }) => listing.id)
  const [rows, days, inquiries, covers, verdicts] = await Promise.all([
    readRows(db, ids),
    readDays(db, ids, today),
    countInquiries(db, ids),
    readCovers(db, ids),
    readOpenVerdicts(db, ids),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return entries.flatMap(({ listing: { id }, status, since }) => {
    const row = byId.get(id)
    if (!row) return []
    const { name, language, other_title, agent, shown, updated_at, confirmed_at } = row
    const viewed = days.get(id) ?? []
    return {
      id,
      title: titleIn({ name, language, otherTitle: other_title }),
      address: row.address_line,
      city: row.city,
      offer: row.offer,
      price: Number(row.price),
      verified: row.verified,
      closed: row.closed,
      archived: row.archived,
      updatedAt: updated_at.toISOString(),
      customer: { name: row.customer_name, email: row.customer_email, phone: row.customer_phone },
      status,
      verdict: verdicts.get(id) ?? null,
      since: new Date(since).toISOString(),
      confirmedAt: row.listed ? confirmed_at.toISOString() : null,
      endedAt: (row.closed_at ?? (row.listed ? null : row.unlisted_at))?.toISOString() ?? null,
      agent: row.agent_id ? { id: row.agent_id, name: shown ?? agent ?? '' } : null,
      views: viewed.reduce((sum, views) => sum + views, 0),
      inquiries: inquiries.get(id) ?? 0,
      reasons: isWaiting(status) ? (row.reasons ?? 0) : 0,
      days: viewed,
      cover: covers.get(id) ?? null,
    }
  })
}

function readRows(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('property')
    .leftJoin('account', 'account.id', 'property.agent_id')
    .leftJoin('agent_profile', 'agent_profile.account_id', 'property.agent_id')
    .leftJoin('property_look as look', 'look.property_id', 'property.id')
    .select(['property.id', 'property.name', 'property.language', 'property.other_title', 'property.address_line'])
    .select(['property.city', 'property.offer', 'property.price', 'property.verified', 'property.closed'])
    .select(['property.archived', 'property.listed', 'property.updated_at', 'property.confirmed_at'])
    .select(['property.closed_at', 'property.unlisted_at'])
    .select(['property.customer_name', 'property.customer_email', 'property.customer_phone', 'property.agent_id'])
    .select(['look.reasons', 'account.name as agent', 'agent_profile.name as shown'])
    .where('property.id', 'in', ids)
    .execute()
}

/** The views of each of the last 30 days, of listings that have some. */
async function readDays(db: Db, ids: readonly string[], today: string) {
  const from = dayAfter(today, -29)
  const rows = await queryRows<{ property_id: string; day: string; views: number }>(db, {
    text: `select property_id, day, views from property_view where property_id in (${marks(ids)}) and day >= ? and day <= ?`,
    values: [...ids, from, today],
  })
  const days = new Map<string, number[]>()
  for (const { property_id, day, views } of rows) {
    const counts = days.get(property_id) ?? Array<number>(30).fill(0)
    const at = Math.round((Date.parse(day) - Date.parse(from)) / 86_400_000)
    counts[at] = Number(views)
    days.set(property_id, counts)
  }
  return days
}

async function readCovers(db: Db, ids: readonly string[]) {
  const rows = await queryRows<{ property_id: string; path: string }>(db, {
    text: `select property_id, path from property_picture where property_id in (${marks(ids)}) and position = 0`,
    values: [...ids],
  })
  return new Map(rows.map(({ property_id, path }) => [property_id, path]))
}
