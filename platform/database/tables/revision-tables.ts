import type { ColumnType } from 'kysely'
import type { Language } from '../../../app/core/language/language.ts'
import type { PropertyDraft } from '../../../app/core/listing/fields/property-draft.ts'
import type { PropertyVersion } from '../../../app/core/listing/property-versions.ts'
import type { Role } from '../../../app/features/accounts/rules/account.ts'
import type { ItemAnswer } from '../../../app/features/review/rules/asked-items.ts'
import type { CheckName } from '../../../app/features/review/rules/checks.ts'
import type { OwnerAccess, RevisionState, Verdict } from '../../../app/features/review/rules/revision.ts'
import type { FoundLook } from '../../../app/features/submit/rules/closer-look.ts'
import type { ReasonName } from '../../../app/features/submit/rules/reasons.ts'
import type { Json } from './json.ts'

/** A change of a listing by its owner. */
export interface PropertyRevisionTable {
  id: string
  property_id: string
  /** `updated_at` of the listing that it was made from. */
  base_version: Date
  base: Json<PropertyVersion>
  proposed: Json<PropertyVersion>
  author: OwnerAccess
  account_id: string | null
  state: RevisionState
  created_at: Date
  decided_at: Date | null
}

/** What an Undo needs. */
export interface Replaced {
  /** `updatedAt` of the listing after the decision. */
  version?: string
  /** The fields and photos that the taken parts of a change replaced. */
  draft?: Partial<PropertyDraft>
  pictures?: readonly string[]
  /** Of the mail to the owner. */
  noticeId?: string
}

/** What staff decided on a listing that came in, or on a change of one. */
export interface DecisionTable {
  id: string
  property_id: string
  /** Null for a decision on a submission. */
  revision_id: string | null
  /** From 0, one more with each decision on the property. */
  round: number
  verdict: Verdict
  reasons: Json<ReasonName[]>
  /** What the owner is told. */
  body: string
  language: Language
  taken: Json<string[]>
  kept: Json<string[]>
  replaced: Json<Replaced>
  account_id: string | null
  /** The account's e-mail at that time. */
  who: string
  created_at: Date
  /** When the owner answered, by a change or in words. */
  answered_at: Date | null
  /** What staff checked before. */
  checked: ColumnType<CheckName[], string | undefined, string>
  /** What the owner wrote to the numbered questions; before `answered_at` a draft. */
  answers: ColumnType<ItemAnswer[], string | undefined, string>
  /** Of the account at that time; null for a decision from before this was noted. */
  role: ColumnType<Role | null, Role | null | undefined, Role | null>
}

/** The reasons for a closer look at a listing or its change, so that no screen has to compare all photos. */
export interface PropertyLookTable {
  property_id: string
  /** Of what was looked at: `lookVersion`. */
  version: string
  /** How many there are. */
  reasons: number
  found: Json<FoundLook>
  at: Date
}

/** Two listings that staff know to be different homes: the lesser id first. */
export interface OtherHomeTable {
  property_id: string
  other_id: string
  account_id: string | null
  at: Date
}

export interface RevisionTables {
  property_revision: PropertyRevisionTable
  decision: DecisionTable
  property_look: PropertyLookTable
  other_home: OtherHomeTable
}
