import type { Language } from '../../../core/language/language.ts'
import type { PropertyVersion } from '../../../core/listing/property-versions.ts'
import type { Role } from '../../accounts/rules/account.ts'
import type { ReasonName } from '../../submit/rules/reasons.ts'
import type { ItemAnswer } from './asked-items.ts'
import type { CheckName } from './checks.ts'

/** What becomes of an owner's change of a listing. Only one of a listing waits at a time. */
export const revisionStates = ['waiting', 'accepted', 'partly', 'refused', 'withdrawn', 'superseded'] as const
export type RevisionState = (typeof revisionStates)[number]

/** How the owner of a listing was known: by the private link, or signed in. */
export type OwnerAccess = 'link' | 'account'

/** A change of a listing by its owner, which staff decide on. */
export interface Revision {
  id: string
  propertyId: string
  state: RevisionState
  /** The listing as it was when the change was made, and as the owner wants it. */
  base: PropertyVersion
  proposed: PropertyVersion
  /** `updatedAt` of the listing that the change was made from. */
  baseVersion: string
  author: OwnerAccess
  /** ISO 8601 instants. */
  createdAt: string
  decidedAt: string | null
  /** Staff have asked the owner to change it further, and the owner has not answered yet. */
  isAsked: boolean
}

/** What staff decided: `partly` for a change of which they took some parts. */
export const verdicts = ['accepted', 'partly', 'changes', 'refused'] as const
export type Verdict = (typeof verdicts)[number]

/** What staff may ask for: `accept` of a change takes the named parts. */
export const decisionActions = ['accept', 'changes', 'refuse'] as const
export type DecisionAction = (typeof decisionActions)[number]

/** A decision on a listing that came in, or on a change of one. */
export interface Decision {
  id: string
  propertyId: string
  /** Of the change; null for a decision on a submission. */
  revisionId: string | null
  verdict: Verdict
  reasons: ReasonName[]
  /** What the owner was told, in `language`; empty when there was nothing to say. */
  text: string
  language: Language
  /** Of a change: the parts that were taken and those that were not (change-parts.ts). */
  taken: string[]
  kept: string[]
  /** What staff checked before. */
  checked: CheckName[]
  /** What the owner wrote to the things that `text` asks; a draft before `answeredAt`. */
  answers: ItemAnswer[]
  /** E-mail of the account that decided, and its role at that time. */
  who: string
  role: Role | null
  /** ISO 8601 instants. `answeredAt`: when the owner answered by a change, which returns the listing to review. */
  at: string
  answeredAt: string | null
}
