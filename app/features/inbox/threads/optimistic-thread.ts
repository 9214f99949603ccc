import type { ThreadSummary, ThreadView } from '../rules/thread.ts'

type Changed = Pick<ThreadSummary, 'id' | 'state' | 'clock' | 'snoozedUntil' | 'assignee' | 'lastOurs'>
type People = readonly { id: string; name: string }[]

/** A thread as the form that is on its way will leave it, so that an action shows at once; the server's answer replaces it. */
export function optimisticThread<One extends Changed>(thread: One, form: FormData | undefined, people: People): One {
  if (form?.get('thread') !== thread.id) return thread
  switch (form.get('intent')) {
    case 'close':
    case 'send-close':
      return { ...thread, state: 'closed', clock: null }
    case 'undo-close':
      return { ...thread, state: thread.lastOurs ? 'answered' : 'open' }
    case 'reopen':
      return { ...thread, state: 'open' }
    case 'snooze':
      return { ...thread, snoozedUntil: String(form.get('until')) }
    case 'wake':
      return { ...thread, snoozedUntil: null }
    case 'assign':
      return { ...thread, assignee: people.find(({ id }) => id === form.get('assignee')) ?? null }
    default:
      return thread
  }
}

/** Whether a thread stays in the view: those of what waits lose what is closed or snoozed. */
export function isInView({ state, snoozedUntil }: Pick<Changed, 'state' | 'snoozedUntil'>, view: ThreadView) {
  return view !== 'open' || (state !== 'closed' && !snoozedUntil)
}
