import { snoozeEnd, type ThreadSummary, type ThreadView } from '../rules/thread.ts'

type Changed = Pick<ThreadSummary, 'id' | 'state' | 'clock' | 'snoozedUntil' | 'spamSince' | 'assignee' | 'lastOurs'>
type People = readonly { id: string; name: string }[]

/** A thread as the form that is on its way will leave it, so that an action shows at once; the server's answer replaces it. */
export function optimisticThread<One extends Changed>(thread: One, form: FormData | undefined, people: People): One {
  if (form?.get('thread') !== thread.id) return thread
  switch (form.get('intent')) {
    case 'close':
    case 'send-close':
      return { ...thread, state: 'closed', clock: null, snoozedUntil: null }
    case 'spam':
      return { ...thread, state: 'closed', clock: null, snoozedUntil: null, spamSince: new Date().toISOString() }
    case 'undo-close':
      return { ...thread, state: thread.lastOurs ? 'answered' : 'open', spamSince: null }
    case 'reopen':
      return { ...thread, state: 'open', spamSince: null }
    case 'snooze':
      return { ...thread, snoozedUntil: snoozeEnd(form) }
    case 'wake':
      return { ...thread, snoozedUntil: null }
    case 'assign':
      return { ...thread, assignee: people.find(({ id }) => id === form.get('assignee')) ?? null }
    default:
      return thread
  }
}

/** Whether a thread stays in the view, which an act may take it out of before the server has answered. */
export function isInView(
  { state, snoozedUntil, spamSince }: Pick<Changed, 'state' | 'snoozedUntil' | 'spamSince'>,
  view: ThreadView,
) {
  if (view === 'snoozed') return snoozedUntil !== null
  if (view === 'spam') return spamSince !== null
  return spamSince === null && (view !== 'open' || (state !== 'closed' && !snoozedUntil))
}
