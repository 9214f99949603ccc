import { useEffect, useRef } from 'react'
import { messageLinkId } from '../inbox/inbox-list.tsx'

/** Id of the link from a message back to the list, visible on narrow screens only. */
export const inboxBackId = 'inbox-back'

/**
 * Moves the focus after `loaded` has changed, because the pressed button no longer exists
 * then. The returned function takes message ids: the first one that is visible in the list gets the
 * focus, otherwise the link back to the list. A focus that the user has moved meanwhile stays.
 */
export function useNextFocus(loaded: unknown) {
  const wanted = useRef<(string | undefined)[]>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something new has been loaded
  useEffect(() => {
    const ids = wanted.current
    wanted.current = undefined
    if (!ids || document.activeElement !== document.body) return
    const places = [...ids.map((id) => id && messageLinkId(id)), inboxBackId, 'content']
    const found = places.map((id) => id && document.getElementById(id))
    const place = found.find((element) => element && element.getClientRects().length > 0)
    if (place) place.focus()
  }, [loaded])

  return (ids: (string | undefined)[]) => {
    wanted.current = ids
  }
}
