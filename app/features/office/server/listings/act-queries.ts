import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { instantValue, isSqlite } from '../../../../../platform/database/raw-sql.ts'
import type { BulkChanged, PropertyTables } from '../../../../../platform/database/tables/property-tables.ts'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { titleFrom } from '../../../listings/server/queries.ts'
import {
  type BulkAction,
  type BulkRefusal,
  type BulkReport,
  type BulkSummary,
  bulkUndoTime,
  type StandingVisits,
} from '../../rules/bulk.ts'

export type BulkAct = Selectable<PropertyTables['bulk_act']>

interface NewAct {
  accountId: string
  key: string
  action: BulkAction
  agent: { id: string; name: string } | null
}

/** Notes that an act begins. `isNew` is false for a key that the account has used: then the act is the one of that call. */
export async function beginAct(tx: Db, { accountId, key, action, agent }: NewAct, at: Date) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bulk_act')
    .values({
      id: randomUUID(),
      account_id: accountId,
      submit_key: key,
      action,
      agent_id: agent?.id ?? null,
      agent_name: agent?.name ?? null,
      done: 0,
      refused: '[]',
      created_at: at,
      touched_at: at,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'submit_key']).doNothing())
    .executeTakeFirstOrThrow()
  const act = await tx
    .selectFrom('bulk_act')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('submit_key', '=', key)
    .executeTakeFirstOrThrow()
  return { act, isNew: numInsertedOrUpdatedRows === 1n }
}

/** An act of the account; undefined for that of another. */
export async function findAct(db: Db, id: string, accountId: string): Promise<BulkAct | undefined> {
  return db
    .selectFrom('bulk_act')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** The last act of an account that was done after `since`, in short; null without one. The lists of its report stay in the database. */
export async function findLastAct(db: Db, accountId: string, since: Date): Promise<BulkSummary | null> {
  const length = (list: string) => sql.raw<number>(`${isSqlite(db) ? 'json' : 'jsonb'}_array_length(${list})`)
  const refused = isSqlite(db) ? "undone -> '$.refused'" : "undone -> 'refused'"
  const back = isSqlite(db) ? "undone ->> '$.done'" : "(undone ->> 'done')::int"
  const act = await db
    .selectFrom('bulk_act')
    .select(['id', 'action', 'agent_name', 'done', 'created_at'])
    .select([length('refused').as('left'), length(refused).as('backLeft')])
    .select(sql.raw<number | null>(back).as('back'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .where('ended_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!act) return null
  const { id, action, agent_name: agent, done, left, back: put, backLeft } = act
  const times = { at: act.created_at.toISOString(), undoUntil: undoUntil(act).toISOString() }
  return { id, action, agent, done, left, ...times, undone: put === null ? null : { done: put, left: backLeft } }
}

/** Takes on an act whose process ended before it was done. False when somebody else has. */
export async function resumeAct(db: Db, act: BulkAct, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bulk_act')
    .set({ touched_at: at })
    .where('id', '=', act.id)
    .where('touched_at', '=', act.touched_at)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Keeps what a chunk has changed, in its transaction. */
export async function noteChanges(tx: Db, actId: string, changes: ReadonlyMap<string, BulkChanged>, at: Date) {
  const rows = [...changes].map(([property_id, changed]) => ({
    act_id: actId,
    property_id,
    changed: JSON.stringify(changed),
  }))
  if (rows.length > 0) await tx.insertInto('bulk_change').values(rows).execute()
  await tx.updateTable('bulk_act').set({ touched_at: at }).where('id', '=', actId).execute()
}

export async function endAct(db: Db, id: string, refused: BulkRefusal[], at: Date): Promise<BulkAct> {
  const { count } = await db
    .selectFrom('bulk_change')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('act_id', '=', id)
    .executeTakeFirstOrThrow()
  return db
    .updateTable('bulk_act')
    .set({ done: Number(count), refused: JSON.stringify(refused), ended_at: at, touched_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The ids that an act has changed already. */
export async function listChanges(db: Db, actId: string): Promise<Map<string, BulkChanged>> {
  const rows = await db
    .selectFrom('bulk_change')
    .select(['property_id', 'changed'])
    .where('act_id', '=', actId)
    .orderBy('property_id')
    .execute()
  return new Map(rows.map(({ property_id, changed }) => [property_id, changed]))
}

/** Takes away the changes that were put back, so that nothing is put back twice. */
export async function dropChanges(tx: Db, actId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('bulk_change').where('act_id', '=', actId).where('property_id', 'in', ids).execute()
}

export async function noteUndone(db: Db, id: string, undone: NonNullable<BulkReport['undone']>): Promise<BulkAct> {
  return db
    .updateTable('bulk_act')
    .set({ undone: JSON.stringify(undone) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes acts from before `before`, whose reports nobody needs any more. */
export async function deleteOldActs(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('bulk_act').where('created_at', '<', before).execute()
}

export function undoUntil(act: Pick<BulkAct, 'created_at'>) {
  return new Date(act.created_at.getTime() + bulkUndoTime)
}

/** The report of an act, with the visits that stand now. */
export async function readReport(db: Db, act: BulkAct, now: number): Promise<BulkReport> {
  const closes = act.action === 'rent' || act.action === 'deactivate'
  return {
    id: act.id,
    action: act.action,
    agent: act.agent_name,
    done: act.done,
    refused: act.refused,
    visits: closes ? await listStandingVisits(db, act.id, new Date(now)) : [],
    at: act.created_at.toISOString(),
    undoUntil: undoUntil(act).toISOString(),
    undone: act.undone,
  }
}

/** The homes that an act has changed and that have booked visits to come, the next visit first. */
async function listStandingVisits(db: Db, actId: string, now: Date): Promise<StandingVisits[]> {
  const rows = await db
    .selectFrom('bulk_change')
    .innerJoin('property', 'property.id', 'bulk_change.property_id')
    .innerJoin('message', 'message.property_id', 'property.id')
    .innerJoin('visit', 'visit.message_id', 'message.id')
    .select(['property.id', 'property.name', 'property.language', 'property.other_title', 'visit.id as visit'])
    .select(sql.raw<string>(instantValue('visit.starts_at', db)).as('at'))
    .where('bulk_change.act_id', '=', actId)
    .where('visit.state', '=', 'booked')
    .where('visit.starts_at', '>', now)
    .orderBy('visit.starts_at')
    .orderBy('visit.id')
    .execute()
  const homes = new Map<string, StandingVisits>()
  for (const { id, visit, at, ...title } of rows) {
    const home = homes.get(id)
    if (home) home.count++
    else homes.set(id, { id, name: titleFrom(title) ?? '', count: 1, next: { id: visit, at } })
  }
  return [...homes.values()]
}
