import type { StaffFailure } from '../../../frame/office/staff-failure.ts'
import type { BulkReport } from '../rules/bulk.ts'

/** The outcome of a form that is about several listings or the table itself. */
export interface ListOutcome {
  report?: BulkReport
  failed?: StaffFailure
}

/** Whether a posted form is one of the table, not of a listing in it. */
export function isListForm(form: FormData) {
  return ['bulk', 'undo-bulk', 'columns-of', 'save-view', 'delete-view'].some((name) => form.has(name))
}
