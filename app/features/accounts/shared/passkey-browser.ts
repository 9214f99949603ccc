import { clearCache } from '../../../client/client-cache.ts'
import { localPath, paths } from '../../../core/paths.ts'
import type { User } from '../rules/account.ts'
import { keyTexts } from '../rules/sign-in-ways.ts'

/** What browsers have since 2024 and TypeScript does not know yet. */
interface JsonCredential extends Credential {
  toJSON(): unknown
}
interface JsonCredentials {
  parseRequestOptionsFromJSON(options: unknown): PublicKeyCredentialRequestOptions
  parseCreationOptionsFromJSON(options: unknown): PublicKeyCredentialCreationOptions
}

/** Loaded when somebody presses a passkey button. Each returns why it was not done, as a sentence. */
export async function signInWithPasskey(open: (user: User) => void): Promise<string | undefined> {
  const asked = await take({ do: 'ask' })
  if ('reason' in asked) return asked.reason
  const publicKey = reader()?.parseRequestOptionsFromJSON(asked.done)
  const credential = publicKey && (await navigator.credentials.get({ publicKey }).catch(() => null))
  if (!credential) return keyTexts.passkeyFailed
  const answer = await take<{ user: User }>({ do: 'sign-in', response: written(credential) })
  if ('reason' in answer) return answer.reason
  clearCache()
  open(answer.done.user)
}

export async function addPasskey(name: string): Promise<string | undefined> {
  const asked = await take({ do: 'ask-new' })
  if ('reason' in asked) return asked.reason
  const publicKey = reader()?.parseCreationOptionsFromJSON(asked.done)
  const credential = publicKey && (await navigator.credentials.create({ publicKey }).catch(() => null))
  if (!credential) return keyTexts.passkeyFailed
  const answer = await take({ do: 'add', response: written(credential), name })
  return 'reason' in answer ? answer.reason : undefined
}

/** Takes a step of a ceremony on the server. */
async function take<Done>(step: Record<string, string>): Promise<{ done: Done } | { reason: string }> {
  const answer = await fetch(localPath(paths.signInWays), { method: 'POST', body: new URLSearchParams(step) })
  const said = await answer.json()
  if (answer.ok) return { done: said }
  const { error, reason = error, errors = {} } = said
  return { reason: reason ?? Object.values(errors)[0] ?? keyTexts.passkeyFailed }
}

function written(credential: Credential) {
  return JSON.stringify((credential as JsonCredential).toJSON())
}

function reader(): JsonCredentials | undefined {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
    ? (PublicKeyCredential as unknown as JsonCredentials)
    : undefined
}
