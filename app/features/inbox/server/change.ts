import { z } from 'zod'
import { check } from '../../../../platform/http/check.ts'
import { isId } from '../../../../platform/http/tokens.ts'
import { createTaskQueue } from '../../../../platform/jobs.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse, refuseFields } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import type { Person } from '../../accounts/rules/account.ts'
import type { Permitted } from '../../accounts/server/guards.ts'
import { type ThreadState, threadActions } from '../rules/thread.ts'
import { noThread, threadId } from './reply/reply.ts'
import { deleteSpam } from './retention-queries.ts'
import { changeThread, type ThreadChange, undoReply } from './state-queries.ts'
import { findThreadId, threadPeople } from './thread-query.ts'

/** Days. */
const longestSnooze = 366

const form = z.object({
  thread: threadId,
  action: z.enum(threadActions, {
    error: () => t('Action must be one of {names}.', { names: threadActions.join(', ') }),
  }),
  /** Of snooze. */
  until: z.iso.datetime({ error: () => t('Until must be a time in the future.') }).optional(),
  /** Of assign: an account; null: nobody. */
  assignee: z.string().nullable().optional(),
})

/**
 * Closes, reopens, snoozes or assigns a thread, says that it is spam, takes our last reply back, or notes that it was read. A closed or snoozed one opens again when the person writes;
 * `undo-close` makes a closed one answered or open again, as its words say. Done: how it stands.
 */
export async function actOnThread(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  { person, scope }: Permitted,
  sent: object,
): Promise<Answer<{ id: string; state: ThreadState }>> {
  const checked = check(form, sent)
  if ('refused' in checked) return checked
  const { thread, action, until, assignee } = checked.value
  const id = isId(thread) ? await findThreadId(store.db, thread, scope) : undefined
  if (!id) return refuse(404, noThread())
  const at = new Date(now())
  if (action === 'undo-reply') {
    const isUndone = await store.db.transaction().execute((tx) => undoReply(tx, id, person, at))
    return isUndone ? readState() : refuse(409, t('It is too late to take this back.'))
  }
  let asked: ThreadChange
  if (action === 'snooze') {
    const end = new Date(until ?? at)
    const days = (end.getTime() - at.getTime()) / 86_400_000
    if (!(days > 0 && days < longestSnooze)) return refuseFields({ until: t('Until must be a time in the future.') })
    asked = { action, until: end }
  } else if (action === 'assign') {
    const chosen = assignee ? await findAssignee(assignee) : null
    if (chosen === undefined) return refuseFields({ assignee: t('It cannot be given to this account.') })
    asked = { action, assignee: chosen }
  } else asked = { action }
  await store.db.transaction().execute((tx) => changeThread(tx, id, { ...asked, person }, at))
  return readState()

  async function readState() {
    const thread = await store.db.selectFrom('thread').select('state').where('id', '=', id!).executeTakeFirstOrThrow()
    return { done: { id: id!, state: thread.state } }
  }

  async function findAssignee(account: string) {
    const about = await store.db
      .selectFrom('thread')
      .leftJoin('property', 'property.id', 'thread.property_id')
      .select(['thread.agent_id as written_to', 'property.agent_id as named'])
      .where('thread.id', '=', id!)
      .executeTakeFirstOrThrow()
    const people = await threadPeople(store.db, scope, [about.written_to, about.named])
    return people.find((one) => one.id === account)
  }
}

/** Deletes a thread of the spam for good. For managers; 409 for a thread that is none, or in which a visit is booked. */
export async function deleteSpamThread(
  { store, tasks = createTaskQueue(), now = Date.now }: Pick<Services, 'store' | 'tasks' | 'now'>,
  person: Person,
  thread: string,
): Promise<Answer> {
  const id = isId(thread) ? await findThreadId(store.db, thread, 'all') : undefined
  if (!id) return refuse(404, noThread())
  const outcome = await store.change((tx) => deleteSpam(tx, id, person, new Date(now())))
  if (outcome === 'no-spam') return refuse(409, t('Only spam can be deleted.'))
  if (outcome === 'has-visit') return refuse(409, t('Cancel its visit first.'))
  tasks.add(() => store.scrub())
  return { done: undefined }
}
