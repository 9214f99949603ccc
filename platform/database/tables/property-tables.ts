import type { ColumnType, Generated } from 'kysely'
import type { Language } from '../../../app/core/language/language.ts'
import type { Offer } from '../../../app/core/listing/fields/choices.ts'
import type { Feature } from '../../../app/core/listing/fields/features.ts'
import type { PropertyDraft } from '../../../app/core/listing/fields/property-draft.ts'
import type { Actor } from '../../../app/core/listing/listing-stage.ts'
import type { PropertyVersion } from '../../../app/core/listing/property-versions.ts'
import type { Role } from '../../../app/features/accounts/rules/account.ts'
import type { BulkAction, BulkRefusal, BulkReport } from '../../../app/features/office/rules/bulk.ts'
import type { ListColumn } from '../../../app/features/office/rules/list-view.ts'
import type { ItemAnswer } from '../../../app/features/review/rules/asked-items.ts'
import type { CheckName } from '../../../app/features/review/rules/checks.ts'
import type { OwnerAccess, RevisionState, Verdict } from '../../../app/features/review/rules/revision.ts'
import type { FoundLook } from '../../../app/features/submit/rules/closer-look.ts'
import type { ReasonName } from '../../../app/features/submit/rules/reasons.ts'
import type { Json } from './json-column.ts'

export interface PropertyTables {
  /** What a listed property was offered for, one row a change. */
  property_price: {
    property_id: string
    at: Date
    offer: Offer
    /** CAD cents. */
    price: number
  }

  /** What only staff see of it. */
  property_note: {
    property_id: string
    /** Where the key is, and the code of the lockbox. */
    access: string
    note: string
  }

  property_feature: {
    property_id: string
    feature: Feature
  }

  property_picture: {
    path: string
    /** null: uploaded, but not part of a listing yet. */
    property_id: string | null
    position: number
    width: number
    height: number
    alt: string
    /** The same in French, or empty. */
    alt_fr: string
    placeholder: string
    /** Size in storage. */
    bytes: number
    /** As `photoHash` writes it; empty where there is none, null until it is computed. */
    photo_hash: Generated<string | null>
    created_at: Date
    /** The change of a listing that brings it; null: none, or decided long ago. */
    revision_id: ColumnType<string | null, string | null | undefined, string | null>
  }

  property_view: {
    property_id: string
    /** `YYYY-MM-DD` */
    day: string
    views: number
  }

  /** A change of a listing by its owner. */
  property_revision: {
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

  /** What staff decided on a listing that came in, or on a change of one. */
  decision: {
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
  property_look: {
    property_id: string
    /** Of what was looked at: `lookVersion`. */
    version: string
    /** How many there are. */
    reasons: number
    found: Json<FoundLook>
    at: Date
  }

  /** Two listings that staff know to be different homes: the lesser id first. */
  other_home: {
    property_id: string
    other_id: string
    account_id: string | null
    at: Date
  }

  /** A search of the table that an account has kept under a name. */
  list_view: {
    id: string
    account_id: string
    name: string
    /** As `spellListSearch` writes it. */
    search: string
    created_at: Date
  }

  /** The columns and the rows of a page that an account has chosen. */
  list_choice: {
    account_id: string
    columns: Json<ListColumn[]>
    size: number
  }

  /** What was done with several listings at once. */
  bulk_act: {
    id: string
    account_id: string
    /** The idempotency key of the call. */
    submit_key: string
    action: BulkAction
    agent_id: string | null
    agent_name: string | null
    done: number
    refused: Json<BulkRefusal[]>
    created_at: Date
    /** When the last of it was done. */
    touched_at: Date
    /** Null while it goes on. */
    ended_at: Date | null
    undone: ColumnType<BulkReport['undone'], string | null | undefined, string | null>
  }

  /** What an act has changed of a listing, for its undo. */
  bulk_change: {
    act_id: string
    property_id: string
    changed: Json<BulkChanged>
  }

  /** A private link by which whoever has it manages one listing. */
  manage_link: {
    id: string
    property_id: string
    /** `hashToken(...)` of the link's token. */
    hash: string
    created_at: Date
    expires_at: Date
    /** When its holder or staff ended it. */
    ended_at: Date | null
    last_opened_at: Date | null
  }

  /** A mail about a listing or an account, to be written when it is sent. */
  notice: {
    id: string
    /** A kind of `app/features/mail/server/kinds.ts`. */
    kind: string
    property_id: string | null
    account_id: string | null
    email: string
    language: Language
    /** What the writer needs beside the current facts; never a token. */
    details: ColumnType<unknown, string, string>
    created_at: Date
  }

  /** What owner and office write to each other about a listing. */
  owner_message: {
    id: string
    property_id: string
    author: Actor
    /** Of whoever was signed in. */
    account_id: string | null
    body: string
    created_at: Date
  }

  /** The owner has marked the listing as rented or sold, or has taken it down. */
  owner_ending: {
    property_id: string
    kind: 'closed' | 'down'
    at: Date
    /** When its visits are called off; null once they are. */
    visits_end_at: Date | null
  }
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

/** Instants are ISO 8601. */
export interface BulkChanged {
  /** `updated_at` after the change of a flag. */
  version?: string
  /** The agent before. */
  agent?: string | null
  /** The question before, the one of the act, and its notice. */
  askedAt?: string | null
  unansweredAt?: string | null
  askedNow?: string
  noticeId?: string
}

export type PropertyRevisionTable = PropertyTables['property_revision']
export type DecisionTable = PropertyTables['decision']
