import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Marks what scrolls a thread on a wide screen; on others the page does. */
export const threadPane = { 'data-thread-pane': '' }
/** Marks what lies over the lower end of a thread. */
export const overThread = { 'data-over-thread': '' }

/** Pixels between the newest entry and what lies over the thread. */
const air = 14

interface Shown {
  /** Id of the thread. */
  thread: string
  /** Names its newest entry. */
  newest: string
  /** The newest entry is on its way to the server. */
  isSending: boolean
}

/**
 * A thread opens at its newest entry, and what its reader sends is in view. What comes later is followed by whoever sees the
 * end, and moves nothing for whoever has scrolled away. A place that the address names, or that Back leads to, stands first.
 */
export function useNewestInView({ thread, newest, isSending }: Shown) {
  const log = useRef<HTMLDivElement>(null)
  const opened = useRef<string>(undefined)
  const seesEnd = useRef(false)
  const { hash, pathname } = useLocation()
  // The first thread of the list is there before it is opened; a phone does not show it then.
  const place = `${pathname} ${thread}`
  const way = useNavigationType()

  useEffect(() => {
    const look = () => {
      if (log.current) seesEnd.current = isEndInView(log.current)
    }
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [])

  // The router scrolls in a layout effect, so this one is not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opened thread and each newest entry
  useEffect(() => {
    const opens = opened.current !== place
    const isPlaced = hash !== '' || (way === 'POP' && isScrolled(log.current, opened.current === undefined))
    opened.current = place
    if (!log.current || (opens ? isPlaced : !isSending && !seesEnd.current)) return
    showEnd(log.current)
    seesEnd.current = true
  }, [place, newest, isSending])

  return log
}

/** At once, whatever motion the reader wants: nothing glides. */
function showEnd(log: HTMLElement) {
  const last = lastEntry(log)
  if (!last) return
  const over = overOf(log)
  const below = over ? over.offsetHeight + Number.parseFloat(getComputedStyle(over).bottom) : 0
  last.style.scrollMarginBottom = `${below + air}px`
  const isTall = last.offsetHeight > innerHeight - below - 2 * air
  last.scrollIntoView({ block: isTall ? 'start' : 'end', behavior: 'instant' })
}

function isEndInView(log: HTMLElement) {
  const last = lastEntry(log)
  const end = overOf(log)?.getBoundingClientRect().top ?? innerHeight
  return last !== undefined && last.getBoundingClientRect().bottom <= end + air
}

/** Somebody, or the router, has chosen the place already. Whatever scrolls a pane belongs to the thread that it showed before. */
function isScrolled(log: HTMLElement | null, isFirst: boolean) {
  return scrollY > 0 || (isFirst && (log?.closest('[data-thread-pane]')?.scrollTop ?? 0) > 0)
}

function overOf(log: HTMLElement) {
  return log.parentElement?.querySelector<HTMLElement>('[data-over-thread]') ?? undefined
}

/** Days hold the entries; what is being sent stands below them. */
function lastEntry(log: HTMLElement): HTMLElement | undefined {
  const end = log.lastElementChild
  return ((end?.localName === 'section' ? end.lastElementChild : end) as HTMLElement | null) ?? undefined
}
