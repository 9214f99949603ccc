import { currentLanguage, type Language } from '../../domain/language/language.ts'
import { localPath, paths } from '../../domain/paths.ts'
import { browserClient, type Client, type User } from './client.ts'
import { clearCache } from './client-cache.ts'

/** Signs in, and returns why it was refused. The caller then loads a document, so that all of it is rendered for the user. */
export async function signIn(email: string, password: string, save: boolean) {
  const answer = await browserClient().signIn(email, password, save)
  if (typeof answer === 'string') return answer
  clearCache()
}

/** Signs in and opens `next` as a new document. */
export function signInAndOpen(next: string) {
  return async (...credentials: Parameters<Client['signIn']>) => {
    const answer = await browserClient().signIn(...credentials)
    if (typeof answer === 'string') return answer
    clearCache()
    location.assign(localPath(next, languageAfterSignIn(answer)))
  }
}

/** That of the account; a French login page was chosen, the English one is everybody's first. */
export function languageAfterSignIn({ language }: User): Language {
  return currentLanguage() === 'fr' ? 'fr' : language
}

/** Ends the session, clears the client cache, and opens the login page as a new document (spec 2.2). */
export async function signOut() {
  await browserClient().signOut()
  clearCache()
  location.assign(localPath(paths.login))
}
