import { data, redirect } from 'react-router'
import { languages } from '../../../../domain/language/language.ts'
import { textOf } from '../../../../domain/message/message-form.ts'
import { type ThreadAction, type ThreadConflict, threadActions } from '../../../../domain/message/thread.ts'
import { splitLanguage } from '../../../../domain/paths.ts'
import type { Client } from '../../../api/client.ts'
import { failedForm, type StaffFailure } from '../frame/staff-failure.ts'
import { inboxPath, readInboxView } from '../inbox/inbox-search.ts'

/** The outcome of a form about a thread. */
export interface ThreadOutcome {
  /** Which form it was. */
  of?: 'reply' | 'note'
  /** True once the words are kept. */
  kept?: boolean
  /** Of the thread with them, for a reply or a note. */
  version?: number
  /** The words that were not kept, and the address that was chosen for them. */
  text?: string
  to?: string
  conflict?: ThreadConflict
  reason?: string
  failed?: StaffFailure
}

/** Handles the forms about the thread `id`; `intent` says what to do. Closing leads to the next thread of the list: with script, `ThreadHead` goes there at once. */
export async function changeThread(client: Client, id: string, form: FormData, url: URL) {
  const intent = String(form.get('intent') ?? '')
  const of = intent === 'note' ? 'note' : 'reply'
  const text = form.has('text') ? textOf(form, 'text') : undefined
  let version: number | undefined
  try {
    const threads = await client.threads()
    if (intent === 'send' || intent === 'send-close') {
      const close = intent === 'send-close'
      const language = languages.find((one) => one === form.get('language'))
      const to = textOf(form, 'to')
      const result = await threads.reply({
        thread: id,
        version: Number(form.get('version')) || 0,
        text: text ?? '',
        close,
        ...(to && { to }),
        ...(language && { language }),
      })
      if (!result.sent)
        return data<ThreadOutcome>({ of, text, to, conflict: result.conflict, reason: result.reason }, 409)
      version = result.version
      if (close) throw leadOn(form, url)
    } else if (intent === 'note') {
      const result = await threads.writeNote(id, text ?? '')
      if ('reason' in result) return data<ThreadOutcome>({ of, text, reason: result.reason }, 422)
      version = result.version
    } else if (intent === 'resend') {
      await threads.resendReply(String(form.get('reply')))
    } else if (intent === 'resend-mail') {
      const staff = await client.staff()
      for (const mail of form.getAll('mail')) await staff.resendMail(String(mail) || undefined)
    } else {
      const action = threadActions.find((one) => one === intent)
      if (action) await threads.changeThread(id, { action, ...facts(action, form) })
      if (import.meta.env.SSR && (action === 'close' || action === 'snooze')) throw leadOn(form, url)
    }
  } catch (failure) {
    if (failure instanceof Response) throw failure
    return failedForm<ThreadOutcome>({ of, text, to: textOf(form, 'to') }, failure)
  }
  // A redirect, so that reloading the page does not post the form again.
  if (import.meta.env.SSR) throw redirect(splitLanguage(url.pathname).path + withoutTemplate(url))
  return data<ThreadOutcome>({ of, kept: true, version })
}

function facts(action: ThreadAction, form: FormData) {
  if (action === 'snooze') return { until: String(form.get('until') ?? '') }
  return action === 'assign' ? { assignee: String(form.get('assignee') ?? '') || null } : {}
}

/** To the next thread, or to the list. */
function leadOn(form: FormData, url: URL) {
  const next = String(form.get('next') ?? '')
  return redirect(inboxPath(readInboxView(url.searchParams), /^[\w-]{1,64}$/.test(next) ? next : undefined))
}

function withoutTemplate(url: URL) {
  const search = new URLSearchParams(url.search)
  search.delete('template')
  return search.size > 0 ? `?${search}` : ''
}
