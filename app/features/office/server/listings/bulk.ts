import { check } from '../../../../../platform/http/check.ts'
import { isId } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../../core/answer.ts'
import { t } from '../../../../core/language/translate.ts'
import type { Person, Role } from '../../../accounts/rules/account.ts'
import { mayDo } from '../../../accounts/rules/permissions.ts'
import { scopeOf } from '../../../accounts/server/guards.ts'
import { findPerson } from '../../../agents/server/people-queries.ts'
import { type BulkAction, type BulkReport, maxInBulk } from '../../rules/bulk.ts'
import { findAct, readReport, undoUntil } from './act-queries.ts'
import { runBulk, undoBulk } from './run-bulk.ts'
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
