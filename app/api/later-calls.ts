import type { hc } from 'hono/client'
import type { Api } from '../../server/api.ts'
import type { AccountCalls } from './account-calls.ts'

/** Calls that only some screens need: each group is fetched by the screens that use it. */
export function laterCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    /** The calls for a forgotten password, loaded by their screens only. */
    async passwords() {
      return (await import('./password-calls.ts')).passwordCalls(api)
    },

    /** The calls of an account's saved homes, loaded for whoever is signed in. */
    async savedHomes() {
      return (await import('./saved-calls.ts')).savedCalls(api)
    },

    /** The calls of owners about their listings, loaded by their screens only. */
    async owners() {
      return (await import('./owner-calls.ts')).ownerCalls(api)
    },

    /** The calls of signing up and of the own account, loaded by their screens only. */
    async accounts(): Promise<AccountCalls> {
      return (await import('./account-calls.ts')).accountCalls(api)
    },

    /** The calls of the signed-in account's own pages, loaded by their screens only. */
    async profiles() {
      return (await import('./profile-calls.ts')).profileCalls(api)
    },

    /** The calls of passkeys and codes, loaded by their screens only. */
    async keys() {
      return (await import('./key-calls.ts')).keyCalls(api)
    },

    /** The calls of Settings, loaded by its screens only. */
    async settings() {
      return (await import('./settings-calls.ts')).settingsCalls(api)
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
