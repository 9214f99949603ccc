import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type DataStrategyResult,
  data,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { ApiFailure, type StaffFailure } from '../../client/api.ts'
import { localPath, paths, splitLanguage } from '../../core/paths.ts'
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
/** A form was answered during a refresh, which may have read what was before: React Router (8.4) would show that after the answer. */
let isOutdated = false

/**
 * Runs the loaders again without an action of the user, and once more where a form was answered meanwhile. Leaves the screen as it is
 * once the session has ended, which would lead to the login page, and rejects while the server does not answer: either would take the
 * place of everything that is typed there.
 */
export async function refreshInBackground(revalidate: () => Promise<void>) {
  const user = await readUser()
  if (!isInOffice(user?.role) || user?.setUp) return
  refreshes += 1
  try {
    do {
      isOutdated = false
      await revalidate()
    } while (isOutdated)
  } finally {
    refreshes -= 1
  }
}

/** True during `refreshInBackground`: a list that staff work on keeps its rows then. */
export function isBackgroundRefresh() {
  return refreshes > 0
}

/**
 * Asks an address behind the screen (the last ones of `routes.ts`), or sends it a form: what fails there leaves the screen as it is.
 * Throws an `ApiFailure` for a refusal, and a TypeError without connection.
 */
export async function askBehind<Answer>(path: string, form?: FormData | Record<string, string>): Promise<Answer> {
  const fields = form && new URLSearchParams(form instanceof FormData ? [...form].map(asText) : form)
  // A form arrives even when the page is left meanwhile.
  const init: RequestInit = fields ? { method: 'POST', body: fields, keepalive: true } : {}
  const response = await fetch(localPath(path), init)
  if (!response.ok) throw new ApiFailure(response.status)
  return response.json()
}

function asText([name, value]: [string, FormDataEntryValue]): [string, string] {
  return [name, String(value)]
}

type Results = Record<string, DataStrategyResult>

const ended = 'fundy:session-ended'

/**
 * Around the forms of the office in the browser: a refresh learns of each answer, and a form that is sent after the session has ended
 * leaves its screen as it is, with what is typed in it, where the server would lead to the login page. `useEndedSession` says so.
 */
export async function watchPosts({ request }: { request: Request }, next: () => Promise<Results>) {
  const results = await next()
  if (request.method === 'GET') return results
  const led = Object.entries(results).filter(([, { result }]) => leadsToLogin(result))
  if (led.length === 0) {
    isOutdated = true
    return results
  }
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

/** An address that still shows another one after so many times is left alone. */
const maxTimes = 5

/**
 * Reads the screen of the address once more where that of another one is left. When the answer to a form comes while the next
 * navigation still asks for its routes, React Router (8.4) finishes that navigation with the routes or the data of the one before:
 * after two keys in a tenth of a second. `isOwn`: the data are those that the address names.
 */
export function useOwnAddress(isOwn: boolean) {
  const location = useLocation()
  const matched = useMatches().at(-1)?.pathname ?? ''
  const { state } = useNavigation()
  const navigate = useNavigate()
  const tried = useRef({ pathname: '', times: 0 })
  const { pathname } = location
  const isOther = state === 'idle' && (!isOwn || comparable(matched) !== comparable(pathname))

  // With the commit: an effect after it could come after a key that is pressed on the new screen, and take back where that leads.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that another one is left
  useLayoutEffect(() => {
    if (!isOther) return
    const times = tried.current.pathname === pathname ? tried.current.times + 1 : 1
    tried.current = { pathname, times }
    if (times <= maxTimes) void navigate(location, { replace: true, preventScrollReset: true, state: location.state })
  }, [isOther, location.key])
}

function comparable(pathname: string) {
  try {
    return decodeURI(pathname).replace(/(?<=.)\/$/, '')
  } catch {
    return pathname
  }
}
