import { labels } from '../../../core/language/labels.ts'
import { t } from '../../../core/language/translate.ts'

/** What staff do with several listings at once. Accepting is not among it: each listing is looked at before visitors see it. */

export const bulkActions = ['assign', 'ask', 'rent', 'deactivate'] as const
export type BulkAction = (typeof bulkActions)[number]

/** Listings of one act. */
export const maxInBulk = 10_000
/** Milliseconds in which an act can be taken back; mails of it wait as long. */
export const bulkUndoTime = 10 * 60_000

/**
 * Why a listing was left as it is. `gone`: it does not exist, or is none of one's own. `already`: there was nothing to do.
 * `changed`: somebody has changed it since, so that an undo would take that back. `sent`: the mail has left.
 */
const bulkObstacles = ['gone', 'already', 'not-live', 'no-email', 'changed', 'sent'] as const
export type BulkObstacle = (typeof bulkObstacles)[number]

export interface BulkRefusal {
  id: string
  /** Its title; null for one that is gone. */
  name: string | null
  why: BulkObstacle
}

/** Booked visits to come of a home that an act has marked as rented or deactivated: the act leaves them as they are. */
export interface StandingVisits {
  id: string
  name: string
  count: number
  /** `at`: ISO 8601. */
  next: { id: string; at: string }
}

/** What an act or its undo has come to. */
export interface BulkReport {
  id: string
  action: BulkAction
  /** The name of the agent of an `assign`; null: nobody. */
  agent: string | null
  done: number
  refused: BulkRefusal[]
  /** As they are when the report is read, the next visit first; empty for acts that leave a home open. */
  visits: StandingVisits[]
  /** ISO 8601 instants. */
  at: string
  undoUntil: string
  /** Of an undo: how many were put back, and which could not be. */
  undone: { at: string; done: number; refused: BulkRefusal[] } | null
}

/** An act in short, for the line that leads to its report. */
export interface BulkSummary extends Pick<BulkReport, 'id' | 'action' | 'agent' | 'done' | 'at' | 'undoUntil'> {
  /** How many were left as they are. */
  left: number
  undone: { done: number; left: number } | null
}

export function summaryOf({ id, action, agent, done, refused, at, undoUntil, undone }: BulkReport): BulkSummary {
  const back = undone && { done: undone.done, left: undone.refused.length }
  return { id, action, agent, done, left: refused.length, at, undoUntil, undone: back }
}

/** Why a listing was left as it is. */
export const obstacleText = labels<BulkObstacle>({
  gone: () => t('It does not exist any more.'),
  already: () => t('It was so already.'),
  'not-live': () => t('Visitors do not see it as available.'),
  'no-email': () => t('Its owner has no e-mail address.'),
  changed: () => t('Somebody has changed it since.'),
  sent: () => t('The mail has left already.'),
})
