import { data, redirect } from 'react-router'
import { requireManager, requirePermission } from '#app/features/accounts/server/guards.ts'
import { setFlag } from '#app/features/listings/server/routes.ts'
import { noteConfirmation } from '#app/features/listings/server/staff-queries.ts'
import { changeInBulk, takeBackBulk } from '#app/features/office/server/listings/bulk.ts'
import { deleteView, keepChoice, keepView } from '#app/features/office/server/listings/list-page.ts'
import { askOwnerAgain } from '#app/features/owners/server/availability-queries.ts'
import { type Call, isByScript } from '#platform/http/call.ts'
import type { Answer } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import { bulkReportPath } from '../../../core/office-paths.ts'
import { paths, splitLanguage } from '../../../core/paths.ts'
import { textOf } from '../../../core/received-values.ts'
import { type BulkReport, bulkActions } from '../rules/bulk.ts'
import { listColumns, listSizes, noAgent } from '../rules/list-view.ts'
import { type FlagOutcome, type ListOutcome, readFlagForm } from './flag-form.ts'

/** Does what a form of the table asks for. Without script it redirects: a bulk act to its report, the rest to the table. */
export async function doInList(call: Call, form: FormData) {
  if (form.has('undo-bulk') || form.has('bulk')) {
    const { person } = await requirePermission(call, 'change-office', 'assign-agents')
    const done = form.has('bulk')
      ? await changeInBulk(call.services, person, readBulk(form))
      : await takeBackBulk(call.services, person, textOf(form, 'undo-bulk'))
    if ('refused' in done) return refused(done)
    return isByScript(call) ? data<ListOutcome>({ report: done.done }) : redirect(bulkReportPath(done.done.id))
  }
  const { person } = await requirePermission(call, 'read-listings')
  const search = textOf(form, 'search')
  if (form.has('delete-view')) await deleteView(call.services.store.db, person.id, textOf(form, 'delete-view'))
  else {
    const kept = form.has('save-view')
      ? await keepView(call.services, person, { name: textOf(form, 'name'), search })
      : await keepChoice(call.services, person, readColumns(form))
    if ('refused' in kept) return refused(kept)
  }
  return redirect(search && !form.has('delete-view') ? `${paths.admin}?${search}` : paths.admin)
}

function refused({ refused: { status, errors, reason } }: Exclude<Answer<BulkReport>, { done: unknown }>) {
  const text = reason ?? Object.values(errors).join(' ')
  return data<ListOutcome>({ failed: { text, signedOut: false } }, { status })
}

function readBulk(form: FormData) {
  const action = bulkActions.find((each) => each === form.get('bulk'))
  if (!action) throw data(null, { status: 400 })
  const agent = textOf(form, 'to')
  const chosen = form.has('all') ? { search: textOf(form, 'search') } : { ids: form.getAll('id') }
  const to = action === 'assign' && agent ? { agent: agent === noAgent ? null : agent } : {}
  return { key: textOf(form, 'key'), action, ...chosen, ...to }
}

function readColumns(form: FormData) {
  const columns = listColumns.filter((name) => form.getAll('column').includes(name))
  const size = listSizes.find((each) => String(each) === form.get('size')) ?? listSizes[0]
  return { columns, size }
}

/** Sets the flag of a form that a browser posted by itself. */
export async function changeFlag(call: Call, form: FormData) {
  const manager = await requireManager(call)
  const asked = readFlagForm(form)
  const property = await setFlag(call.services, manager, asked)
  if (property) return data<FlagOutcome>({ ...asked, property })
  const failed = { text: t('There is no such property.'), signedOut: false }
  return data<FlagOutcome>({ ...asked, failed }, { status: 404 })
}

/** The outcome of the form that notes a confirmation. */
export interface ConfirmOutcome {
  /** Id of the property. */
  confirmed: string
  /** Why it was refused. */
  refused?: string
}

/**
 * Notes that the owner of the property of a posted form confirmed it today, or asks the owner by mail. Without script it
 * redirects to `page`.
 */
export async function confirmProperty(call: Call, form: FormData, page: string) {
  const by = await requirePermission(call, 'confirm-listings')
  const confirmed = textOf(form, 'confirmed')
  const answer = form.has('ask')
    ? await askOwnerAgain(call.services, await requireManager(call), confirmed)
    : await noteConfirmation(call.services, by, confirmed)
  if ('refused' in answer) {
    const { status, reason } = answer.refused
    return data<ConfirmOutcome>({ confirmed, refused: reason }, { status })
  }
  if (isByScript(call)) return data<ConfirmOutcome>({ confirmed })
  throw redirect(splitLanguage(page).path)
}
