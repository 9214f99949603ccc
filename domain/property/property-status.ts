import type { Flag } from './choices.ts'
import { closedLabel, isPublic, type Property } from './property.ts'

/** How the wire calls a flag when staff change it (spec 7: update-property-status). */
export const flagFields = { verified: 'Verified', closed: 'PropertyClosed', archived: 'PropertyArchived' } as const

/** What the button of a flag says: [while it is off, while it is on] (spec 2.8). The same words for homes on sale. */
export const flagActions: Record<Flag, readonly [string, string]> = {
  verified: ['Verify', 'Un-Verify'],
  closed: ['Mark as Rented', 'Mark as Available'],
  archived: ['Deactivate', 'Activate'],
}

/** The stretches of the staff's list. Each listing is in exactly one of unverified, public and archived. */
export const staffStates = ['unverified', 'public', 'closed', 'archived'] as const
export type StaffState = (typeof staffStates)[number]
export type StateCounts = Record<'all' | StaffState, number>

/** Spec 8. */
export const statusFailure = 'Failed to update property status. Please try again.'

export function flagFrom(field: string): Flag | undefined {
  return (Object.keys(flagFields) as Flag[]).find((flag) => flagFields[flag] === field)
}

/** "Un-Verify" for a verified listing. */
export function actionOf(property: Pick<Property, Flag>, flag: Flag) {
  return flagActions[flag][property[flag] ? 1 : 0]
}

/** How long a change can be taken back. Milliseconds. */
export const undoTime = 10_000

const turnedTitles: Record<Flag, readonly [string, string]> = {
  verified: ['Un-Verified', 'Verified'],
  closed: ['Marked as Available', 'Marked as Rented'],
  archived: ['Activated', 'Deactivated'],
}

/** What a change has come to, said of the property as it is now. */
export function turnedText(property: Pick<Property, Flag | 'name' | 'offer'>, flag: Flag) {
  return { title: turnedTitles[flag][property[flag] ? 1 : 0], text: `${property.name}: ${stateSentence(property)}` }
}

/** What visitors see of a property now. */
export function stateSentence(property: Pick<Property, Flag | 'offer'>) {
  if (!isPublic(property)) return hiddenSentence(property)
  if (!property.closed) return 'Visitors can see it.'
  return closedLabel(property) === 'Rented' ? 'Visitors see it as Rented.' : 'Visitors see it as Sold.'
}

/** Why visitors cannot see it. */
export function hiddenSentence({ verified, archived }: Pick<Property, 'verified' | 'archived'>) {
  if (archived && !verified) return 'It is deactivated and not verified. Visitors cannot see it.'
  return archived ? 'It is deactivated. Visitors cannot see it.' : 'It waits to be verified. Visitors cannot see it.'
}
