import { daysBetween } from '../dates.ts'

/** Detail views of so many days, today included, decide what is popular (contract 3.5). */
export const popularityDays = 30

/** How many days of the site's average views every listing is given beside its own. */
export const priorDays = 7

/** The popularity of a listing that is viewed as often as the average one, and of every listing on its first day. */
export const averagePopularity = 10_000

/** Fits a 32-bit integer column. */
const maxPopularity = 2_000_000_000

/** The popularity of a listing that nobody has viewed in all the days that count. */
export const leastPopularity = popularityOf(0, popularityDays, 1)

/**
 * How popular a listing is compared with the average one (10,000): a Bayesian average of its views per day shown, so that a
 * few days of luck count little.
 * @param views detail views in the days shown
 * @param days whole days shown, 0 to `popularityDays`
 * @param mean views per day shown of all listings
 */
export function popularityOf(views: number, days: number, mean: number): number {
  const relative = views > 0 && mean > 0 ? views / mean : 0
  const score = (averagePopularity * (relative + priorDays)) / (days + priorDays)
  return Math.min(maxPopularity, Math.round(score))
}

/** Whole days that a listing has been shown, at most `popularityDays`: 0 on its first. Both are `YYYY-MM-DD`. */
export function daysShown(listedOn: string, today: string): number {
  return Math.min(popularityDays, Math.max(0, daysBetween(listedOn, today)))
}
