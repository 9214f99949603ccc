import type { Role } from '../../features/accounts/rules/account.ts'
import type { CheckMade } from '../../features/review/rules/checks.ts'
import { dayAfter } from '../dates.ts'
import { dayOf } from '../moments.ts'

/** When staff last released a listing, for the receipt behind "Verified". Never who. */
export interface Verification {
  /** ISO 8601 instant. */
  at: string
  /** What they checked since it was submitted. */
  checks: CheckMade[]
  /** Their role; null where it was not noted. */
  role: Role | null
}

/** Days for which it counts. */
export const verifiedDays = 365

/** The last calendar day in Moncton (`YYYY-MM-DD`) on which it counts. */
export function verifiedUntil({ at }: Pick<Verification, 'at'>) {
  return dayAfter(dayOf(at), verifiedDays)
}
