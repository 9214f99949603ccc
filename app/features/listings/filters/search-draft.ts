import { useEffect, useRef, useState } from 'react'
import type { PropertySearch } from '../../../../domain/property/search/property-search.ts'
import { changeSearch, type SearchChange, searchKey } from '../../../components/property/search-changes.ts'

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
  // Searches that were sent and have not arrived; an earlier one may arrive while a later one is on its way.
  const [underway, setUnderway] = useState<string[]>([])
  const asked = useRef([arrived])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  if (seen !== arrived) {
    setSeen(arrived)
    const own = underway.lastIndexOf(arrived)
    setUnderway(own < 0 ? [] : underway.slice(own + 1))
    if (own < 0 && sent !== arrived) {
      setSent(arrived)
      setDraft(search)
    }
  }
  // Another search or leaving the page cancels the pending one.
  useEffect(() => {
    const own = asked.current.lastIndexOf(arrived)
    if (own < 0) clearTimeout(timer.current)
    asked.current = own < 0 ? [arrived] : asked.current.slice(own)
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
    setUnderway((before) => [...before, key])
    asked.current.push(key)
    apply(next, how)
  }

  const latest = useRef({ choose, type, submit })
  latest.current = { choose, type, submit }
  // The same functions at every render, as a section that hydrates later needs.
  const [draftActions] = useState(() => ({
    onChoose: (change: SearchChange) => latest.current.choose(change),
    onType: (change: SearchChange) => latest.current.type(change),
    onSubmit: (next: PropertySearch) => latest.current.submit(next, { replace: true }),
  }))

  return { draft, choose, draftActions }
}
