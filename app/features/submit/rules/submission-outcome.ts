import type { PropertyField } from '../../../core/listing/fields/property-draft.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import type { Change } from '../../history/rules/history.ts'

/** What became of one photo. `text` is the server's sentence for a person. */
export type UploadedPicture =
  | { kept: true; path: string; url: string; width: number; height: number }
  | { kept: false; status: number; text: string }

/** What became of a submission (with its `reference`) or a change: `errors` by the form's fields, else `status` and `text` (spec 8). */
export type SentSubmission =
  | { sent: true; id: string; reference?: string }
  | { sent: false; status: number; text: string; errors?: Partial<Record<PropertyField, string>> }

/** What became of a change by staff: with 409, the property as it is now and who has changed what since. */
export type SentChange =
  | SentSubmission
  | { sent: false; status: 409; conflict: { property: StaffProperty; changes: Change[] } }

/**
 * What became of a change by the owner. `waiting`: staff look at it before visitors see it. `again`: staff, who did not accept the
 * listing as it was, are told and look at it again.
 */
export type SentEdit =
  | Exclude<SentChange, { sent: true }>
  | { sent: true; id: string; waiting: boolean; again: boolean }
