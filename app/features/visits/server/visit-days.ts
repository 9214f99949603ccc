import { dayAfter } from '../../../core/dates.ts'
import { instantInMoncton } from '../rules/moncton-time.ts'

/** The instants from the beginning of one calendar day of Greater Moncton to the end of another. */
export function visitsBetween(first: string, last: string) {
  return { from: instantInMoncton(first, '00:00')!, until: instantInMoncton(dayAfter(last, 1), '00:00')! }
}
