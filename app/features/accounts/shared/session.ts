import { ApiFailure, callApi, readAnswer } from '../../../client/api.ts'
import { clearCache } from '../../../client/client-cache.ts'
import { currentLanguage, type Language } from '../../../core/language/language.ts'
import { localPath, paths, secondStepPath, splitLanguage } from '../../../core/paths.ts'
import type { User } from '../rules/account.ts'
import { isInOffice } from '../rules/role.ts'
import type { SignInWays } from '../rules/sign-in-ways.ts'

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
