import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { Sort } from '../../../core/listing/fields/choices.ts'
import { paths, splitLanguage } from '../../../core/paths.ts'

/** Milliseconds after the last keystroke until the search starts. */
const typingPause = 350

/**
 * How a search is asked for: by a choice in the filters, which show it at once; the same without a step of its own for Back; by
 * typing, after a pause; or by what stands outside the filters.
 */
export type Asking = 'choose' | 'replace' | 'type' | 'follow'

/** Asks for another search: what becomes of the query that is asked for now, which may not be shown yet. */
export type Ask = (change: (query: string) => string, how: Asking) => void

/**
 * The query of the list's address that is asked for: of the page that is being loaded, else of the one that is shown, `shown` in
 * its one spelling; and before those, what was asked for here until React has drawn it or the pause in the typing is over.
 */
export function useAskedSearch(shown: string | undefined) {
  const navigate = useNavigate()
  const { location: loading } = useNavigation()
  const here = useLocation()
  const to = queryOfList(loading ?? here)
  const address = (to === here.search ? shown : to) ?? shown ?? here.search
  const [ahead, setAhead] = useState<string>()
  const now = useRef({ address, ahead }).current
  now.address = address
  // The last of them, and before it those that React may still have to draw.
  const sent = useRef<string[]>([])
  const underway = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Another page or search is being loaded, or has come, than was asked for here: by Back, or by a link of the frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each start and arrival
  useLayoutEffect(() => {
    const own = to === null ? -1 : sent.current.indexOf(to)
    if (own > 0) sent.current.splice(0, own)
    if (underway.current > 0 || own >= 0) return
    clearTimeout(timer.current)
    sent.current = []
    now.ahead = undefined
    setAhead(undefined)
  }, [to, !loading])
  useEffect(() => () => clearTimeout(timer.current), [])

  // The same function at every render, as a section that hydrates later needs: it reads nothing that changes.
  const [stable] = useState((): Ask => ask)
  return { query: ahead ?? address, ask: stable }

  function ask(change: (query: string) => string, how: Asking) {
    const query = change(now.ahead ?? now.address)
    now.ahead = query
    // Filters whose code has not come yet are not drawn before their page.
    setAhead((before) => (how === 'follow' && before === undefined ? undefined : query))
    clearTimeout(timer.current)
    if (how === 'type') timer.current = setTimeout(send, typingPause, query, true)
    else void send(query, how === 'replace')
  }

  async function send(query: string, replace: boolean) {
    sent.current.push(query)
    underway.current++
    // Ends before its page is on screen, or when another navigation takes its place.
    await navigate(
      { pathname: paths.listings, search: query },
      { replace: replace || query === location.search, preventScrollReset: true },
    )
    underway.current--
  }
}

/** The query of an address of the list; null for another page's. */
export function queryOfList({ pathname, search }: { pathname: string; search: string }) {
  return splitLanguage(pathname).path === paths.listings ? search : null
}

/** What a link changes of the search that is shown, made to another: its parts that the link leaves out go, those it adds come. */
export function changeAsLink(link: string, shown: string, query: string) {
  if (query === shown) return link
  const [before, after, next] = [shown, link, query].map((text) => new URLSearchParams(text)) as [
    Params,
    Params,
    Params,
  ]
  for (const [name, value] of before) if (!after.has(name, value)) next.delete(name, value)
  for (const [name, value] of after) if (!before.has(name, value) && !next.has(name, value)) next.append(name, value)
  next.delete('page')
  return queryOf(next)
}

export function sortedBy(sort: Sort, query: string) {
  const params = new URLSearchParams(query)
  for (const name of ['near', 'place', 'sort', 'page']) params.delete(name)
  if (sort !== 'popular') params.set('sort', sort)
  return queryOf(params)
}

function queryOf(params: Params) {
  const text = params.toString()
  return text && `?${text}`
}

type Params = URLSearchParams
