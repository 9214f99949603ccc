import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PropertySearch } from '../../../../core/listing/search/property-search.ts'

/** Milliseconds after the last keystroke until the search starts. */
const typingPause = 350

/** How a search is asked for: at once, at once without a step of its own for Back, or after a pause in the typing. */
export type Asking = 'choose' | 'replace' | 'type'

/** Asks for a search, with its address. */
export type Ask = (search: PropertySearch, path: string, how: Asking) => void

/**
 * The choices in the filters: those of the search that is shown, until the visitor asks for another one, and then those
 * until it has arrived or something else has taken its place. `arrived` is the address of `search`.
 */
export function useSearchDraft(search: PropertySearch, arrived: string) {
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<PropertySearch>()
  // What was asked for, also before the next render.
  const asked = useRef<PropertySearch>(undefined)
  const sent = useRef(arrived)
  const underway = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key, search: query } = useLocation()

  // What was asked for has arrived, or another search instead. Nothing is taken back while a later one is under way, nor by one that
  // was asked for here and arrives while the visitor types on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useLayoutEffect(() => {
    // The page of a later arrival follows.
    if (query !== location.search) return
    if (underway.current > 0 || (timer.current !== undefined && arrived === sent.current)) return
    drop()
  }, [key])
  useEffect(() => () => clearTimeout(timer.current), [])

  // The same function at every render, as a section that hydrates later needs: it reads nothing that changes.
  const [onAsk] = useState((): Ask => ask)

  return { draft: ahead ?? search, asked, onAsk }

  function ask(next: PropertySearch, path: string, how: Asking) {
    drop(next)
    if (how === 'type') timer.current = setTimeout(send, typingPause, path, true)
    else void send(path, how === 'replace')
  }

  async function send(path: string, replace: boolean) {
    timer.current = undefined
    sent.current = path
    underway.current++
    // Ends before its page is on screen, or when another navigation takes its place.
    await navigate(path, { replace, preventScrollReset: true })
    underway.current--
  }

  /** Takes back what was asked for, for another search or that of the address. */
  function drop(next?: PropertySearch) {
    clearTimeout(timer.current)
    timer.current = undefined
    asked.current = next
    setAhead(next)
  }
}
