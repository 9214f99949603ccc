import { useSyncExternalStore } from 'react'

/** False on the server and while hydrating, true from then on: for what only works with script. */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never() {
  return () => {}
}
