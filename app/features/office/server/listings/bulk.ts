import { setImmediate } from 'node:timers/promises'
import { check } from '../../../../../platform/http/check.ts'
import { isId } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../../core/answer.ts'
import { t } from '../../../../core/language/translate.ts'
import type { Person, Role } from '../../../accounts/rules/account.ts'
import { mayDo, type Scope } from '../../../accounts/rules/permissions.ts'
import { scopeOf } from '../../../accounts/server/guards.ts'
import { findPerson } from '../../../agents/server/people-queries.ts'
import { type BulkAction, type BulkRefusal, type BulkReport, maxInBulk } from '../../rules/bulk.ts'
import {
  type BulkAct,
  beginAct,
  dropChanges,
  endAct,
  findAct,
  listChanges,
  noteChanges,
  noteUndone,
  readReport,
  resumeAct,
  undoUntil,
} from './act-queries.ts'
import { actOnChunk, undoChunk } from './bulk-chunks.ts'
import { bulkBody, tooMany } from './schemas.ts'
import { findListIds } from './table-queries.ts'

type Needs = Pick<Services, 'store' | 'secret' | 'outbox' | 'now'>

function permissionOf(action: BulkAction) {
  return action === 'assign' ? 'assign-agents' : 'change-office'
}

export function mayUndo(role: Role | undefined, action: BulkAction) {
  return mayDo(role, permissionOf(action))
}

/**
 * Does the same to many listings, by their ids or everything that a search finds: assigns an agent, asks the owners, marks as rented or
 * deactivates. Says which were left as they are and why, and which homes still have booked visits to come. Can be undone for ten minutes;
 * mails wait as long. Accepting is never done so. Managers; an agency may assign its own.
 */
export async function changeInBulk(services: Needs, person: Person, sent: unknown): Promise<Answer<BulkReport>> {
  const { store, outbox, now = Date.now } = services
  const judged = check(bulkBody, sent)
  if ('refused' in judged) return judged
  const { key, action, ids, search, agent } = judged.value
  const scope = await scopeOf(store.db, person, permissionOf(action))
  if (!scope) return refuse(403, t('Your role does not allow this.'))
  const isInReach = !agent || (isId(agent) && (scope === 'all' || scope.includes(agent)))
  const named = agent && isInReach ? await findPerson(store.db, agent) : undefined
  if (action === 'assign' && agent && !named) return refuse(404, t('There is no such agent.'))
  const chosen = ids ?? (await findListIds(store.db, scope, search!, now()))
  if (chosen.length > maxInBulk) return refuseFields({ ids: tooMany() })
  const to = action === 'assign' && named ? { id: named.id, name: named.name } : null
  const report = await runBulk(services, { key, action, ids: chosen, agent: to, scope, person })
  if (report === 'busy') return refuse(422, t('This is being done already. Please wait a moment.'))
  if (action === 'ask') outbox?.wake()
  return { done: report }
}

/**
 * Undoes an act within ten minutes, for whoever did it. A listing that somebody has changed since stays as it is and is named. To ask
 * twice changes nothing more.
 */
export async function takeBackBulk(
  services: Pick<Services, 'store' | 'outbox' | 'now'>,
  person: Person,
  id: string,
): Promise<Answer<BulkReport>> {
  const { store, now = Date.now } = services
  const act = isId(id) ? await findAct(store.db, id, person.id) : undefined
  if (!act || !mayUndo(person.role, act.action)) return refuse(404, t('There is no such act.'))
  if (!act.undone && undoUntil(act).getTime() < now()) {
    return refuse(410, t('It can be undone for ten minutes only.'))
  }
  return { done: await undoBulk(services, act, person) }
}

/** What was done, for a day, for whoever did it; undefined for everybody else. */
export async function findReport(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  { id: accountId }: Person,
  id: string,
): Promise<BulkReport | undefined> {
  const act = isId(id) ? await findAct(store.db, id, accountId) : undefined
  return act && readReport(store.db, act, now())
}

type RunBulkNeeds = Pick<Services, 'store' | 'secret' | 'now'>

/** Listings in one transaction, between which others are answered. */
const chunk = 200
/** Milliseconds after which an act that does not go on has lost its process. */
const patience = 60_000

interface AskedBulk {
  key: string
  action: BulkAction
  ids: readonly string[]
  agent: { id: string; name: string } | null
  scope: Scope
  person: Pick<Person, 'id' | 'email'>
}

/** Does an act to every listing of `ids`, in chunks. A key that was used returns that act's report; 'busy' while it still goes on. */
export async function runBulk(
  { store, secret, now = Date.now }: RunBulkNeeds,
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
