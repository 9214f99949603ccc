import { dayAfter } from '../../../core/dates.ts'
import { confirmationDays, undoDays } from '../../alerts/rules/terms.ts'
import { putBackDays } from '../../owners/rules/own-listing.ts'

/** How long personal details are kept: what the privacy page says (`app/features/company/privacy-text.tsx`) and the server does. */
export interface KeptSince {
  /** Messages that came in before it go. */
  messages: Date
  /** Threads that have lain in spam since before it go. */
  spam: Date
  /** Properties that have not been shown since go, with their photos and the details of their owner or agent. */
  properties: Date
  /** Properties that their owners took down before it, and that nobody changed since, go. */
  takenDown: Date
  /** Views of days before it go, `YYYY-MM-DD`: popularity asks for 30 days, the staff's figures for at most two years. */
  views: string
  /** Requests for mail about new homes that were not confirmed since go, and so does their address. */
  unconfirmedAlerts: Date
  /** Searches that were stopped before it go; with the last one the address. */
  stoppedAlerts: Date
}

const messageYears = 2
export const spamDays = 30
const propertyYears = 1
const viewDays = 731

/** The ends of the terms as seen at `now`. A year ends on the same date; what is kept on February 29 ends on March 1. */
export function keptSince(now: Date): KeptSince {
  return {
    messages: yearsBefore(now, messageYears),
    spam: daysBefore(now, spamDays),
    properties: yearsBefore(now, propertyYears),
    takenDown: daysBefore(now, putBackDays),
    views: dayAfter(now.toISOString().slice(0, 10), -viewDays),
    unconfirmedAlerts: daysBefore(now, confirmationDays),
    stoppedAlerts: daysBefore(now, undoDays),
  }
}

function yearsBefore(now: Date, years: number) {
  const then = new Date(now)
  then.setUTCFullYear(now.getUTCFullYear() - years)
  return then
}

function daysBefore(now: Date, days: number) {
  return new Date(now.getTime() - days * 86_400_000)
}
