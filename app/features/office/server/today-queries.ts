import { statfs } from 'node:fs/promises'
import { marks, queryRows } from '../../../../platform/database/raw-sql.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../web/services.ts'
import { dayAfter, today } from '../../../core/dates.ts'
import { mayDo, type Scope } from '../../accounts/rules/permissions.ts'
import type { Permitted } from '../../accounts/server/guards.ts'
import { listRoleRequests } from '../../accounts/server/own-account/own-queries.ts'
import { findLastBackup } from '../../backup/server/write-backup.ts'
import type { OpeningHours } from '../../company/rules/hours.ts'
import { findOpeningHours } from '../../company/server/queries.ts'
import { readActivity } from '../../figures/server/figure-queries.ts'
import { answerClock, lateBefore } from '../../inbox/rules/answer-clock.ts'
import { countHeld } from '../../inbox/server/inbound/held-queries.ts'
import { countUnanswered, listThreadIds } from '../../inbox/server/list-queries.ts'
import { titleFrom } from '../../listings/server/queries.ts'
import { isNoSample } from '../../mail/server/outbox-queries.ts'
import { countWaiting, listWaiting } from '../../review/server/queue-queries.ts'
import { instantInMoncton } from '../../visits/rules/moncton-time.ts'
import { listStaffVisits } from '../../visits/server/visit-queries.ts'
import { type Health, mostToday, type ToCheck, type Today } from '../rules/today.ts'
import { readTable, searchTable } from './listings/table-queries.ts'

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

/** Those who signed up as agent or agency and wait for an answer, the oldest first. */
export async function findAsking(db: Db): Promise<NonNullable<Today['asking']>> {
  const requests = await listRoleRequests(db)
  const items = requests.slice(0, mostToday).map(({ id, name, role, since }) => ({ id, name, role, since }))
  return { total: requests.length, items }
}

/** Open listings that are to be confirmed, as the table counts them: unanswered questions first, then the longest ago. */
export async function findToConfirm(db: Db, scope: Scope, now: Date): Promise<Today['toConfirm']> {
  const at = now.getTime()
  const filter = { state: 'confirm', words: '', sort: 'status', descending: false } as const
  const found = await searchTable(db, await readTable(db, scope, at), filter, at)
  const ids = found.slice(0, mostToday).map(({ listing }) => listing.id)
  if (ids.length === 0) return { total: 0, items: [] }
  const [rows, covers] = await Promise.all([
    db
      .selectFrom('property')
      .select(['id', 'name', 'language', 'other_title', 'customer_name', 'customer_phone', 'asked_at', 'confirmed_at'])
      .where('id', 'in', ids)
      .execute(),
    findCovers(db, ids),
  ])
  const items = rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => ({
      id: row.id,
      name: titleFrom(row) ?? '',
      owner: row.customer_name,
      phone: row.customer_phone,
      askedAt: row.asked_at && row.asked_at > row.confirmed_at ? row.asked_at.toISOString() : null,
      confirmedAt: row.confirmed_at.toISOString(),
      cover: covers.get(row.id) ?? null,
    }))
  return { total: found.length, items }
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

type Needs = Pick<Services, 'store' | 'now' | 'dataDir'>

/** What waits in the office, and how it stands, as far as the reader's role goes. */
export async function readToday(services: Needs, { person, scope }: Permitted): Promise<Today> {
  const { store, now = Date.now } = services
  const { db } = store
  const at = new Date(now())
  const [from, until] = [startOf(today(at)), startOf(dayAfter(today(at), 1))]
  const office = mayDo(person.role, 'read-office')
  const hours = await findOpeningHours(db)
  const [unanswered, toConfirm, visits, toCheck, asking, activity, mailSentToday, heldMails, health] =
    await Promise.all([
      findUnanswered(db, scope, hours, at),
      findToConfirm(db, scope, at),
      findVisits(db, scope, { from, until }),
      office ? findToCheck(db) : null,
      office ? findAsking(db) : null,
      office ? readActivity(db, dayAfter(today(at), -29), today(at)) : null,
      office ? countSent(db, from) : null,
      mayDo(person.role, 'change-office') ? countHeld(db) : null,
      office ? readHealth(services) : null,
    ])
  return { unanswered, toCheck, asking, toConfirm, visits, activity, mailSentToday, heldMails, health }
}

function startOf(day: string) {
  return instantInMoncton(day, '00:00') ?? new Date(`${day}T04:00:00Z`)
}

async function readHealth({ store, dataDir }: Pick<Services, 'store' | 'dataDir'>): Promise<Health> {
  const [disk, backupAt] = await Promise.all([
    dataDir === undefined ? null : statfs(dataDir).then(spaceOf, () => null),
    findLastBackup(store.db),
  ])
  return { disk, backupAt: backupAt ?? null }
}

function spaceOf({ bavail, blocks, bsize }: { bavail: number; blocks: number; bsize: number }) {
  return { free: bavail * bsize, total: blocks * bsize }
}
