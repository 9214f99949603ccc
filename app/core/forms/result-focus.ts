import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Puts what an act has led to in view and gives it the focus. `result` is what the server answered, or the word in the address that
 * names it; nothing happens without one. The element needs `tabIndex={-1}`.
 */
export function useResultFocus<Shown extends HTMLElement>(result: unknown) {
  const shown = useRef<Shown>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same act may lead to the same result again, at a new entry of the history
  useEffect(() => {
    if (result) showResult(shown.current)
  }, [result, key])
  return shown
}

/** Clear of the sticky header, whatever way the page has scrolled. */
export function showResult(shown: HTMLElement | null | undefined) {
  shown?.focus({ preventScroll: true })
  shown?.scrollIntoView({ block: shown.offsetHeight < innerHeight / 2 ? 'center' : 'start' })
}
