import { data } from 'react-router'
import { isSignedOut, type StaffFailure } from '../../../client/api.ts'
import { clearCache } from '../../../client/client-cache.ts'
import { setFlag } from '../../../client/staff-calls.ts'
import { type Flag, flags } from '../../../core/listing/fields/choices.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import { flagFields, statusFailure } from '../../../core/listing/property-status.ts'
import { failedForm } from '../../../frame/office/screen-failure.tsx'
import type { BulkReport } from '../rules/bulk.ts'

/** The fields of a posted flag form. */
interface AskedFlag {
  /** Id of the property. */
  id: string
  flag: Flag
  value: boolean
  /** Whether it undoes the last change. */
  undo: boolean
}

export interface FlagOutcome extends AskedFlag {
  /** The property after the change. */
  property?: StaffProperty
  failed?: StaffFailure
}

/** The fields of a flag form: the flag by its name on the wire. */
export function flagFormOf(id: string, flag: Flag, value: boolean) {
  return { id, [flagFields[flag]]: String(value) }
}

export function readFlagForm(form: FormData): AskedFlag {
  const flag = flags.find((one) => form.has(flagFields[one]))
  if (!flag) throw data(null, { status: 400 })
  return { id: String(form.get('id')), flag, value: form.get(flagFields[flag]) === 'true', undo: form.has('undo') }
}

/** Sets the flag by the stated call. */
export async function changeFlagInBrowser(form: FormData) {
  const asked = readFlagForm(form)
  try {
    const property = await setFlag(asked.id, asked.flag, asked.value)
    return data<FlagOutcome>({ ...asked, property })
  } catch (failure) {
    tellFailure(failure)
    return failedForm(asked, failure)
  } finally {
    clearCache()
  }
}

/** Shows the alert and logs the failure (spec 8); an ended session gets a dialog instead of the alert. */
function tellFailure(failure: unknown) {
  // biome-ignore lint/suspicious/noConsole: the spec asks for the line
  console.error(statusFailure(), failure)
  if (!isSignedOut(failure)) alert(statusFailure())
}

/** The outcome of a form that is about several listings or the table itself. */
export interface ListOutcome {
  report?: BulkReport
  failed?: StaffFailure
}

/** Whether a posted form is one of the table, not of a listing in it. */
export function isListForm(form: FormData) {
  return ['bulk', 'undo-bulk', 'columns-of', 'save-view', 'delete-view'].some((name) => form.has(name))
}
