import { useEffect, useRef, useState } from 'react'
import { forgetKept, useKeptKey } from '../../../../core/forms/kept-fields.tsx'
import { behindThread } from '../../../../core/office-paths.ts'
import { askBehind } from '../../../../frame/office/freshness.ts'
import { withoutSent } from './after-sending.ts'

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
    /** The reply has been sent or was refused: all of the field is a draft again. */
    keepAll(text: string) {
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
