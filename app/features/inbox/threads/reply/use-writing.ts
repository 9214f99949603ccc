import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { forgetKept, useKeptKey } from '../../../../core/forms/kept-fields.tsx'
import { behindThread } from '../../../../core/office-paths.ts'
import { askBehind, refreshInBackground } from '../../../../frame/office/freshness.ts'
import type { Thread } from '../../rules/thread.ts'
import type { ThreadOutcome } from '../thread-action.ts'

/** Milliseconds between two looks for news while somebody writes. */
const every = 15_000

/** By thread id: its version when the person began to write. Filled in the browser only. */
const begun = new Map<string, number>()

/**
 * While the field has text: the version that its writer knows, which a refresh of the page does not change, so that a reply
 * in ignorance of a colleague's is refused; and what was written since. Looks for news every 15 seconds.
 */
export function useWriting(thread: Thread, area: RefObject<HTMLTextAreaElement | null>, outcome?: ThreadOutcome) {
  const { id } = thread
  const [known, setKnown] = useState(() => begun.get(id))
  // The last version that the person knew while writing, or made by sending. Without a draft the writing is over, as after Send and close.
  const [seen, setSeen] = useState(() => (thread.draft.trim() ? known : undefined))
  // A refresh takes the outcome of the form away.
  const [conflict, setConflict] = useState(outcome?.conflict)
  const version = known ?? conflict?.version ?? thread.version
  useNews(known !== undefined || thread.writing.length > 0)

  function know(at: number | undefined) {
    if (at === undefined) {
      begun.delete(id)
      setConflict(undefined)
    } else {
      begun.set(id, at)
      setSeen(at)
    }
    setKnown(at)
  }

  function see(text: string) {
    if (text.trim() === '') know(undefined)
    else if (!begun.has(id)) know(Math.max(thread.version, seen ?? 0))
  }

  const latest = useRef({ know, see })
  latest.current = { know, see }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft than the one in the field replaces it
  useEffect(() => latest.current.see(area.current?.value ?? ''), [area, thread.draft])
  useEffect(() => {
    if (outcome?.conflict) {
      setConflict(outcome.conflict)
      latest.current.know(outcome.conflict.version)
    } else if (outcome?.version && outcome.of === 'note') {
      // One's own note is no news.
      setSeen((at) => (at === outcome.version! - 1 ? outcome.version : at))
      if (begun.get(id) === outcome.version - 1) latest.current.know(outcome.version)
    } else if (outcome?.version) {
      setConflict(undefined)
      setSeen(outcome.version)
      latest.current.know(area.current?.value ? outcome.version : undefined)
    }
  }, [outcome, area, id])

  const news = seen !== undefined && thread.version > seen ? thread.entries.slice(seen - thread.version) : []
  return { version, conflict, see, news }
}

/** Refreshes the page now and then, for what others write and that they do. */
function useNews(watches: boolean) {
  const { revalidate } = useRevalidator()
  const latest = useRef(revalidate)
  latest.current = revalidate
  useEffect(() => {
    if (!watches) return
    const look = () => {
      // A failed look is repeated.
      if (document.visibilityState === 'visible') refreshInBackground(latest.current).catch(() => {})
    }
    const timer = setInterval(look, every)
    return () => clearInterval(timer)
  }, [watches])
}

/** The reply or the note that is on its way. */
export function useSent(kind: 'reply' | 'note') {
  const { formData } = useNavigation()
  const intent = String(formData?.get('intent') ?? '')
  return (kind === 'note' ? intent === 'note' : intent.startsWith('send')) ? formData : undefined
}

/**
 * Whether a form may be sent: not while it is on its way, which the router may tell later than a key is pressed again, or not at all
 * when it fails at once. Its end is always told, by a new key of the address.
 */
export function useSendOnce(busy: boolean, outcome: unknown) {
  const isSent = useRef(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!busy) isSent.current = false
  }, [busy, outcome, key])
  return (event: FormEvent) => {
    if (isSent.current) event.preventDefault()
    isSent.current = true
    return !event.defaultPrevented
  }
}

/** Empties the field once its words are kept; what was typed while they were on their way stays. */
export function useClearing(
  area: RefObject<HTMLTextAreaElement | null>,
  kind: 'reply' | 'note',
  outcome?: ThreadOutcome,
) {
  const sending = useSent(kind)?.get('text')
  const sent = useRef<string>(undefined)
  useEffect(() => {
    if (typeof sending === 'string') sent.current = sending
  }, [sending])
  useEffect(() => {
    if (!outcome?.version || !area.current) return
    const { value } = area.current
    // A form spells line breaks as CR LF.
    area.current.value = withoutSent(value, sent.current?.replaceAll('\r\n', '\n') ?? value)
    // What is left is kept from now on (`KeptFields`).
    if (area.current.value) area.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [outcome, area])
}

/** What was typed behind the words that were sent. */
function withoutSent(text: string, sent: string) {
  return sent && text.startsWith(sent) ? text.slice(sent.length).trimStart() : text
}

/** What was not sent is a draft again, whether it was refused or not answered, and so is what was typed while it was on its way. */
export function useDraftAfterSending(area: RefObject<HTMLTextAreaElement | null>, keepAll: (text: string) => void) {
  const latest = useRef(keepAll)
  latest.current = keepAll
  const isSending = useSent('reply') !== undefined
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each end of a sending, as above
  useEffect(() => {
    if (!isSending && area.current) latest.current(area.current.value)
  }, [isSending, key, area])
}

/** The name under which this tab keeps what the server has not taken yet. */
export const keptReply = (threadId: string) => `reply ${threadId}`

/** Milliseconds after the last letter. */
const pause = 1_000

/**
 * Keeps what is typed on the server: a second after the last letter, when the field is left, and when the thread or the page is.
 * `failed`: the last words could not be kept; the next letter tries again.
 */
export function useDraft(threadId: string) {
  const keptKey = useKeptKey(keptReply(threadId))
  const typed = useRef<string>(undefined)
  const kept = useRef<string>(undefined)
  /** Words on their way as a reply, which are no draft any more. */
  const sent = useRef('')
  /** While a draft is being saved: another save follows it. */
  const saving = useRef<Promise<void>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOnScreen = useRef(true)
  const [failed, setFailed] = useState(false)

  function flush() {
    clearTimeout(timer.current)
    const text = typed.current
    if (text === undefined || text === kept.current) return
    kept.current = text
    saveNext(text)
  }

  function saveNext(text: string) {
    const saved = save(text, saving.current).finally(() => {
      if (saving.current === saved) saving.current = undefined
    })
    saving.current = saved
  }

  async function save(text: string, before?: Promise<void>) {
    // Only then, because nothing can be awaited while a page is left.
    if (before) await before
    try {
      await askBehind(behindThread(threadId), { draft: text })
      setFailed(false)
      // Whoever comes back may be shown a thread that was read before this.
      if (text === typed.current && isOnScreen.current) forgetKept(keptKey)
    } catch {
      if (kept.current === text) kept.current = undefined
      setFailed(true)
    }
  }
  const latest = useRef(flush)
  latest.current = flush

  useEffect(() => {
    const leave = () => void latest.current()
    isOnScreen.current = true
    addEventListener('pagehide', leave)
    return () => {
      isOnScreen.current = false
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  function keep(text: string) {
    typed.current = withoutSent(text, sent.current)
    clearTimeout(timer.current)
    // The reply on its way would take it along.
    if (!sent.current) timer.current = setTimeout(flush, pause)
  }

  return {
    failed,
    flush,
    keep,
    /** A reply that was on its way has been sent or was refused: all of the field is a draft again. */
    keepAll(text: string) {
      if (!sent.current) return
      sent.current = ''
      keep(text)
    },
    /** What was typed is being sent: the server drops the draft with it, and a save that may arrive later is dropped after it. */
    drop(text: string) {
      clearTimeout(timer.current)
      typed.current = undefined
      kept.current = undefined
      sent.current = text
      if (saving.current) saveNext('')
    },
  }
}
