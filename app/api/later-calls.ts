import type { hc } from 'hono/client'
import type { Api } from '../../server/api.ts'
import type { AccountCalls } from './account-calls.ts'

/** Calls that only some screens need: each group is fetched by the screens that use it. */
export function laterCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    /** Staff's calls about what waits for a decision, loaded by their screens only. */
    async reviews() {
      return (await import('./review-calls.ts')).reviewCalls(api)
    },

    /** Calls about the office as a whole, loaded by its screens only. */
    async office() {
      return (await import('./office-calls.ts')).officeCalls(api)
    },

    /** The calls for a forgotten password, loaded by their screens only. */
    async passwords() {
      return (await import('./password-calls.ts')).passwordCalls(api)
    },

    /** The calls of signing up and of the own account, loaded by their screens only. */
    async accounts(): Promise<AccountCalls> {
      return (await import('./account-calls.ts')).accountCalls(api)
    },

    /** The calls of passkeys and codes, loaded by their screens only. */
    async keys() {
      return (await import('./key-calls.ts')).keyCalls(api)
    },

    /** The calls of Settings, loaded by its screens only. */
    async settings() {
      return (await import('./settings-calls.ts')).settingsCalls(api)
    },

    /** The calls of the inbox's conversations, loaded by their screens only. */
    async threads() {
      return (await import('./thread-calls.ts')).threadCalls(api)
    },

    /** The calls of API keys and webhooks, loaded by their screen only. */
    async connections() {
      return (await import('./connection-calls.ts')).connectionCalls(api)
    },

    /** The calls of the office's table of listings, loaded by its screens only. */
    async listings() {
      return (await import('./listing-calls.ts')).listingCalls(api)
    },

    /** Staff's calls about people and the office's figures, loaded by their screens only. */
    async people() {
      return (await import('./people-calls.ts')).peopleCalls(api)
    },
  }
}
