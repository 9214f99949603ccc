import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
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
  // Ahead of the state for who asks twice before the next render.
  const current = useRef(draft)
  current.current = draft
  // The address that is shown, and those that were sent after it; an earlier one may arrive while a later one is on its way.
  const asked = useRef([arrived])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key } = useLocation()

  // Another search cancels what was asked for. Also the address that was left a moment ago may arrive again: its key is new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    const [shown, ...sent] = asked.current
    const own = sent.lastIndexOf(arrived)
    asked.current = [arrived, ...(own < 0 ? [] : sent.slice(own + 1))]
    if (own >= 0 || (shown === arrived && sent.length === 0)) return
    clearTimeout(timer.current)
    setDraft(search)
  }, [key])
  useEffect(() => () => clearTimeout(timer.current), [])

  const latest = useRef(ask)
  latest.current = ask
  // The same function at every render, as a section that hydrates later needs.
  const [onAsk] = useState(
    () =>
      (...search: Parameters<Ask>) =>
        latest.current(...search),
  )

  return { draft, current, onAsk }

  function ask(next: PropertySearch, path: string, how: Asking) {
    current.current = next
    setDraft(next)
    clearTimeout(timer.current)
    if (how === 'type') timer.current = setTimeout(() => send(path, true), typingPause)
    else send(path, how === 'replace')
  }

  function send(path: string, replace: boolean) {
    if (path === asked.current.at(-1)) return
    asked.current.push(path)
    go(path, { replace })
  }
}
