import { redirect } from 'react-router'
import { shownCompany } from '#app/features/company/server/content-queries.ts'
import type { Call } from '#platform/http/call.ts'
import { loginPath } from '../../../core/paths.ts'

/** Whether the company shows samples. */
export async function hasSamples({ services }: Call): Promise<boolean> {
  return (await shownCompany(services.store.db)).sample
}

/** For account pages that show a sample account to whoever is not signed in: without samples they ask for the login. */
export async function requireSamples(call: Call, path: string): Promise<void> {
  if (!(await hasSamples(call))) throw redirect(loginPath(path))
}
