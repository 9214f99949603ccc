import type { StaffFailure } from '../../client/api.ts'
import type { ReviewQueue } from './rules/review.ts'
import type { Verdict } from './rules/revision.ts'

/** What has come of a form of the review. */
export interface ReviewOutcome {
  /** The decision that was taken. */
  done?: { id: string; verdict: Verdict }
  /** The property whose decision was taken back. */
  undone?: string
  /** It was noted that another property is another home. */
  noted?: string
  /** What the server said of a decision that was not taken. */
  text?: string
  /** Somebody came between. */
  isOutdated?: boolean
  who?: string
  failed?: StaffFailure
}

/** The parts of a change that a form accepts: radio buttons and ticks named `part:` and the id. */
export function acceptedParts(form: FormData): string[] {
  return [...form].flatMap(([name, value]) =>
    name.startsWith(partName) && value === 'accept' ? [name.slice(partName.length)] : [],
  )
}

export const partName = 'part:'

/** The property that waits after this one; '' for none. `without`: those that are being decided. */
export function nextOf(
  { waiting }: Pick<ReviewQueue, 'waiting'>,
  id: string,
  step: 1 | -1 = 1,
  without: readonly string[] = [],
) {
  const left = waiting.map(({ propertyId }) => propertyId).filter((each) => each === id || !without.includes(each))
  const place = left.indexOf(id)
  const others = left.filter((each) => each !== id)
  if (others.length === 0) return ''
  const next = place < 0 ? 0 : step === 1 ? place : place - 1
  return others.at(next % others.length)!
}
