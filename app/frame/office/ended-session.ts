import { useEffect, useState } from 'react'
import { type DataStrategyResult, data } from 'react-router'
import { paths, splitLanguage } from '../../core/paths.ts'
import type { StaffFailure } from './staff-failure.ts'

type Results = Record<string, DataStrategyResult>

const ended = 'fundy:session-ended'

/**
 * Around the forms of the office in the browser: one that is sent after the session has ended leaves its screen as it is, with what is
 * typed in it, where the server would lead to the login page. `useEndedSession` says so.
 */
export async function keepSignedOutPost({ request }: { request: Request }, next: () => Promise<Results>) {
  const results = await next()
  if (request.method === 'GET') return results
  const led = Object.entries(results).filter(([, { result }]) => leadsToLogin(result))
  if (led.length === 0) return results
  document.dispatchEvent(new Event(ended))
  const kept = { type: 'data' as const, result: data(undefined, { status: 401 }) }
  return { ...results, ...Object.fromEntries(led.map(([id]) => [id, kept])) }
}

function leadsToLogin(result: unknown) {
  const location = result instanceof Response ? result.headers.get('Location') : null
  return location !== null && splitLanguage(new URL(location, window.location.href).pathname).path === paths.login
}

/** The last time that a form of the office met an ended session. */
export function useEndedSession(): StaffFailure | undefined {
  const [failure, setFailure] = useState<StaffFailure>()
  useEffect(() => {
    const tell = () => setFailure({ text: '', signedOut: true })
    document.addEventListener(ended, tell)
    return () => document.removeEventListener(ended, tell)
  }, [])
  return failure
}
