import type { Person, User } from '../rules/account.ts'
import type { Guarded } from './guards/guarded.ts'
import { lacksSecondStep } from './security-settings.ts'
import { sessionOf } from './sessions/session-cookie.ts'

/** As the pages may know whoever is signed in. */
export function userOf({ name, email, role, language }: Person): User {
  return { name, email, role, language }
}

/** Whoever is signed in by the session cookie; null for everybody else. */
export async function findUser({ c, services }: Guarded): Promise<User | null> {
  const session = await sessionOf(c, services)
  if (!session) return null
  const setUp = await lacksSecondStep(services.store.db, session.person.role, session.level)
  return { ...userOf(session.person), ...(setUp && { setUp }) }
}
