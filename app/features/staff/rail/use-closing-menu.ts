import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** For a native popover with links: it closes when one of them has been followed. */
export function useClosingMenu() {
  const menu = useRef<HTMLElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever one has gone somewhere
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [key])
  return menu
}
