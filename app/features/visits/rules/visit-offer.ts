/** Times at which a home can be visited, as staff offer them (docs/decisions/030-visits.md). */

export const offerRepeats = ['once', 'weekly'] as const
export type OfferRepeat = (typeof offerRepeats)[number]

/** What staff say when they offer times. Days are `YYYY-MM-DD`, times `HH:MM` as the clocks of Greater Moncton show them. */
export interface OfferDraft {
  propertyId: string
  repeats: OfferRepeat
  /** ISO 8601: 1 is Monday, 7 is Sunday. Empty for `once`. */
  weekdays: number[]
  /** The day of `once`. */
  firstDay: string
  /** Null: without an end. Of no meaning for `once`. */
  lastDay: string | null
  /** The first visit of a day begins at `from`, the last one has ended at `to`. */
  from: string
  to: string
  /** Length of a visit. */
  minutes: number
  /** Between the end of a visit and the next one. */
  pauseMinutes: number
  /** How many visitors may take one time. */
  places: number
  /** Days without visits. */
  daysOff: string[]
  /** Who shows the home; empty: somebody of the office. */
  host: string
  /** How to find the door; may be empty. Only whoever has booked reads it. */
  directions: string
}

export interface VisitOffer extends OfferDraft {
  id: string
  /** Starts (ISO 8601 instants) that staff took back one by one. */
  withdrawnTimes: string[]
  /** ISO 8601 instant; null while it is offered. */
  withdrawnAt: string | null
  createdAt: string
  /** Of the demo. */
  sample: boolean
}

/** An offer as staff see it. */
export interface ListedOffer extends VisitOffer {
  property: { id: string; name: string; address: string }
  /** Times from now on, within the horizon. */
  timesLeft: number
  /** Booked visits from now on. */
  visits: number
}

/** What an offer would give, before it is kept. */
export interface OfferPreview {
  /** Times that would be offered. */
  times: number
  /** Times left out because they overlap a visit or a time that the same host has. */
  overlapping: number
  /** Times left out because the clocks skip them in spring. */
  skipped: number
}

export const offerLimits = {
  minutes: { least: 10, most: 240 },
  pauseMinutes: { least: 0, most: 120 },
  places: { least: 1, most: 50 },
  daysOff: 60,
  /** Letters. */
  host: 80,
  directions: 300,
  /** An offer begins within a year and lasts for two at most. */
  daysAhead: 366,
  days: 731,
} as const

/** How many days ahead times are shown and can be booked. */
export const visitHorizonDays = 60
