import type { hc } from 'hono/client'
import type { AccountSecurity, ListingFate, RoleRequest } from '../../domain/account/own-account.ts'
import type { PasswordDraft } from '../../domain/account/password-change.ts'
import type { SignedInDevice, TrustedDevice } from '../../domain/account/session.ts'
import type { SignupDraft } from '../../domain/account/signup-rules.ts'
import type { Api } from '../../server/api.ts'
import type { User } from './client.ts'
import { answerOf } from './form-answer.ts'
import { read } from './read-answer.ts'

/** Where a mailed sign-in link stands. */
export interface LinkState {
  state: 'good' | 'ended' | 'other-browser'
  next: string
  /** In another browser: what to type in the one that asked. */
  code: string | null
}

/** The calls of signing up and of the own account, loaded by their screens only. They throw when the API cannot be reached. */
export function accountCalls(api: ReturnType<typeof hc<Api>>['api']) {
  const { auth } = api
  return {
    signUp: async (draft: SignupDraft) => answerOf(await auth['sign-up'].$post({ json: draft })),

    /** The address that a mailed link confirms; null for one that has ended. */
    async readConfirmation(token: string): Promise<string | null> {
      return (await read(auth['confirm-account'].$get({ query: { token } }))).email
    },

    confirm: async (token: string, password: string) =>
      answerOf(await auth['confirm-account'].$post({ json: { token, password } })),

    /** Whether the site can mail links. */
    async canMail(): Promise<boolean> {
      return (await read(auth['sign-in'].link.$get())).mail
    },

    /** The same, and whether this browser has asked for a link that works still. */
    readAsking: async () => read(auth['sign-in'].link.$get()),

    askForLink: async (email: string, next: string) =>
      answerOf(await auth['sign-in'].link.$post({ json: { email, next } })),

    async readLink(token: string): Promise<LinkState> {
      return read(auth['sign-in'].link.open.$get({ query: { token } }))
    },

    /** By the token of the link, or by the code that it shows in another browser. `secondStep`: a code of the authenticator app is to come. */
    openLink: async (by: { token: string } | { code: string }) =>
      answerOf<{ user: User | null }>(await auth['sign-in'].link.open.$post({ json: by })),

    async security(): Promise<AccountSecurity> {
      return read(api['account-security'].$get())
    },

    async devices(): Promise<SignedInDevice[]> {
      return read(api.sessions.$get())
    },

    endDevice: async (which: { id: string } | { others: true }) =>
      answerOf(await api['end-session'].$post({ json: which })),

    async trustedDevices(): Promise<TrustedDevice[]> {
      return read(api['trusted-devices'].$get())
    },

    /** Asks a browser for a code again. */
    forgetDevice: async (id: string) => answerOf(await api['forget-device'].$post({ json: { id } })),

    changeEmail: async (email: string) => answerOf(await api['change-email'].$post({ json: { email } })),

    /** The address to which a mailed link moves the account; null for one that has ended. */
    async readEmailChange(token: string): Promise<string | null> {
      return (await read(api['confirm-email'].$get({ query: { token } }))).email
    },

    confirmEmail: async (token: string) => answerOf(await api['confirm-email'].$post({ json: { token } })),

    changePassword: async (draft: PasswordDraft) => answerOf(await api['change-password'].$post({ json: draft })),

    prove: async (password: string) => answerOf(await api['prove-password'].$post({ json: { password } })),

    deleteAccount: async (listings: ListingFate) => answerOf(await api['delete-account'].$post({ json: { listings } })),

    async roleRequests(): Promise<RoleRequest[]> {
      return read(api['role-requests'].$get())
    },

    grantRole: async (id: string, grant: boolean) => answerOf(await api['grant-role'].$post({ json: { id, grant } })),
  }
}

export type AccountCalls = ReturnType<typeof accountCalls>
