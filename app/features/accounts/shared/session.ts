import { ApiFailure, callApi, readAnswer } from '../../../client/api.ts'
import { clearCache } from '../../../client/client-cache.ts'
import { currentLanguage, type Language } from '../../../core/language/language.ts'
import { localPath, paths, secondStepPath, splitLanguage } from '../../../core/paths.ts'
import type { User } from '../rules/account.ts'
import { isInOffice } from '../rules/role.ts'
import { keyTexts, type SignInWays } from '../rules/sign-in-ways.ts'

/** The signed-in user, by the session cookie. */
export async function readUser(): Promise<User | null> {
  return (await readAnswer<{ user: User | null }>(callApi('auth/session'))).user
}

/** 'wrong': e-mail or password. 'often': too many attempts. 'code': a second step is to come. */
export async function beginSession(
  email: string,
  password: string,
  save: boolean,
): Promise<User | 'wrong' | 'often' | 'code'> {
  const response = await callApi('auth/sign-in/email', { json: { email, password, save } })
  const { status } = response
  if (status === 401 || status === 422) return 'wrong'
  if (status === 429) return 'often'
  if (!response.ok) throw new ApiFailure(status)
  return ((await response.json()) as { user?: User }).user ?? 'code'
}

export async function endSession(): Promise<void> {
  await readAnswer(callApi('auth/sign-out', { json: {} }))
}

/** Signs in, and returns why it was refused. The caller then loads a document, so that all of it is rendered for the user. */
export async function signIn(email: string, password: string, save: boolean) {
  const answer = await beginSession(email, password, save)
  if (answer === 'code') return askForCode(splitLanguage(location.pathname).path + location.search)
  if (typeof answer === 'string') return answer
  clearCache()
}

/** What can be used to sign in beside e-mail and password. */
export async function readWays(): Promise<SignInWays> {
  const answer = await fetch(localPath(paths.signInWays))
  if (!answer.ok) throw new Error(`The ways to sign in: ${answer.status}`)
  return answer.json()
}

/** Signs in and opens `next` as a new document. */
export function signInAndOpen(next: string) {
  return async (...credentials: Parameters<typeof beginSession>) => {
    const answer = await beginSession(...credentials)
    if (answer === 'code') return askForCode(next)
    if (typeof answer === 'string') return answer
    clearCache()
    location.assign(localPath(pageAfterSignIn(answer, next), languageAfterSignIn(answer)))
  }
}

/** What was asked for, if this account may see it; else its own first page: in the office what waits today. */
export function pageAfterSignIn({ role }: Pick<User, 'role'>, next: string) {
  if (isInOffice(role)) return next || paths.today
  // Others would be led back to the login page.
  const isOffice = next.startsWith(paths.admin) || next.startsWith(`${paths.submit}?`)
  return next && !isOffice ? next : paths.ownProperties
}

/** Opens the page of the second step, and never returns: the next page is loading. */
function askForCode(next: string) {
  location.assign(localPath(secondStepPath(next)))
  return new Promise<undefined>(() => {})
}

/** That of the account; a French login page was chosen, the English one is everybody's first. */
export function languageAfterSignIn({ language }: Pick<User, 'language'>): Language {
  return currentLanguage() === 'fr' ? 'fr' : language
}

/** Ends the session, clears the client cache and what this tab keeps, and opens the login page as a new document (spec 2.2). */
export async function signOut() {
  await endSession()
  clearCache()
  try {
    sessionStorage.clear()
  } catch {}
  location.assign(localPath(paths.login))
}

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
