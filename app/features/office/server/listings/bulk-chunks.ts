import { marks, queryRows } from '../../../../../platform/database/raw-sql.ts'
import type { BulkChanged } from '../../../../../platform/database/tables/property-tables.ts'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Flag } from '../../../../core/listing/fields/choices.ts'
import { flagFields } from '../../../../core/listing/property-status.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import type { Scope } from '../../../accounts/rules/permissions.ts'
import { insertAudits } from '../../../history/server/history-queries.ts'
import { titleFrom } from '../../../listings/server/queries.ts'
import { listingColumns } from '../../../listings/server/rows.ts'
import { scopeCondition } from '../../../listings/server/scope-queries.ts'
import { withdrawMail } from '../../../mail/server/queued-mail-queries.ts'
import { queueQuestion } from '../../../owners/server/availability-queries.ts'
import { type BulkAction, type BulkObstacle, bulkUndoTime } from '../../rules/bulk.ts'
import type { BulkAct } from './act-queries.ts'

type Actor = Pick<Person, 'id' | 'email'>

interface ChunkAct {
  action: BulkAction
  agent: { id: string; name: string } | null
  scope: Scope
  person: Actor
  secret: string
  /** Milliseconds since 1970: of the act, and now. */
  begun: number
  now: number
}

interface ChunkOutcome {
  changed: Map<string, BulkChanged>
  refused: { id: string; name: string | null; why: BulkObstacle }[]
}

/** A listing as far as an act asks for it. */
interface Facts {
  id: string
  name: string | null
  closed: boolean
  archived: boolean
  listed: boolean
  agentId: string | null
  agentName: string | null
  updatedAt: Date
  askedAt: Date | null
  unansweredAt: Date | null
}

/** What an act does to a flag. */
const bulkFlags = { rent: 'closed', deactivate: 'archived' } as const satisfies Partial<Record<BulkAction, Flag>>

/** Does an act to at most a few hundred listings, in the transaction of the caller. */
export async function actOnChunk(tx: Db, ids: readonly string[], act: ChunkAct): Promise<ChunkOutcome> {
  const facts = await readChunk(tx, ids, act.scope)
  const outcome: ChunkOutcome = { changed: new Map(), refused: [] }
  const refuse = (id: string, why: BulkObstacle) =>
    void outcome.refused.push({ id, name: facts.get(id)?.name ?? null, why })
  const known = ids.flatMap((id) => facts.get(id) ?? [])
  for (const id of ids) if (!facts.has(id)) refuse(id, 'gone')
  if (act.action === 'assign') await assign(tx, known, act, outcome, refuse)
  else if (act.action === 'ask') await ask(tx, known, act, outcome, refuse)
  else await turn(tx, known, bulkFlags[act.action], act, outcome, refuse)
  return outcome
}

type Refuse = (id: string, why: BulkObstacle) => void

async function turn(tx: Db, known: Facts[], flag: Flag, act: ChunkAct, outcome: ChunkOutcome, refuse: Refuse) {
  // Later than every version of the chunk, so that each listing has a new one.
  const at = new Date(Math.max(act.now, ...known.map(({ updatedAt }) => updatedAt.getTime() + 1)))
  const open = known.filter((one) => !one[flag as 'closed' | 'archived'])
  for (const one of known) if (one[flag as 'closed' | 'archived']) refuse(one.id, 'already')
  if (open.length === 0) return
  const rows = await tx
    .updateTable('property')
    .set({ [flag]: true, updated_at: at, ...listingColumns(flag, true, at) })
    .where(
      'id',
      'in',
      open.map(({ id }) => id),
    )
    .where(flag, '=', false)
    .returning('id')
    .execute()
  const turned = new Set(rows.map(({ id }) => id))
  for (const { id } of open) {
    if (turned.has(id)) outcome.changed.set(id, { version: at.toISOString() })
    else refuse(id, 'already')
  }
  const what = flagFields[flag]
  const entries = [...turned].map((propertyId) => ({ propertyId, what, from: false, to: true, person: act.person }))
  if (entries.length > 0) await insertAudits(tx, entries, at)
}

async function assign(tx: Db, known: Facts[], act: ChunkAct, outcome: ChunkOutcome, refuse: Refuse) {
  const { agent, person } = act
  const others = known.filter(({ agentId }) => agentId !== (agent?.id ?? null))
  for (const { id, agentId } of known) if (agentId === (agent?.id ?? null)) refuse(id, 'already')
  if (others.length === 0) return
  const ids = others.map(({ id }) => id)
  await tx
    .updateTable('property')
    .set({ agent_id: agent?.id ?? null })
    .where('id', 'in', ids)
    .execute()
  for (const { id, agentId } of others) outcome.changed.set(id, { agent: agentId })
  const entries = others.map(({ id, agentName }) => ({
    propertyId: id,
    what: 'agent',
    from: agentName,
    to: agent?.name ?? null,
    person,
  }))
  await insertAudits(tx, entries, new Date(act.now))
}

async function ask(tx: Db, known: Facts[], act: ChunkAct, outcome: ChunkOutcome, refuse: Refuse) {
  const at = new Date(act.now)
  // Later than the undo can come.
  const sendAt = new Date(act.begun + bulkUndoTime)
  for (const { id, listed, closed, askedAt, unansweredAt } of known) {
    if (!listed || closed) {
      refuse(id, 'not-live')
      continue
    }
    const noticeId = await queueQuestion(tx, act.secret, [id], { at, again: true, sendAt })
    if (!noticeId) {
      refuse(id, 'no-email')
      continue
    }
    const before = { askedAt: askedAt?.toISOString() ?? null, unansweredAt: unansweredAt?.toISOString() ?? null }
    outcome.changed.set(id, { ...before, askedNow: at.toISOString(), noticeId })
  }
  const entries = [...outcome.changed.keys()].map((propertyId) => ({
    propertyId,
    what: 'asked-owner',
    from: null,
    to: null,
    person: act.person,
  }))
  if (entries.length > 0) await insertAudits(tx, entries, at)
}

async function readChunk(tx: Db, ids: readonly string[], scope: Scope): Promise<Map<string, Facts>> {
  const own = scopeCondition(scope)
  const open = await queryRows<{ id: string }>(tx, {
    text: `select id from property where id in (${marks(ids)}) and ${own.text}`,
    values: [...ids, ...own.values],
  })
  if (open.length === 0) return new Map()
  const rows = await tx
    .selectFrom('property')
    .leftJoin('account', 'account.id', 'property.agent_id')
    .leftJoin('agent_profile', 'agent_profile.account_id', 'property.agent_id')
    .select(['property.id', 'property.name', 'property.language', 'property.other_title', 'closed', 'archived'])
    .select(['listed', 'property.agent_id', 'property.updated_at', 'asked_at', 'unanswered_at'])
    .select(['account.name as agent', 'agent_profile.name as shown'])
    .where(
      'property.id',
      'in',
      open.map(({ id }) => id),
    )
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: titleFrom(row),
        closed: row.closed,
        archived: row.archived,
        listed: row.listed,
        agentId: row.agent_id,
        agentName: row.shown ?? row.agent,
        updatedAt: row.updated_at,
        askedAt: row.asked_at,
        unansweredAt: row.unanswered_at,
      },
    ]),
  )
}

/** Puts back what nobody has changed since, in the transaction of the caller. Returns what could not be. */
export async function undoChunk(
  tx: Db,
  act: BulkAct,
  changes: ReadonlyMap<string, BulkChanged>,
  { person, now }: { person: Actor; now: number },
): Promise<{ done: string[]; refused: { id: string; name: string | null; why: BulkObstacle }[] }> {
  const ids = [...changes.keys()]
  const rows = await tx
    .selectFrom('property')
    .select(['id', 'name', 'language', 'other_title', 'updated_at', 'agent_id', 'asked_at'])
    .where('id', 'in', ids)
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const done: string[] = []
  const refused = new Map<string, BulkObstacle>(ids.filter((id) => !known.has(id)).map((id) => [id, 'gone']))
  const at = new Date(Math.max(now, ...rows.map(({ updated_at }) => updated_at.getTime() + 1)))
  const entries: Parameters<typeof insertAudits>[1][number][] = []
  if (act.action === 'rent' || act.action === 'deactivate') await turnBack(bulkFlags[act.action])
  else for (const id of ids) if (known.has(id)) await (act.action === 'assign' ? assignBack(id) : unask(id))
  if (entries.length > 0) await insertAudits(tx, entries, at)
  const named = [...refused].map(([id, why]) => {
    const row = known.get(id)
    return { id, name: row ? titleFrom(row) : null, why }
  })
  return { done, refused: named }

  async function turnBack(flag: Flag) {
    const same = rows.filter((row) => row.updated_at.toISOString() === changes.get(row.id)?.version)
    const turned = same.length
      ? await tx
          .updateTable('property')
          .set({ [flag]: false, updated_at: at, ...listingColumns(flag, false, at) })
          .where(
            'id',
            'in',
            same.map(({ id }) => id),
          )
          .where(flag, '=', true)
          .returning('id')
          .execute()
      : []
    done.push(...turned.map(({ id }) => id))
    for (const { id } of rows) if (!done.includes(id)) refused.set(id, 'changed')
    for (const propertyId of done) entries.push({ propertyId, what: flagFields[flag], from: true, to: false, person })
  }

  async function assignBack(id: string) {
    const before = changes.get(id)?.agent ?? null
    const { numUpdatedRows } = await tx
      .updateTable('property')
      .set({ agent_id: before })
      .where('id', '=', id)
      .$call((query) =>
        act.agent_id ? query.where('agent_id', '=', act.agent_id) : query.where('agent_id', 'is', null),
      )
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return void refused.set(id, 'changed')
    done.push(id)
    const to = before && (await tx.selectFrom('account').select('name').where('id', '=', before).executeTakeFirst())
    entries.push({ propertyId: id, what: 'agent', from: act.agent_name, to: to ? to.name : null, person })
  }

  async function unask(id: string) {
    const { noticeId = '', askedNow, askedAt, unansweredAt } = changes.get(id)!
    if (known.get(id)?.asked_at?.toISOString() !== askedNow) return void refused.set(id, 'changed')
    if (!(await withdrawMail(tx, noticeId, new Date(now)))) return void refused.set(id, 'sent')
    const instant = (text: string | null | undefined) => (text ? new Date(text) : null)
    await tx
      .updateTable('property')
      .set({ asked_at: instant(askedAt), unanswered_at: instant(unansweredAt) })
      .where('id', '=', id)
      .execute()
    done.push(id)
    entries.push({ propertyId: id, what: 'asked-owner-undone', from: null, to: null, person })
  }
}
