import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { type PropertySearch, readSearch } from '../../domain/property-search.ts'
import { listingsPath, paths } from '../paths.ts'
import { Button, textLinkClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { FilterFields } from './filter-fields.tsx'
import styles from './listing-filters.module.css'
import { clearSearch, type SearchChange } from './search-steps.ts'

/** The filters' form: the order beside the list belongs to it too. */
export const filtersId = 'filters'
export const filterFormId = 'filter-form'

interface Props {
  /** What is chosen. */
  draft: PropertySearch
  onChoose: (change: SearchChange) => void
  onType: (change: SearchChange) => void
  /** The whole form as it stands. */
  onSubmit: (search: PropertySearch) => void
}

/** The filters beside the list. Without script a form with a button; on mobile they then stand behind their link. */
export function ListingFilters({ draft, onChoose, onType, onSubmit }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(readForm(event.currentTarget))
  }

  return (
    <aside id={filtersId} aria-label="Filters" className={styles.filters}>
      <div className={styles.head}>
        <h2>Filters</h2>
        <Link to={listingsPath(clearSearch(draft))} className={textLinkClass} preventScrollReset>
          Clear all
        </Link>
      </div>
      <form id={filterFormId} action={paths.listings} autoComplete="off" onSubmit={submit}>
        <FilterFields search={draft} onChoose={onChoose} onType={onType} />
        <Button type="submit" full className={classes('no-script', styles.show)}>
          Show results
        </Button>
      </form>
    </aside>
  )
}

function readForm(form: HTMLFormElement) {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
  return readSearch(params)
}
