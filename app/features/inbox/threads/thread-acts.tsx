import { useEffect, useRef } from 'react'
import {
  useFetcher,
  useFetchers,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useSubmit,
} from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { undoTime } from '../../../core/listing/property-status.ts'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { deleteSpamIntent, snoozeEnd, type ThreadAction, type ThreadSummary, type ThreadView } from '../rules/thread.ts'
import { type InboxView, inboxPath } from '../shared/inbox-search.ts'
import { personName } from '../shared/inbox-words.ts'
import styles from './thread.module.css'
import type { ThreadOutcome } from './thread-action.ts'

type Named = Pick<ThreadSummary, 'id' | 'name'>
const acts = ['state', 'assign'] as const

/**
 * Makes a form act by itself: neither the next act nor another screen takes it back. Without script it is a plain form. `act` keeps
 * who answers apart from what closes or snoozes, so that both may be on their way.
 */
export function actForm(id: string, act: (typeof acts)[number]) {
  return { navigate: false, fetcherKey: keyOf(id, act) }
}

function keyOf(id: string, act: string) {
  return `thread ${id} ${act}`
}

/** All forms about threads that are on their way, the oldest first. */
export function useFormsUnderWay(): FormData[] {
  const { formData } = useNavigation()
  return [...useFetchers().map((fetcher) => fetcher.formData), formData].filter((form) =>
    form?.has('thread'),
  ) as FormData[]
}

/** What becomes of a thread by the button that carries it, or by its key, and what takes that back. */
const undos: Partial<Record<ThreadAction, { said: (name: string) => string; by: ThreadAction }>> = {
  close: { said: (name) => t('Closed: {name}', { name }), by: 'undo-close' },
  spam: { said: (name) => t('Spam: {name}', { name }), by: 'undo-close' },
  reopen: { said: (name) => t('Open again: {name}', { name }), by: 'close' },
  snooze: { said: (name) => t('Snoozed: {name}', { name }), by: 'wake' },
  wake: { said: (name) => t('Awake again: {name}', { name }), by: 'snooze' },
}

/** Says what was done with a thread, and offers the way back to it as it was, where there is one; also after leaving the inbox. */
export function useUndo() {
  const submit = useSubmit()
  const navigate = useNavigate()
  return (
    thread: Named & Pick<ThreadSummary, 'snoozedUntil'>,
    action: ThreadAction | typeof deleteSpamIntent,
    view: InboxView,
  ) => {
    const { id, snoozedUntil } = thread
    if (action === deleteSpamIntent) return showToast({ title: t('Deleted: {name}', { name: personName(thread) }) })
    const undo = undos[action]
    if (!undo) return
    showToast({
      title: undo.said(personName(thread)),
      time: undoTime,
      undo() {
        const back = { thread: id, intent: undo.by, until: snoozedUntil ?? '' }
        void submit(back, { method: 'post', action: inboxPath({}, id), ...actForm(id, 'state') })
        void navigate(inboxPath(view, id), { preventScrollReset: true })
      },
    })
  }
}

/** After Send and close: offers to take the reply back that the address names (`sent`), though another thread is on screen. */
export function useSentUndo(view: InboxView) {
  const { search } = useLocation()
  const type = useNavigationType()
  const submit = useSubmit()
  const navigate = useNavigate()
  const sent = new URLSearchParams(search).get('sent')
  // What was there when the page was opened, or left and come back to, is over.
  const offered = useRef(type === 'POP' ? sent : null)
  useEffect(() => {
    if (!sent || sent === offered.current) return
    offered.current = sent
    const [id = ''] = sent.split('~')
    showToast({
      title: t('Sent and closed.'),
      text: t('The mail leaves in ten seconds.'),
      time: undoTime,
      async undo() {
        const back = { thread: id, intent: 'undo-reply' satisfies ThreadAction }
        await submit(back, { method: 'post', action: inboxPath({}, id), ...actForm(id, 'state') })
        void navigate(inboxPath(view, id), { preventScrollReset: true })
      },
    })
  })
}

/** What the server refused of these threads. It stays until the next act on that thread. */
export function RefusedActs({ threads }: { threads: readonly Named[] }) {
  return threads.flatMap((thread) =>
    acts.map((act) => <RefusedAct key={keyOf(thread.id, act)} act={act} thread={thread} />),
  )
}

function RefusedAct({ thread, act }: { thread: Named; act: string }) {
  const { data, state } = useFetcher<ThreadOutcome>({ key: keyOf(thread.id, act) })
  if (data?.reason === undefined || state !== 'idle') return null
  return (
    <p role="alert" className={styles.failed}>
      {t('{name}: that was not saved. Please try again.', { name: personName(thread) })} {data.reason}
    </p>
  )
}

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
