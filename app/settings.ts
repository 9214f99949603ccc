import { createContext } from 'react-router'
import type { Call } from '../platform/http/call.ts'

/** What the pages need to know of the server's environment. */
export interface Settings {
  /** The street map's style, asked for only when a visitor wants it. */
  mapStyleUrl: string
  /** The content security policy of a finished page; none in development. */
  policyOf?(page: string): string
  /** Renders a page when it is the turn of its visitor's address; without it, at once. */
  takeTurn?(render: () => Promise<Response>): Promise<Response>
}

export const settingsContext = createContext<Settings>()
/** The request that a loader or an action serves: what the functions of `#server` and its guards take. */
export const callContext = createContext<Call>()
