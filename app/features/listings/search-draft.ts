import { useEffect, useRef, useState } from 'react'
import type { PropertySearch } from '../../../domain/property/property-search.ts'
import { changeSearch, type SearchChange, searchKey } from '../../components/property/search-changes.ts'

/** Milliseconds after the last keystroke until the search starts. */
const typingPause = 350

type Apply = (search: PropertySearch, how: { replace: boolean }) => void

/**
 * The current choices in the filters, which may be ahead of the URL: `apply` is called at once for a choice, after a
 * pause for typed letters. When the URL changes otherwise (Back, a link), the draft follows it.
 */
export function useSearchDraft(search: PropertySearch, apply: Apply) {
  const arrived = searchKey(search)
  const [draft, setDraft] = useState(search)
  const [seen, setSeen] = useState(arrived)
  const [sent, setSent] = useState(arrived)
  const asked = useRef(arrived)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  if (seen !== arrived) {
    setSeen(arrived)
    if (sent !== arrived) {
      setSent(arrived)
      setDraft(search)
    }
  }
  // Another search or leaving the page cancels the pending one.
  useEffect(() => {
    if (arrived !== asked.current) clearTimeout(timer.current)
    asked.current = arrived
  }, [arrived])
  useEffect(() => () => clearTimeout(timer.current), [])

  function choose(change: SearchChange) {
    submit(changeSearch(draft, change), { replace: false })
  }

  /** Applies a whole search at once. */
  function submit(next: PropertySearch, how: { replace: boolean }) {
    setDraft(next)
    send(next, how)
  }

  function type(change: SearchChange) {
    const next = changeSearch(draft, change)
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(next, { replace: true }), typingPause)
  }

  function send(next: PropertySearch, how: { replace: boolean }) {
    clearTimeout(timer.current)
    const key = searchKey(next)
    if (key === sent) return
    setSent(key)
    asked.current = key
    apply(next, how)
  }

  return { draft, choose, type, submit }
}
