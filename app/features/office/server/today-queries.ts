import { scopeCondition } from '../../../../platform/database/listing-scope.ts'
import { marks, queryRows } from '../../../../platform/database/raw-sql.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { isNoSample } from '../../../../platform/mail/outbox-queries.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import type { OpeningHours } from '../../company/rules/opening-hours.ts'
import { answerClock, lateBefore } from '../../inbox/rules/answer-clock.ts'
import { countUnanswered, listThreadIds } from '../../inbox/server/list-queries.ts'
import { titleFrom } from '../../listings/server/title-queries.ts'
import { countWaiting, listWaiting } from '../../review/server/queue-queries.ts'
import { listStaffVisits } from '../../visits/server/visit-queries.ts'
import { mostToday, type ToCheck, type Today } from '../rules/today.ts'

/** Threads that wait for an answer and are not put off, the one that has waited longest first. */
export async function findUnanswered(
  db: Db,
  scope: Scope,
  hours: OpeningHours,
  now: Date,
): Promise<Today['unanswered']> {
  const [{ ids }, total, late] = await Promise.all([
    listThreadIds(db, { scope, view: 'open', accountId: '' }, { limit: mostToday }, now),
    countUnanswered(db, scope, now),
    countUnanswered(db, scope, now, lateBefore(now, hours)),
  ])
  const rows = await waitingThreads(db, ids)
  const items = ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    if (!row?.waiting_since) return []
    const { name, topic, title, language, other_title, waiting_since } = row
    return {
      id,
      name,
      about: titleFrom({ name: title, language, other_title }) ?? topic,
      askedAt: waiting_since.toISOString(),
      minutesLeft: answerClock(waiting_since, now, hours).minutes,
    }
  })
  return { items, total, late }
}

async function waitingThreads(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('thread')
    .leftJoin('property', 'property.id', 'thread.property_id')
    .select(['thread.id', 'thread.name', 'thread.topic', 'thread.waiting_since'])
    .select(['property.name as title', 'property.language', 'property.other_title'])
    .where('thread.id', 'in', ids)
    .execute()
}

/** Submissions and changes that wait for a decision, the oldest first. */
export async function findToCheck(db: Db): Promise<NonNullable<Today['toCheck']>> {
  const [waiting, total] = await Promise.all([listWaiting(db), countWaiting(db)])
  const items = waiting.slice(0, mostToday).map((item): ToCheck => {
    const { propertyId: id, kind, name, owner, since, parts, cover, reasons } = item
    return { id, kind, name, owner, since, parts, cover, reasons: reasons ?? 0 }
  })
  return { total, items }
}

/** Listings whose owner did not answer, the one that was confirmed longest ago first. */
export async function findToConfirm(db: Db, scope: Scope): Promise<Today['toConfirm']> {
  const within = scopeCondition(scope)
  const where = `listed and not closed and unanswered_at is not null and unanswered_at > confirmed_at and ${within.text}`
  const [[counted], ids] = await Promise.all([
    queryRows<{ count: number }>(db, {
      text: `select count(*) as count from property where ${where}`,
      values: within.values,
    }),
    queryRows<{ id: string }>(db, {
      text: `select id from property where ${where} order by confirmed_at, id limit ?`,
      values: [...within.values, mostToday],
    }),
  ])
  if (ids.length === 0) return { total: 0, items: [] }
  const rows = await db
    .selectFrom('property')
    .select(['id', 'name', 'language', 'other_title', 'customer_name', 'customer_phone', 'asked_at', 'confirmed_at'])
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute()
  const covers = await findCovers(
    db,
    rows.map(({ id }) => id),
  )
  const items = rows.map((row) => ({
    id: row.id,
    name: titleFrom(row) ?? '',
    owner: row.customer_name,
    phone: row.customer_phone,
    askedAt: (row.asked_at ?? row.confirmed_at).toISOString(),
    confirmedAt: row.confirmed_at.toISOString(),
    cover: covers.get(row.id) ?? null,
  }))
  return { total: Number(counted?.count ?? 0), items }
}

async function findCovers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await queryRows<{ id: string; path: string }>(db, {
    text: `select property_id as id, path from property_picture where position = 0 and property_id in (${marks(ids)})`,
    values: [...ids],
  })
  return new Map(rows.map(({ id, path }) => [id, path]))
}

/** The visits of a day (`YYYY-MM-DD`) that were not called off, in their order. */
export async function findVisits(db: Db, scope: Scope, span: { from: Date; until: Date }): Promise<Today['visits']> {
  const visits = await listStaffVisits(db, { scope, ...span })
  return visits
    .filter(({ state }) => state !== 'cancelled')
    .map(({ id, startsAt, endsAt, state, name, property, address, host }) => ({
      id,
      startsAt,
      endsAt,
      state,
      host,
      visitor: name,
      home: property?.name ?? address,
    }))
}

/** Mails that went out since an instant. */
export async function countSent(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('sent_at', '>=', since)
    .where(isNoSample)
    .executeTakeFirstOrThrow()
  return Number(count)
}
