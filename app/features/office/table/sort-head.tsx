import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { type ListSearch, type ListSort, spellListSearch } from '../rules/list-view.ts'

/** Figures begin with the greatest. */
const fromGreatest: readonly ListSort[] = ['views', 'inquiries', 'price']

/** The head of a column: a link that sorts by it, and the other way when it does already. */
export function SortHead(props: { sort: ListSort; label: string; search: ListSearch; className?: string | undefined }) {
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
