import type { FormEvent, KeyboardEvent, RefObject } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { classes } from '../../../ui/classes.ts'
import { useHydrated } from '../../../ui/hydrated.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { ListRow } from '../rules/list-row.ts'
import { firstColumns, type ListColumn, type ListSearch, type ListSort, spellListSearch } from '../rules/list-view.ts'
import { columnLabel } from '../shared/list-words.ts'
import { ListingRow, type Pending } from './listing-row.tsx'
import styles from './listing-table.module.css'
import { moveInRows } from './use-list-keys.ts'

interface Props {
  rows: ListRow[]
  search: ListSearch
  columns: readonly ListColumn[]
  /** The form of the ticked rows. */
  form: string
  table: RefObject<HTMLTableElement | null>
  /** ISO 8601 instant. */
  now: string
  pending: Pending | undefined
  onChoose: (checked: boolean) => void
  /** A tick has changed. */
  onChange: (event: FormEvent) => void
}

const sortOf: Partial<Record<ListColumn, ListSort>> = {
  status: 'status',
  price: 'price',
  agent: 'agent',
  age: 'age',
  confirmed: 'confirmed',
  views: 'views',
  inquiries: 'inquiries',
}

/** The listings in rows of 52 px with the customer in words and the three actions (spec 2.8); below 992 px they are cards. */
export function ListingTable({ rows, search, columns, form, table, now, pending, onChoose, onChange }: Props) {
  const hydrated = useHydrated()
  return (
    <table
      ref={table}
      className={classes(styles.table, columns.length > firstColumns.length + 1 && styles.full)}
      onChange={onChange}
    >
      <thead>
        <tr>
          <th scope="col" className={styles.tick}>
            <label className={styles.box}>
              <input
                type="checkbox"
                data-all=""
                disabled={!hydrated}
                aria-label={t('Choose all on this page')}
                onChange={(event) => onChoose(event.currentTarget.checked)}
              />
            </label>
          </th>
          <SortHead sort="name" label={t('Listing')} search={search} className={styles.name} />
          {columns.map((column) => {
            const sort = sortOf[column]
            const props = { label: columnLabel[column], className: styles[column] }
            return sort ? (
              <SortHead key={column} sort={sort} search={search} {...props} />
            ) : (
              <th key={column} scope="col" className={props.className}>
                {props.label}
              </th>
            )
          })}
          <th scope="col" className={styles.actions}>
            <span className="hidden-text">{t('Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={arrows}>
        {rows.map((row) => (
          <ListingRow key={row.id} row={row} columns={columns} form={form} now={now} pending={pending} />
        ))}
      </tbody>
    </table>
  )
}

function arrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || event.ctrlKey || event.altKey || event.metaKey) return
  if (!(event.target as HTMLElement).matches('[data-row]')) return
  event.preventDefault()
  moveInRows(event.currentTarget.closest('table'), step)
}

/** Figures begin with the greatest. */
const fromGreatest: readonly ListSort[] = ['views', 'inquiries', 'price']

/** The head of a column: a link that sorts by it, and the other way when it does already. */
function SortHead(props: { sort: ListSort; label: string; search: ListSearch; className?: string | undefined }) {
  const { sort, label, search, className } = props
  const current = search.sort === sort
  const descending = current ? !search.descending : fromGreatest.includes(sort)
  const to = spellListSearch({ ...search, sort, descending, page: 1 })
  const direction = search.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={className} aria-sort={current ? direction : undefined}>
      <Link to={to ? `${paths.admin}?${to}` : paths.admin} preventScrollReset title={t('Sort by this column')}>
        {label}
        <Icon name={current ? (search.descending ? 'arrow-down' : 'arrow-up') : 'arrows-sort'} />
      </Link>
    </th>
  )
}
