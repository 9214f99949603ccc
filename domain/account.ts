/** What an account may do: a customer what every visitor may, staff everything (spec 6). */
export const roles = ['customer', 'staff'] as const
export type Role = (typeof roles)[number]

/** Who is signed in, as the pages may know. */
export interface Person {
  id: string
  email: string
  name: string
  role: Role
}

/** Shorter ones are guessed, longer ones cost us more than they bring. Characters. */
export const passwordLength = { least: 10, most: 200 }
export const mostEmailLetters = 254

/** Spec 8. */
export const signInTexts = {
  wrong: 'Invalid email or password.',
  failed: 'An unexpected error occurred. Please try again.',
}

/** One spelling for one address: " Ann@Example.com" and "ann@example.com" are the same account. */
export function emailKey(email: string) {
  return email.normalize('NFC').trim().toLowerCase()
}

/** Where signing in leads: a path of this site, else `fallback`. */
export function ownPath(path: string | null | undefined, fallback: string) {
  return path && /^\/(?![/\\])[\x21-\x7e]{0,500}$/.test(path) && !path.includes('\\') ? path : fallback
}
