import { type FormEvent, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { localPath, paths } from '../../../domain/paths.ts'
import { type PropertySearch, readSearch } from '../../../domain/property/property-search.ts'
import { listingsPath } from '../../../domain/property/search-path.ts'
import { clearSearch, type SearchChange } from '../../components/property/search-changes.ts'
import { Button, textLinkClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { isEdited, useAfterHydration } from '../../ui/hydrated.ts'
import { FilterFields } from './filter-fields.tsx'
import styles from './listing-filters.module.css'

/** The form of the filters. The sort field beside the list belongs to it too. */
export const filtersId = 'filters'
export const filterFormId = 'filter-form'

interface Props {
  /** The current choices. */
  draft: PropertySearch
  onChoose: (change: SearchChange) => void
  onType: (change: SearchChange) => void
  /** Takes all fields of the form at once. */
  onSubmit: (search: PropertySearch) => void
}

/** The filters beside the list. Without script they are a form with a button, which on mobile a link opens. */
export function ListingFilters({ draft, onChoose, onType, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useAfterHydration(() => form.current && isEdited(form.current) && onSubmit(readForm(form.current)))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(readForm(event.currentTarget))
  }

  return (
    <aside id={filtersId} aria-label={t('Filters')} className={styles.filters}>
      <div className={styles.head}>
        <h2>{t('Filters')}</h2>
        <Link to={listingsPath(clearSearch(draft))} className={textLinkClass} preventScrollReset>
          {t('Clear all')}
        </Link>
      </div>
      <form ref={form} id={filterFormId} action={localPath(paths.listings)} autoComplete="off" onSubmit={submit}>
        <FilterFields search={draft} onChoose={onChoose} onType={onType} />
        <Button type="submit" full className={classes('no-script', styles.show)}>
          {t('Show results')}
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
