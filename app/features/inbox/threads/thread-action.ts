import { data, redirect } from 'react-router'
import { type Permitted, requireManager, requirePermission } from '#app/features/accounts/server/guards.ts'
import { actOnThread, deleteSpamThread } from '#app/features/inbox/server/change.ts'
import { resendMails } from '#app/features/inbox/server/messages/resend.ts'
import { resendReply, sendReply, writeNote } from '#app/features/inbox/server/reply/reply.ts'
import { type Call, isByScript } from '#platform/http/call.ts'
import type { Refusal } from '../../../core/answer.ts'
import { languages } from '../../../core/language/language.ts'
import { splitLanguage } from '../../../core/paths.ts'
import { textOf } from '../../../core/received-values.ts'
import { deleteSpamIntent, snoozeEnd, type ThreadAction, type ThreadConflict, threadActions } from '../rules/thread.ts'
import { inboxPath, readInboxView } from '../shared/inbox-search.ts'

/** The outcome of a form about a thread. */
export interface ThreadOutcome {
  /** Which form it was. */
  of: 'reply' | 'note' | 'act' | 'undone'
  /** Of the thread with the words that are kept now, for a reply or a note. */
  version?: number
  /** The words that were not kept, and the address that was chosen for them. */
  text?: string
  to?: string
  conflict?: ThreadConflict
  /** Why it was refused. */
  reason?: string
}

/** Handles the forms about the thread `id`; `intent` says what to do. Closing leads to the next thread of the list: with script, `ThreadHead` goes there at once. */
export async function threadAction(call: Call, id: string, form: FormData, url: URL) {
  const actor = await requirePermission(call, 'change-messages')
  const intent = String(form.get('intent') ?? '')
  const outcome = await outcomeOf(call, actor, id, form, intent)
  if ('status' in outcome) return data<ThreadOutcome>(outcome.outcome, outcome.status)
  const leads =
    intent === 'send-close' || (!isByScript(call) && ['close', 'snooze', 'spam', deleteSpamIntent].includes(intent))
  if (leads) throw leadOn(form, url, intent === 'send-close' ? `${id}~${outcome.version}` : '')
  // A redirect, so that reloading the page does not post the form again.
  if (!isByScript(call)) throw redirect(splitLanguage(url.pathname).path + withoutTemplate(url))
  return data<ThreadOutcome>(outcome)
}

async function outcomeOf(
  call: Call,
  actor: Permitted,
  id: string,
  form: FormData,
  intent: string,
): Promise<ThreadOutcome | { status: number; outcome: ThreadOutcome }> {
  const { services } = call
  if (intent === 'send' || intent === 'send-close') {
    const [text, to] = [textOf(form, 'text'), textOf(form, 'to')]
    const language = languages.find((one) => one === form.get('language'))
    const version = Number(form.get('version')) || 0
    const sent = { thread: id, version, text, close: intent === 'send-close', ...(to && { to }), language }
    const answer = await sendReply(services, actor, sent)
    if ('done' in answer) return { of: 'reply', version: answer.done.version }
    const kept = { of: 'reply' as const, text, to }
    if ('conflict' in answer) return { status: 409, outcome: { ...kept, conflict: answer.conflict } }
    return refusal(kept, answer.refused)
  }
  if (intent === 'note') {
    const text = textOf(form, 'text')
    const answer = await writeNote(services, actor, { thread: id, text })
    if ('done' in answer) return { of: 'note', version: answer.done.version }
    return refusal({ of: 'note', text }, answer.refused)
  }
  const answer = await act(call, actor, id, form, intent)
  if ('refused' in answer) return refusal({ of: 'act' }, answer.refused)
  return { of: intent === 'undo-reply' ? 'undone' : 'act' }
}

async function act(call: Call, actor: Permitted, id: string, form: FormData, intent: string) {
  const { services } = call
  if (intent === deleteSpamIntent) return deleteSpamThread(services, await requireManager(call), id)
  if (intent === 'resend') return resendReply(services, actor, textOf(form, 'reply'))
  if (intent === 'resend-mail') {
    const manager = await requireManager(call)
    return resendMails(services, manager, form.getAll('mail').map(String))
  }
  const action = threadActions.find((one) => one === intent)
  return actOnThread(services, actor, { thread: id, action, ...(action && facts(action, form)) })
}

function refusal(outcome: ThreadOutcome, { status, errors, reason }: Refusal) {
  return { status, outcome: { ...outcome, reason: reason ?? Object.values(errors)[0] ?? '' } }
}

function facts(action: ThreadAction, form: FormData) {
  if (action === 'snooze') return { until: snoozeEnd(form) }
  return action === 'assign' ? { assignee: String(form.get('assignee') ?? '') || null } : {}
}

/** To the next thread, or to the list; `sent`: the thread whose reply can still be taken back, and its version. */
function leadOn(form: FormData, url: URL, sent: string) {
  const next = String(form.get('next') ?? '')
  const view = readInboxView(url.searchParams)
  return redirect(inboxPath(view, /^[\w-]{1,64}$/.test(next) ? next : undefined, sent ? { sent } : {}))
}

function withoutTemplate(url: URL) {
  const search = new URLSearchParams(url.search)
  search.delete('template')
  return search.size > 0 ? `?${search}` : ''
}
