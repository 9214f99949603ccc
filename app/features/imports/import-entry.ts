import { redirect } from 'react-router'
import { findUser } from '#app/features/accounts/server/sign-in.ts'
import { requireImporter } from '#app/features/imports/server/import-guard.ts'
import type { Call } from '#platform/http/call.ts'
import { loginPath, paths, splitLanguage } from '../../core/paths.ts'
import type { Person, User } from '../accounts/rules/account.ts'
import { isInOffice } from '../accounts/rules/role.ts'
import { isOffice } from './import-place.ts'

/** Whoever is signed in, in the frame of the office where that is theirs: else throws the way there, or to the login page. */
export async function enter(call: Call, { pathname, search }: URL): Promise<User> {
  const user = await findUser(call)
  const { path } = splitLanguage(pathname)
  if (!user) throw redirect(loginPath(path))
  if (isInOffice(user.role) && !isOffice(path)) {
    throw redirect(path.replace(paths.importStart, paths.officeImport) + search)
  }
  return user
}

/** The same of whoever may import; throws 403 for others. */
export async function enterToImport(call: Call, url: URL): Promise<Person> {
  await enter(call, url)
  return requireImporter(call)
}
