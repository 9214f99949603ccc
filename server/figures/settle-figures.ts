import { sql } from 'kysely'
import type { FigureMeasure } from '../../domain/company/office-figures.ts'
import type { OpeningHours } from '../../domain/company/opening-hours.ts'
import { findOpeningHours } from '../company/opening-hours.ts'
import type { Store } from '../database/database.ts'
import type { Db } from '../database/tables/tables.ts'
import {
  type Counted,
  type CountedKind,
  countMessages,
  countRented,
  countsOf,
  countVisits,
  durationsOf,
} from './counted-rows.ts'
import { moveDurations } from './settle-durations.ts'

const batchSize = 1000
/** Names the lock under which one process at a time counts. */
const counting = 31_002

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
  const asked: [CountedKind, string[]][] = [
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
