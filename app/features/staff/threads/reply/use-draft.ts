import { useEffect, useRef, useState } from 'react'
import { browserClient } from '../../../../api/client.ts'
import type { ThreadCalls } from '../../../../api/thread-calls.ts'

/** Milliseconds after the last letter. */
const pause = 1_000

/**
 * Keeps what is typed on the server: a second after the last letter, when the field is left, and when the thread or the page is.
 * `failed`: the last words could not be kept; the next letter tries again.
 */
export function useDraft(threadId: string) {
  const typed = useRef<string>(undefined)
  const kept = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // At hand, because nothing can be loaded while a page is left.
  const calls = useRef<ThreadCalls>(undefined)
  const [failed, setFailed] = useState(false)

  async function flush() {
    clearTimeout(timer.current)
    const text = typed.current
    if (text === undefined || text === kept.current) return
    try {
      calls.current ??= await browserClient().threads()
      await calls.current.saveDraft(threadId, text)
      kept.current = text
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  const latest = useRef(flush)
  latest.current = flush

  useEffect(() => {
    const leave = () => void latest.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    failed,
    flush,
    keep(text: string) {
      typed.current = text
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, pause)
      if (!calls.current) {
        browserClient()
          .threads()
          .then((loaded) => {
            calls.current = loaded
          })
          .catch(() => {})
      }
    },
    /** What was typed is being sent: the server drops the draft with it. */
    drop() {
      clearTimeout(timer.current)
      typed.current = undefined
      kept.current = undefined
    },
  }
}
