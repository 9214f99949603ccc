import type { FormEvent, KeyboardEvent, RefObject } from 'react'
import { Link, useNavigate } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { paths, reviewPath } from '../../../core/paths.ts'
import { useKeys } from '../../../frame/office/keys/key-registry.ts'
import { classes } from '../../../ui/classes.ts'
import { undoLatest } from '../../../ui/dialog/toast.tsx'
import { useHydrated } from '../../../ui/hydrated.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import {
  firstColumns,
  type ListColumn,
  type ListPage,
  type ListRow,
  type ListSearch,
  type ListSort,
  listColumns,
  spellListSearch,
} from '../rules/list-view.ts'
import { columnLabel } from '../shared/list-words.ts'
import { ListingRow, type Pending } from './listing-row.tsx'
import styles from './listing-table.module.css'

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

/** Moves the focus by rows; from outside the table to its first row. */
function moveInRows(table: HTMLTableElement | null, step: number) {
  const links = [...(table?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const now = links.indexOf(currentLink(table) as HTMLElement)
  links[now < 0 ? 0 : now + step]?.focus()
}

interface Chosen {
  /** What is done with the ticked rows. */
  form: RefObject<HTMLFormElement | null>
  /** Ticks every row from the one that was ticked last. */
  chooseTo: (box: HTMLInputElement) => void
}

/**
 * The keys of the table: J and K move, X chooses, Shift X a range, A all or none, B goes to what is done with them and Escape back,
 * Enter opens, R reviews, U undoes.
 */
export function useListKeys(table: RefObject<HTMLTableElement | null>, { form, chooseTo }: Chosen, mayReview: boolean) {
  const navigate = useNavigate()
  const rowOf = () => currentLink(table.current)?.closest('tr')
  const boxOf = () => rowOf()?.querySelector<HTMLInputElement>('input[type="checkbox"]')
  useKeys({
    j: { label: t('next listing'), press: () => moveInRows(table.current, 1) },
    k: { label: t('previous listing'), press: () => moveInRows(table.current, -1) },
    x: { label: t('choose the listing'), press: () => boxOf()?.click() },
    'shift+x': {
      label: t('choose up to this listing'),
      press: () => {
        const box = boxOf()
        if (box) chooseTo(box)
      },
    },
    a: {
      label: t('choose all of the page, or none'),
      press: () => table.current?.querySelector<HTMLElement>('[data-all]')?.click(),
    },
    b: {
      label: t('to what is done with the chosen'),
      press: () => form.current?.querySelector<HTMLElement>('input:not([type="hidden"]), summary, button')?.focus(),
    },
    escape: {
      label: t('back to the chosen'),
      press: () => {
        if (!form.current?.contains(document.activeElement)) return
        table.current?.querySelector<HTMLElement>('tr:has(td :checked) [data-row]')?.focus()
      },
    },
    enter: { label: t('open the listing'), press: () => currentLink(table.current)?.click() },
    ...(mayReview && {
      r: {
        label: t('review the listing'),
        press: () => {
          const id = rowOf()?.dataset.id
          if (id) navigate(reviewPath(id))
        },
      },
    }),
    u: { label: t('undo the last change'), press: undoLatest },
  })
}

/** The link of the row that has the focus, or holds it. */
function currentLink(table: HTMLTableElement | null) {
  const active = document.activeElement
  const row = active && table?.contains(active) ? active.closest('tr') : null
  return row?.querySelector<HTMLElement>('[data-row]') ?? null
}
