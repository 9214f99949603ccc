import { dayAfter } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { dayOf } from '../../../core/moments.ts'
import type { Role } from '../../accounts/rules/account.ts'

/** What staff may have checked before they let visitors see a listing. The receipt behind "Verified" names it. */
export const checkNames = ['photos', 'address', 'owner', 'price', 'words', 'once'] as const
export type CheckName = (typeof checkNames)[number]

/** What staff tick, and what visitors read. */
export function checkLabel(name: CheckName): string {
  return labels[name]()
}

const labels: Record<CheckName, () => string> = {
  photos: () => t('The photos show this home'),
  address: () => t('The address exists and is complete'),
  owner: () => t('Whoever offers it may do so'),
  price: () => t('The price and what it includes are clear'),
  words: () => t('The words exclude nobody'),
  once: () => t('It is listed only once'),
}

/** A check of a listing that counts: the last time that staff ticked it. */
interface CheckMade {
  name: CheckName
  /** ISO 8601 instant. */
  at: string
}

/** Of decisions in any order, what was checked and when last, in the order of the list. */
export function checksMade(decisions: readonly { checked: readonly CheckName[]; at: string }[]): CheckMade[] {
  return checkNames.flatMap((name) => {
    const times = decisions.filter(({ checked }) => checked.includes(name)).map(({ at }) => at)
    const at = times.toSorted().at(-1)
    return at ? [{ name, at }] : []
  })
}

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
const verifiedDays = 365

/** The last calendar day in Moncton (`YYYY-MM-DD`) on which it counts. */
export function verifiedUntil({ at }: Pick<Verification, 'at'>) {
  return dayAfter(dayOf(at), verifiedDays)
}
