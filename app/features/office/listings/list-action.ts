import { data, redirect } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { changeInBulk, takeBackBulk } from '#app/features/office/server/listings/bulk.ts'
import { keepChoice, keepView } from '#app/features/office/server/listings/list-page.ts'
import { deleteView } from '#app/features/office/server/listings/view-queries.ts'
import { type Call, isByScript } from '#platform/http/call.ts'
import type { Answer } from '../../../core/answer.ts'
import { bulkReportPath } from '../../../core/office-paths.ts'
import { paths } from '../../../core/paths.ts'
import { textOf } from '../../../core/received-values.ts'
import { type BulkReport, bulkActions } from '../rules/bulk.ts'
import { listColumns, listSizes, noAgent } from '../rules/list-view.ts'
import type { ListOutcome } from './list-form.ts'

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
