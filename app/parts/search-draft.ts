import { useEffect, useRef, useState } from 'react'
import type { PropertySearch } from '../../domain/property-search.ts'
import { changeSearch, type SearchChange, searchKey } from './search-steps.ts'

/** A word is looked for when its letters have rested so long. */
const typingRest = 350

type Apply = (search: PropertySearch, how: { replace: boolean }) => void

/**
 * What is chosen in the filters, ahead of the address bar: a choice is asked for at once, letters after a rest.
 * When another search arrives (Back, a link), the filters follow it.
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
  // Letters that rest still are no longer wanted once something else was asked for, or the page is left.
  useEffect(() => {
    if (arrived !== asked.current) clearTimeout(timer.current)
    asked.current = arrived
  }, [arrived])
  useEffect(() => () => clearTimeout(timer.current), [])

  function choose(change: SearchChange) {
    submit(changeSearch(draft, change), { replace: false })
  }

  /** The whole search at once. */
  function submit(next: PropertySearch, how: { replace: boolean }) {
    setDraft(next)
    send(next, how)
  }

  function type(change: SearchChange) {
    const next = changeSearch(draft, change)
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(next, { replace: true }), typingRest)
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
