import type { Language } from '../../../core/language/language.ts'
import type { OpenVerdict } from '../../../core/listing/listing-stage.ts'
import type { Picture, StaffProperty } from '../../../core/listing/property.ts'
import type { Suspicion } from '../../inbox/rules/inquiry.ts'
import type { ReasonName } from '../../submit/rules/reasons.ts'
import { answeredItems } from './asked-items.ts'
import type { CheckName } from './checks.ts'
import type { Decision, DecisionAction, Revision, Verdict } from './revision.ts'

/** A reason that staff can give: what they choose, and what the owner reads. */
interface ReasonChoice {
  name: ReasonName
  label: string
  sentence: string
}

/** What staff decide on, and what they know of it. */
export interface Review {
  /** Names this very state: a decision on another one is refused. */
  copy: string
  kind: 'submission' | 'revision' | 'none'
  property: StaffProperty
  verdict: OpenVerdict | null
  /** Every photo of the listing and of its waiting change, by path, with what lets staff see it. */
  pictures: Record<string, Picture>
  revision: Revision | null
  submission: { reference: string; createdAt: string; suspicion: Suspicion | null } | null
  /** In which the owner is written to. */
  language: Language
  /** Listings of the same owner, this one too. */
  ownedCount: number
  /** Of the decisions on those: how many were accepted, of all. */
  accepted: { count: number; of: number }
  /** Who changed or decided it last, and when; null where nobody has. */
  lastChange: { who: string; at: string } | null
  /** Newest first. */
  decisions: Decision[]
  /** In the language of the owner's mail. */
  reasons: Record<Language, Record<'changes' | 'refuse', ReasonChoice[]>>
}

/** The decision whose questions were answered in words, and by that have led to what is to be decided; undefined where none has. */
export function answeredDecision({
  kind,
  decisions: [last],
}: Pick<Review, 'kind' | 'decisions'>): Decision | undefined {
  if (kind === 'none' || last?.verdict !== 'changes' || last.answeredAt === null) return undefined
  return answeredItems(last).length > 0 ? last : undefined
}

export interface ReviewQueue {
  waiting: {
    propertyId: string
    kind: 'submission' | 'revision'
    name: string
    owner: string
    /** ISO 8601. */
    since: string
    parts: number | null
    /** How many reasons there are for a closer look; null until they are worked out. */
    reasons: number | null
    /** Address of a small picture. */
    cover: string | null
  }[]
  total: number
  /** Of today, newest first. */
  done: { propertyId: string; name: string; verdict: Verdict; isChange: boolean; who: string; at: string }[]
}

/** A decision as it is sent. */
export interface SentDecision {
  /** Of the property. */
  id: string
  /** `copyOf` what was decided on. */
  copy: string
  action: DecisionAction
  /** The parts of a change that are accepted; all of them where this is left out. */
  parts?: string[]
  reasons: ReasonName[]
  /** Staff's own words, after the reasons. */
  words: string
  /** The whole text for the owner, in place of reasons and words. */
  text?: string
  /** Of the text; by default the owner's. */
  language?: Language
  /** What staff have checked. */
  checked?: CheckName[]
}
