import { data, redirect } from 'react-router'
import { sessionOf } from '#app/features/accounts/server/session-cookie.ts'
import { shownCompany } from '#app/features/company/server/content-queries.ts'
import type { Call } from '#platform/http/call.ts'
import { loginPath } from '../../../core/paths.ts'

/** Whether the company shows samples. */
export async function hasSamples({ services }: Call): Promise<boolean> {
  return (await shownCompany(services.store.db)).sample
}

/** For pages of an account that show a sample to everybody else: without samples they ask for the login, or are not there. */
export async function requireSamples(call: Call, path: string): Promise<void> {
  if (await hasSamples(call)) return
  throw (await sessionOf(call.c, call.services)) ? data(null, { status: 404 }) : redirect(loginPath(path))
}
