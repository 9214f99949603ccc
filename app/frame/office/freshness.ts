import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { isInOffice } from '../../features/accounts/rules/role.ts'
import { readUser } from '../../features/accounts/shared/session.ts'

/** Milliseconds between two refreshes of a visible page. */
const every = 60_000

/** Reloads the data once a minute while the page is visible, and when it becomes visible again. */
export function useFreshness() {
  const { revalidate } = useRevalidator()
  const latest = useRef(revalidate)
  latest.current = revalidate

  useEffect(() => {
    let at = Date.now()
    const check = () => {
      if (document.visibilityState !== 'visible' || Date.now() - at < every) return
      at = Date.now()
      // A failed refresh is repeated in a minute.
      refreshInBackground(latest.current).catch(() => {})
    }
    const timer = setInterval(check, every / 4)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
}

/** Milliseconds after which most mails have been sent or refused. */
export const outcomeAfter = 3_000

/** Refreshes the page once when a mail that waits has most likely been sent or refused. */
export function useMailOutcome(waits: boolean) {
  const { revalidate } = useRevalidator()
  const latest = useRef(revalidate)
  latest.current = revalidate

  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => refreshInBackground(latest.current).catch(() => {}), outcomeAfter)
    return () => clearTimeout(timer)
  }, [waits])
}

let refreshes = 0

/**
 * Runs the loaders again without an action of the user. Leaves the screen as it is once the session has ended, which would lead to
 * the login page, and rejects while the server does not answer: either would take the place of everything that is typed there.
 */
export async function refreshInBackground(revalidate: () => Promise<void>) {
  const user = await readUser()
  if (!isInOffice(user?.role) || user?.setUp) return
  refreshes += 1
  await revalidate().finally(() => {
    refreshes -= 1
  })
}

/** True during `refreshInBackground`: a list that staff work on keeps its rows then. */
export function isBackgroundRefresh() {
  return refreshes > 0
}
