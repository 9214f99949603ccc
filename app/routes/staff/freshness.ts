import { useEffect, useRef } from 'react'

/** So often what staff look at is asked anew while they look at it. Milliseconds. */
const every = 60_000

/** New messages appear by themselves: once a minute while the page is seen, and when one comes back to it. */
export function useFreshness(refresh: () => Promise<void>) {
  const latest = useRef(refresh)
  latest.current = refresh

  useEffect(() => {
    let at = Date.now()
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - at < every) return
      at = Date.now()
      // What cannot be had now is asked again in a minute.
      latest.current().catch(() => {})
    }
    const timer = setInterval(look, every / 4)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
