import { t } from '../language/translate.ts'
import type { Flag } from './fields/choices.ts'
import { type OpenVerdict, standingOf } from './listing-stage.ts'
import type { Property } from './property.ts'

/** How the wire calls a flag when staff change it (spec 7: update-property-status). */
export const flagFields = { verified: 'Verified', closed: 'PropertyClosed', archived: 'PropertyArchived' } as const

/** What the button of a flag says: [while it is off, while it is on] (spec 2.8). The same words for homes on sale. */
const flagActions: Record<Flag, () => readonly [string, string]> = {
  verified: () => [t('Verify'), t('Un-Verify')],
  closed: () => [t('Mark as Rented'), t('Mark as Available')],
  archived: () => [t('Deactivate'), t('Activate')],
}

/**
 * The stretches of the staff's list. Each listing is in exactly one of unverified, public and archived; unanswered are public
 * ones whose owner was asked whether they are still available and said nothing for a week.
 */
export const staffStates = ['unverified', 'public', 'unanswered', 'closed', 'archived'] as const
export type StaffState = (typeof staffStates)[number]
/** `waiting`: listings that came in and changes by owners that staff decide on. */
export type StateCounts = Record<'all' | StaffState | 'waiting', number>

/** Spec 8. */
export const statusFailure = () => t('Failed to update property status. Please try again.')

export function flagFrom(field: string): Flag | undefined {
  return (Object.keys(flagFields) as Flag[]).find((flag) => flagFields[flag] === field)
}

/** "Un-Verify" for a verified listing. */
export function actionOf(property: Pick<Property, Flag>, flag: Flag) {
  return flagActions[flag]()[property[flag] ? 1 : 0]
}

/** How long a change can be taken back. Milliseconds. */
export const undoTime = 10_000

const turnedTitles: Record<Flag, () => readonly [string, string]> = {
  verified: () => [t('Un-Verified'), t('Verified')],
  closed: () => [t('Marked as Available'), t('Marked as Rented')],
  archived: () => [t('Activated'), t('Deactivated')],
}

/** What a change has come to, said of the property as it is now. */
export function turnedText(property: Pick<Property, Flag | 'name' | 'offer'>, verdict: OpenVerdict | null, flag: Flag) {
  return {
    title: turnedTitles[flag]()[property[flag] ? 1 : 0],
    text: t('{name}: {sentence}', { name: property.name, sentence: stateSentence(property, verdict) }),
  }
}

/** What visitors see of a property now, or why they cannot see it. */
export function stateSentence(property: Pick<Property, Flag | 'offer'>, verdict: OpenVerdict | null): string {
  switch (standingOf(property, verdict)) {
    case 'checking':
      return t('It waits to be verified. Visitors cannot see it.')
    case 'changes':
      return t('The owner is asked for changes. Visitors cannot see it.')
    case 'refused':
      return t('It was refused. Visitors cannot see it.')
    case 'live':
      return t('Visitors can see it.')
    case 'closed':
      return property.offer === 'rent' ? t('Visitors see it as Rented.') : t('Visitors see it as Sold.')
    case 'down':
      return property.verified
        ? t('It is deactivated. Visitors cannot see it.')
        : t('It is deactivated and not verified. Visitors cannot see it.')
  }
}
