import { useEffect, useRef, useState } from 'react'
import type { PropertySearch } from '../../../../domain/property/search/property-search.ts'

/** Milliseconds after the last keystroke until the search starts. */
const typingPause = 350

/** How a search is asked for: at once, at once without a step of its own for Back, or after a pause in the typing. */
export type Asking = 'choose' | 'replace' | 'type'

/** Asks for a search, with its address. */
export type Ask = (search: PropertySearch, path: string, how: Asking) => void

/**
 * The current choices in the filters, which may be ahead of the URL: `go` is called at once for a choice, after a
 * pause for typed letters. When the URL changes otherwise (Back, a link), the draft follows it. `arrived` is the address of `search`.
 */
export function useSearchDraft(
  search: PropertySearch,
  arrived: string,
  go: (path: string, how: { replace: boolean }) => void,
) {
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

  const latest = useRef(ask)
  latest.current = ask
  // The same function at every render, as a section that hydrates later needs.
  const [onAsk] = useState(
    () =>
      (...search: Parameters<Ask>) =>
        latest.current(...search),
  )

  return { draft, onAsk }

  function ask(next: PropertySearch, path: string, how: Asking) {
    setDraft(next)
    clearTimeout(timer.current)
    if (how === 'type') timer.current = setTimeout(() => send(path, true), typingPause)
    else send(path, how === 'replace')
  }

  function send(path: string, replace: boolean) {
    if (path === sent) return
    setSent(path)
    setUnderway((before) => [...before, path])
    asked.current.push(path)
    go(path, { replace })
  }
}
