import { useLayoutEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigate, useNavigation } from 'react-router'

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
