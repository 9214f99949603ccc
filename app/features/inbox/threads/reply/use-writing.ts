import { type RefObject, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { refreshInBackground } from '../../../../frame/office/freshness.ts'
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
