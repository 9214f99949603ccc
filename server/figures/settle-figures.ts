import { sql } from 'kysely'
import { answerClass, rentedClass } from '../../domain/company/durations.ts'
import type { FigureMeasure } from '../../domain/company/office-figures.ts'
import type { OpeningHours } from '../../domain/company/opening-hours.ts'
import { daysBetween } from '../../domain/dates.ts'
import { openMinutes } from '../../domain/message/answer-clock.ts'
import { dayOf } from '../../domain/moments.ts'
import { findOpeningHours } from '../company/opening-hours.ts'
import type { Store } from '../database/database.ts'
import type { Db, Tables } from '../database/tables/tables.ts'
import { type DurationMove, moveDurations } from './settle-durations.ts'

const batchSize = 1000
/** Names the lock under which one process at a time counts. */
const counting = 31_002

type Kind = Tables['figure_row']['kind']

interface Counted {
  kind: Kind
  ref: string
  /** `YYYY-MM-DD` in Moncton. */
  day: string
  /** The kind of a message; of a duration its class and what it is about, in one line. */
  cell: string
}

/** Stands between the parts of a cell, in none of which it can be. */
const between = '\t'

/**
 * Counts every message, answer, visit and home that was rented since the last time, in the days and months of Moncton. What is
 * counted of a row is kept, so that a change of it moves the count and its deletion by retention leaves it. Each batch is a transaction.
 */
export async function settleFigures(store: Pick<Store, 'db' | 'kind'>): Promise<void> {
  const waits = () => store.db.selectFrom('figure_change').select('seq').limit(1).executeTakeFirst()
  if (!(await waits())) return
  const hours = await findOpeningHours(store.db)
  do {
    await store.db.transaction().execute(async (tx) => {
      if (store.kind === 'postgres') await sql`select pg_advisory_xact_lock(${counting})`.execute(tx)
      await settleBatch(tx, hours)
    })
  } while (await waits())
}

async function settleBatch(tx: Db, hours: OpeningHours) {
  const notes = await tx.selectFrom('figure_change').selectAll().orderBy('seq').limit(batchSize).execute()
  const refs = (kind: string) => [...new Set(notes.flatMap((note) => (note.kind === kind ? note.ref : [])))]
  const [messages, visits, properties] = [refs('message'), refs('visit'), refs('property')]
  const now = [
    ...(await countMessages(tx, messages, hours)),
    ...(await countVisits(tx, visits)),
    ...(await countRented(tx, properties)),
  ]
  const asked: [Kind, string[]][] = [
    ['message', messages],
    ['answer', messages],
    ['visit', visits],
    ['rented', properties],
  ]
  const present = await existing(tx, { messages, visits, properties })
  const before: Counted[] = []
  for (const [kind, ids] of asked) {
    if (ids.length === 0) continue
    const rows = await tx
      .selectFrom('figure_row')
      .selectAll()
      .where('kind', '=', kind)
      .where('ref', 'in', ids)
      .execute()
    // What was deleted since stays counted.
    before.push(...rows.filter(({ ref }) => present.has(ref)).map((row) => ({ ...row, day: String(row.day) })))
  }
  await moveCounts(tx, before, now)
  await tx
    .deleteFrom('figure_change')
    .where(
      'seq',
      'in',
      notes.map(({ seq }) => seq),
    )
    .execute()
}

/** Inquiries, bookings and reports by kind, and what was answered by its minutes. Certain spam counts as nothing. */
async function countMessages(tx: Db, ids: string[], hours: OpeningHours): Promise<Counted[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('message')
    .leftJoin('message_answer', 'message_answer.message_id', 'message.id')
    .select(['message.id', 'message.kind', 'message.created_at', 'message_answer.at'])
    .where('message.id', 'in', ids)
    .where((when) => when.or([when('suspicion', 'is', null), when('suspicion', '<>', 'honeypot')]))
    .execute()
  return rows.flatMap(({ id, kind, created_at, at }) => {
    const day = dayOf(created_at.toISOString())
    const counted: Counted = { kind: 'message', ref: id, day, cell: kind }
    if (!at) return [counted]
    const minutes = openMinutes(created_at, at, hours)
    return [counted, { kind: 'answer' as const, ref: id, day, cell: [answerClass(minutes), kind].join(between) }]
  })
}

async function countVisits(tx: Db, ids: string[]): Promise<Counted[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('visit')
    .select(['id', 'starts_at'])
    .where('id', 'in', ids)
    .where('state', '<>', 'cancelled')
    .execute()
  return rows.map(({ id, starts_at }) => ({ kind: 'visit', ref: id, day: dayOf(starts_at.toISOString()), cell: '' }))
}

/** Homes that are rented or sold, on the day that they were marked so, by their days on the list, their type and their city as they were then. */
async function countRented(tx: Db, ids: string[]): Promise<Counted[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('property')
    .select(['id', 'listed_since', 'updated_at', 'offer', 'kind', 'city'])
    .where('id', 'in', ids)
    .where('closed', '=', true)
    .where('verified', '=', true)
    .execute()
  const closings = await tx
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_detail.audit_id', 'audit.id')
    .select(['property_id', (query) => query.fn.max('at').as('at')])
    .where('property_id', 'in', ids)
    .where('what', '=', 'PropertyClosed')
    .where('new_value', '=', 'true')
    .groupBy('property_id')
    .execute()
  const closedAt = new Map(closings.map(({ property_id, at }) => [property_id, new Date(at)]))
  return rows.map(({ id, listed_since, updated_at, offer, kind, city }) => {
    const day = dayOf((closedAt.get(id) ?? updated_at).toISOString())
    const days = Math.max(0, daysBetween(dayOf(listed_since.toISOString()), day))
    const cell = [rentedClass(days), offer, kind, city.replaceAll(between, ' ')].join(between)
    return { kind: 'rented', ref: id, day, cell }
  })
}

/** The ids of the rows that are still there. */
async function existing(
  tx: Db,
  { messages, visits, properties }: Record<'messages' | 'visits' | 'properties', string[]>,
) {
  const found = new Set<string>()
  const asked = [
    ['message', messages],
    ['visit', visits],
    ['property', properties],
  ] as const
  for (const [table, ids] of asked) {
    if (ids.length === 0) continue
    for (const { id } of await tx.selectFrom(table).select('id').where('id', 'in', ids).execute()) found.add(id)
  }
  return found
}

async function moveCounts(tx: Db, before: readonly Counted[], now: readonly Counted[]) {
  const nameOf = ({ kind, ref, day, cell }: Counted) => [kind, ref, day, cell].join('\n')
  const [old, fresh] = [new Set(before.map(nameOf)), new Set(now.map(nameOf))]
  const gone = before.filter((one) => !fresh.has(nameOf(one)))
  const come = now.filter((one) => !old.has(nameOf(one)))
  for (const [kind, refs] of Map.groupBy(gone, (one) => one.kind))
    await tx
      .deleteFrom('figure_row')
      .where('kind', '=', kind)
      .where(
        'ref',
        'in',
        refs.map(({ ref }) => ref),
      )
      .execute()
  if (come.length > 0) await tx.insertInto('figure_row').values(come).execute()
  const moves = new Map<string, { measure: FigureMeasure; day: string; cell: string; count: number }>()
  const move = (one: Counted, by: 1 | -1) => {
    const { day } = one
    for (const { measure, cell } of countsOf(one)) {
      const name = [measure, day, cell].join('\n')
      moves.set(name, { measure, day, cell, count: (moves.get(name)?.count ?? 0) + by })
    }
  }
  for (const one of gone) move(one, -1)
  for (const one of come) move(one, 1)
  await addCounts(
    tx,
    [...moves.values()].filter(({ count }) => count !== 0),
  )
  await moveDurations(tx, [
    ...gone.flatMap((one) => durationsOf(one, -1)),
    ...come.flatMap((one) => durationsOf(one, 1)),
  ])
}

/** What a counted row is one of. */
function countsOf({ kind, cell }: Counted): { measure: FigureMeasure; cell: string }[] {
  if (kind === 'message') return [{ measure: 'inquiries', cell }]
  if (kind === 'visit') return [{ measure: 'visits', cell: '' }]
  return kind === 'rented' ? [{ measure: 'rented', cell: '' }] : []
}

/** The durations that a counted row is one of. */
function durationsOf({ kind, day, cell }: Counted, by: 1 | -1): DurationMove[] {
  const [value, about = '', type = '', city = ''] = cell.split(between)
  const one = { day, value: Number(value), by }
  if (kind === 'answer') return [{ ...one, measure: 'answer', part: about }]
  if (kind !== 'rented') return []
  const offer = about === 'sale' ? 'sale' : 'rent'
  return [
    { ...one, measure: `${offer}-type`, part: type },
    { ...one, measure: `${offer}-city`, part: city },
  ]
}

async function addCounts(
  tx: Db,
  days: readonly { measure: FigureMeasure; day: string; cell: string; count: number }[],
) {
  if (days.length === 0) return
  await tx
    .insertInto('figure_day')
    .values([...days])
    .onConflict((conflict) =>
      conflict
        .columns(['measure', 'day', 'cell'])
        .doUpdateSet((value) => ({ count: sql`figure_day.count + ${value.ref('excluded.count')}` })),
    )
    .execute()
  const months = new Map<string, { measure: FigureMeasure; month: string; cell: string; count: number }>()
  for (const { measure, day, cell, count } of days) {
    const month = `${day.slice(0, 7)}-01`
    const name = [measure, month, cell].join('\n')
    months.set(name, { measure, month, cell, count: (months.get(name)?.count ?? 0) + count })
  }
  await tx
    .insertInto('figure_month')
    .values([...months.values()])
    .onConflict((conflict) =>
      conflict
        .columns(['measure', 'month', 'cell'])
        .doUpdateSet((value) => ({ count: sql`figure_month.count + ${value.ref('excluded.count')}` })),
    )
    .execute()
}
