import { data, redirect } from 'react-router'
import { type BulkReport, bulkActions } from '../../../../domain/listing/bulk.ts'
import { listColumns, listSizes, noAgent } from '../../../../domain/listing/list-view.ts'
import { bulkReportPath } from '../../../../domain/office-paths.ts'
import { paths } from '../../../../domain/paths.ts'
import type { Client } from '../../../api/client.ts'
import { clearCache } from '../../../api/client-cache.ts'
import { failedForm, type StaffFailure } from '../frame/staff-failure.ts'

/** The outcome of a form that is about several listings or the table itself. */
export interface ListOutcome {
  report?: BulkReport
  failed?: StaffFailure
}

/** Whether a posted form is one of the table, not of a listing in it. */
export function isListForm(form: FormData) {
  return ['bulk', 'undo-bulk', 'columns-of', 'save-view', 'delete-view'].some((name) => form.has(name))
}

/** Does what a form of the table asks for. Without script it redirects: a bulk act to its report, the rest to the table. */
export async function doInList(client: Client, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    const calls = await client.listings()
    if (form.has('undo-bulk')) return answer(await calls.undoBulk(text('undo-bulk')))
    if (form.has('bulk')) return answer(await calls.doInBulk(readBulk(form)))
    if (form.has('save-view')) await calls.saveView(text('name'), text('search'))
    else if (form.has('delete-view')) await calls.deleteView(text('delete-view'))
    else await calls.chooseColumns(...readColumns(form))
  } catch (failure) {
    return failedForm<ListOutcome>({}, failure)
  }
  const search = form.has('save-view') || form.has('columns-of') ? text('search') : ''
  throw redirect(search ? `${paths.admin}?${search}` : paths.admin)
}

function answer(report: BulkReport) {
  if (import.meta.env.SSR) throw redirect(bulkReportPath(report.id))
  clearCache()
  return data<ListOutcome>({ report })
}

function readBulk(form: FormData) {
  const action = bulkActions.find((each) => each === form.get('bulk'))
  if (!action) throw data(null, { status: 400 })
  const agent = String(form.get('to') ?? '')
  const chosen = form.has('all') ? { search: String(form.get('search') ?? '') } : { ids: form.getAll('id').map(String) }
  const to = action === 'assign' && agent ? { agent: agent === noAgent ? null : agent } : {}
  return { key: String(form.get('key')), action, ...chosen, ...to }
}

function readColumns(form: FormData) {
  const columns = listColumns.filter((name) => form.getAll('column').includes(name))
  const size = listSizes.find((each) => String(each) === form.get('size')) ?? listSizes[0]
  return [columns, size] as const
}
