/** Days after the last confirmation on which the owner of a live listing is asked whether it is still available. */
export const askAfterDays = 21
/** Days after which a question without an answer goes before staff. */
export const answerDays = 7

/** What staff see of the question whether a listing is still available. */
export interface AvailabilityQuestion {
  /** ISO 8601 instant of the last one since the owner confirmed the listing. */
  askedAt: string | null
  /** Since when it counts as unanswered. */
  unansweredAt: string | null
  /** Whether there is an owner with an e-mail address, and the listing is live and open. */
  mayAsk: boolean
}

/** The instant so many days before. */
export function daysBefore(at: Date, days: number) {
  return new Date(at.getTime() - days * 86_400_000)
}
