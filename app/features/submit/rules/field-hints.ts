import type { StaffProperty } from '../../../core/listing/property.ts'
import { findWordingHints } from '../../../core/listing/wording/wording-hints.ts'
import { type FieldHint, type WordField, wordFields } from './closer-look.ts'

/** The words of a property that may break a law, field by field. */
export function hintsOf(property: Pick<StaffProperty, WordField | 'offer' | 'kind' | 'price'>): FieldHint[] {
  const { offer, kind } = property
  const price = offer === 'rent' ? property.price : null
  return wordFields.flatMap((field) =>
    findWordingHints(property[field], { offer, kind, price }).map((hint) => ({ ...hint, field })),
  )
}
