import type { ColumnType, Generated } from 'kysely'
import type { Offer } from '../../../app/core/listing/fields/choices.ts'
import type { Feature } from '../../../app/core/listing/fields/features.ts'

/** What a listed property was offered for, one row a change. */
export interface PropertyPriceTable {
  property_id: string
  at: Date
  offer: Offer
  /** CAD cents. */
  price: number
}

/** What only staff see of it. */
export interface PropertyNoteTable {
  property_id: string
  /** Where the key is, and the code of the lockbox. */
  access: string
  note: string
}

export interface PropertyFeatureTable {
  property_id: string
  feature: Feature
}

export interface PropertyPictureTable {
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

export interface PropertyViewTable {
  property_id: string
  /** `YYYY-MM-DD` */
  day: string
  views: number
}
