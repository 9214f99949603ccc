import { keyTexts } from '../../domain/account/sign-in-ways.ts'
import { browserClient, type User } from './client.ts'
import { clearCache } from './client-cache.ts'

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
  const { challenge, signInWithPasskey: send } = await browserClient().keys()
  const asked = await challenge()
  if ('refused' in asked) return asked.refused.reason
  const publicKey = reader()?.parseRequestOptionsFromJSON(asked.done)
  const credential = publicKey && (await navigator.credentials.get({ publicKey }).catch(() => null))
  if (!credential) return keyTexts.passkeyFailed
  const answer = await send((credential as JsonCredential).toJSON())
  if ('refused' in answer) return answer.refused.reason
  clearCache()
  open(answer.done.user)
}

export async function addPasskey(name: string): Promise<string | undefined> {
  const { newChallenge, addPasskey: send } = await browserClient().keys()
  const asked = await newChallenge()
  if ('refused' in asked) return asked.refused.reason
  const publicKey = reader()?.parseCreationOptionsFromJSON(asked.done)
  const credential = publicKey && (await navigator.credentials.create({ publicKey }).catch(() => null))
  if (!credential) return keyTexts.passkeyFailed
  const answer = await send((credential as JsonCredential).toJSON(), name)
  return 'refused' in answer ? answer.refused.reason : undefined
}

function reader(): JsonCredentials | undefined {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
    ? (PublicKeyCredential as unknown as JsonCredentials)
    : undefined
}
