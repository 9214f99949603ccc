import { setImmediate } from 'node:timers/promises'
import { isId } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import type { Scope } from '../../../accounts/rules/permissions.ts'
import type { BulkAction, BulkRefusal, BulkReport } from '../../rules/bulk.ts'
import {
  type BulkAct,
  beginAct,
  dropChanges,
  endAct,
  listChanges,
  noteChanges,
  noteUndone,
  readReport,
  resumeAct,
} from './act-queries.ts'
import { actOnChunk } from './bulk-chunks.ts'
import { undoChunk } from './undo-chunks.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'now'>

/** Listings in one transaction, between which others are answered. */
const chunk = 200
/** Milliseconds after which an act that does not go on has lost its process. */
const patience = 60_000

export interface AskedBulk {
  key: string
  action: BulkAction
  ids: readonly string[]
  agent: { id: string; name: string } | null
  scope: Scope
  person: Pick<Person, 'id' | 'email'>
}

/** Does an act to every listing of `ids`, in chunks. A key that was used returns that act's report; 'busy' while it still goes on. */
export async function runBulk(
  { store, secret, now = Date.now }: Needs,
  asked: AskedBulk,
): Promise<BulkReport | 'busy'> {
  const { key, action, agent, scope, person } = asked
  const { act, isNew } = await store.db
    .transaction()
    .execute((tx) => beginAct(tx, { accountId: person.id, key, action, agent }, new Date(now())))
  if (act.ended_at) return readReport(store.db, act, now())
  if (!isNew) {
    const isLeft = act.touched_at.getTime() < now() - patience
    if (!isLeft || !(await resumeAct(store.db, act, new Date(now())))) return 'busy'
  }
  const refused: BulkRefusal[] = []
  const before = isNew ? new Map() : await listChanges(store.db, act.id)
  const ids = [...new Set(asked.ids)].filter((id) => !before.has(id))
  for (const id of ids.filter((id) => !isId(id))) refused.push({ id, name: null, why: 'gone' })
  for (const part of chunks(ids.filter(isId))) {
    const asOf = now()
    const outcome = await store.change(async (tx) => {
      const facts = { action, agent, scope, person, secret, begun: act.created_at.getTime(), now: asOf }
      const done = await actOnChunk(tx, part, facts)
      await noteChanges(tx, act.id, done.changed, new Date(asOf))
      return done
    })
    refused.push(...outcome.refused)
    await setImmediate()
  }
  return readReport(store.db, await endAct(store.db, act.id, refused, new Date(now())), now())
}

/** Puts back what an act has changed and nobody has changed since. An act that was undone keeps its report. */
export async function undoBulk(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  act: BulkAct,
  person: Pick<Person, 'id' | 'email'>,
): Promise<BulkReport> {
  if (act.undone) return readReport(store.db, act, now())
  const changes = await listChanges(store.db, act.id)
  const undone = { at: new Date(now()).toISOString(), done: 0, refused: [] as BulkRefusal[] }
  for (const part of chunks([...changes])) {
    const outcome = await store.change(async (tx) => {
      const put = await undoChunk(tx, act, new Map(part), { person, now: now() })
      await dropChanges(tx, act.id, put.done)
      return put
    })
    undone.done += outcome.done.length
    undone.refused.push(...outcome.refused)
    await setImmediate()
  }
  return readReport(store.db, await noteUndone(store.db, act.id, undone), now())
}

function chunks<Item>(items: readonly Item[]) {
  return Array.from({ length: Math.ceil(items.length / chunk) }, (_, at) => items.slice(at * chunk, (at + 1) * chunk))
}
