import { useEffect, useRef } from 'react'
import { browserClient } from '../../../../api/client.ts'

/** Milliseconds after the last letter. */
const pause = 1_000

/** Keeps what is typed on the server, a second after the last letter and when the field is left. A failure is not shown: the text is still in the field. */
export function useDraft(threadId: string) {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; text: string }>(undefined)

  function flush() {
    const { current } = waiting
    if (!current) return
    clearTimeout(current.timer)
    waiting.current = undefined
    browserClient()
      .threads()
      .then((threads) => threads.saveDraft(threadId, current.text))
      .catch(() => {})
  }

  useEffect(() => () => clearTimeout(waiting.current?.timer), [])

  return {
    flush,
    keep(text: string) {
      clearTimeout(waiting.current?.timer)
      waiting.current = { timer: setTimeout(flush, pause), text }
    },
  }
}
