import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'
import { threadActions, threadStates } from '../../domain/message/thread.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validJson } from '../http/limits/request-body.ts'
import { isId } from '../http/tokens/record-id.ts'
import type { Services } from '../services.ts'
import { threadPeople } from './panel-queries.ts'
import { noThread, personal, threadId } from './reply/reply-routes.ts'
import { changeThread, type ThreadChange } from './state-queries.ts'
import { findThreadId } from './thread-query.ts'

/** Days. */
const longestSnooze = 366

const change = z.object({
  thread: threadId,
  action: z.enum(threadActions, {
    error: () => t('Action must be one of {names}.', { names: threadActions.join(', ') }),
  }),
  until: z.iso
    .datetime({ error: () => t('Until must be a time in the future.') })
    .meta({ description: 'Of snooze.' })
    .optional(),
  assignee: z.string().nullable().meta({ description: 'Of assign: an account; null: nobody.' }).optional(),
})

/** Mounted behind `permitted`, like all of this file. */
export function postChangeThread({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'postChangeThread',
      summary: 'Close, reopen, snooze or assign a thread',
      description:
        'A closed or snoozed one opens again when the person writes; `undo-close` makes a closed one answered or open again, as its words say. Staff; agents for their own.',
      good: {
        description: 'How it stands.',
        schema: z.strictObject({ id: z.string(), state: z.enum(threadStates) }),
      },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(change, 4 * 1024),
    async (c) => {
      const { thread, action, until, assignee } = c.req.valid('json')
      const scope = c.get('scope')!
      const id = isId(thread) ? await findThreadId(store.db, thread, scope) : undefined
      if (!id) return c.json({ error: noThread() }, 404)
      const at = new Date(now())
      let asked: ThreadChange
      if (action === 'snooze') {
        const end = new Date(until ?? at)
        const days = (end.getTime() - at.getTime()) / 86_400_000
        if (!(days > 0 && days < longestSnooze)) return refuse('until', t('Until must be a time in the future.'))
        asked = { action, until: end }
      } else if (action === 'assign') {
        const person = assignee ? await findAssignee(assignee) : null
        if (person === undefined) return refuse('assignee', t('It cannot be given to this account.'))
        asked = { action, assignee: person }
      } else asked = { action }
      await store.db.transaction().execute((tx) => changeThread(tx, id, { ...asked, person: c.get('person')! }, at))
      const row = await store.db.selectFrom('thread').select('state').where('id', '=', id).executeTakeFirstOrThrow()
      return c.json({ id, state: row.state }, 200, personal)

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

      function refuse(field: string, sentence: string) {
        return c.json({ errors: { [field]: [sentence] } }, 422, personal)
      }
    },
  )
}
