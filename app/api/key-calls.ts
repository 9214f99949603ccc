import type { hc } from 'hono/client'
import type { SignInWays } from '../../domain/account/sign-in-ways.ts'
import type { Api } from '../../server/api.ts'
import { ApiFailure } from './api-failure.ts'
import type { User } from './client.ts'
import { read } from './read-answer.ts'

/** What opens an account, as the API says it. */
export interface Keys {
  password: boolean
  passkeys: { id: string; name: string; since: string; lastUsed: string | null }[]
  identities: { id: string; provider: 'google' | 'facebook'; email: string; since: string }[]
  authenticatorSince: string | null
  codesLeft: number
  requiredOfStaff: boolean
  missing: boolean
  maySetRequired: boolean
  recent: boolean
  ways: SignInWays
}

/** A sentence, and how many wrong codes are left. */
export interface KeyRefusal {
  status: number
  reason: string
  left?: number
}

export type KeyAnswer<Answer> = { done: Answer } | { refused: KeyRefusal }

/** The calls of passkeys, codes and what opens an account, loaded by their screens only. */
export function keyCalls(api: ReturnType<typeof hc<Api>>['api']) {
  const { keys } = api.auth
  return {
    async ways(): Promise<SignInWays> {
      return read(api.auth.ways.$get())
    },

    /** Whose code is awaited after the password. */
    async awaitedCode(): Promise<{ email: string; left: number } | null> {
      return (await read(api.auth['second-step'].$get())).awaited
    },

    async giveCode(given: { code?: string; recoveryCode?: string; trust?: boolean }) {
      return answerOf<{ user: User }>(await api.auth['second-step'].$post({ json: given }))
    },

    async challenge() {
      return answerOf<Record<string, unknown>>(await api.auth['passkey-challenge'].$post())
    },

    async signInWithPasskey(response: unknown) {
      return answerOf<{ user: User }>(
        await api.auth['sign-in'].passkey.$post({ json: { response: response as never, save: false } }),
      )
    },

    /** Undefined if nobody is signed in. */
    async list(): Promise<Keys | undefined> {
      const response: Response = await keys.$get()
      return response.status === 401 ? undefined : read(response)
    },

    async remove(kind: 'passkey' | 'identity' | 'authenticator', id = '') {
      return answerOf<object>(await keys.remove.$post({ json: { kind, id } }))
    },

    async newChallenge() {
      return answerOf<Record<string, unknown>>(await keys['new-passkey-challenge'].$post())
    },

    async addPasskey(response: unknown, name: string) {
      return answerOf<object>(await keys['new-passkey'].$post({ json: { response: response as never, name } }))
    },

    async renamePasskey(id: string, name: string) {
      return answerOf<object>(await keys['rename-passkey'].$post({ json: { id, name } }))
    },

    async beginAuthenticator() {
      return answerOf<{ secret: string; address: string }>(await keys.authenticator.$post())
    },

    async proveAuthenticator(code: string) {
      return answerOf<{ codes: string[] }>(await keys.authenticator.prove.$post({ json: { code } }))
    },

    async turnOnAuthenticator() {
      return answerOf<object>(await keys.authenticator['turn-on'].$post())
    },

    async makeRecoveryCodes() {
      return answerOf<{ codes: string[] }>(await keys['recovery-codes'].$post())
    },

    async requireOfStaff(staffTwoStep: boolean) {
      return answerOf<object>(await api['security-settings'].$post({ json: { staffTwoStep } }))
    },
  }
}

export type KeyCalls = ReturnType<typeof keyCalls>

async function answerOf<Answer>(response: Response): Promise<KeyAnswer<Answer>> {
  if (response.ok) return { done: await response.json() }
  const { error, errors = {}, left } = await response.json().catch(() => ({}))
  const [message] = Object.values(errors as Record<string, string[]>).flat()
  if (response.status >= 500 && !error) throw new ApiFailure(response.status)
  return { refused: { status: response.status, reason: error ?? message ?? '', left } }
}
