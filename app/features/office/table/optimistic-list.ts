import type { ListPage } from '../rules/list-row.ts'
import { listColumns } from '../rules/list-view.ts'

type Kept = Pick<ListPage, 'columns' | 'views'>

/** Columns and views as the form that is on its way will leave them; the server's answer replaces it. */
export function optimisticList({ columns, views }: Kept, sent: FormData | undefined): Kept {
  if (sent?.has('columns-of')) {
    return { columns: listColumns.filter((name) => sent.getAll('column').includes(name)), views }
  }
  if (sent?.has('delete-view')) return { columns, views: views.filter(({ id }) => id !== sent.get('delete-view')) }
  if (!sent?.has('save-view')) return { columns, views }
  const name = String(sent.get('name')).trim()
  const view = { id: name, name, search: String(sent.get('search')) }
  return { columns, views: [...views.filter((other) => other.name !== name), view] }
}
