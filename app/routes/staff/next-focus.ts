import { useEffect, useRef } from 'react'
import { messageLinkId } from '../../parts/inbox-list.tsx'

/** Of the link from a message to the list, which stands beside it on a wide screen only. */
export const inboxBackId = 'inbox-back'

/**
 * Puts the focus where work goes on once the page shows `loaded` anew, because the button that was pressed is gone by
 * then. The function that comes back takes the ids of messages: the first whose place in the list can be seen gets the
 * focus, else the way back to the list. Whoever has gone elsewhere in the meantime stays there.
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
