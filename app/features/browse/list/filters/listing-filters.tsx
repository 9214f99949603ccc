import { type FormEvent, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '../../../../core/language/translate.ts'
import {
  emptySearch,
  type PropertySearch,
  readSearch,
  writeSearch,
} from '../../../../core/listing/search/property-search.ts'
import { listingsPath } from '../../../../core/listing/search/search-path.ts'
import { localPath, paths } from '../../../../core/paths.ts'
import { Button, textLinkClass } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { isEdited, useAfterHydration } from '../../../../ui/hydrated.ts'
import { changeSearch, clearSearch, type SearchChange, searchPath } from '../../shared/search-changes.ts'
import { FilterFields } from './filter-fields.tsx'
import { type FilterProps, filterFormId, filtersId, type RefusedFields } from './filter-props.ts'
import styles from './listing-filters.module.css'
import type { Ask, Asking } from './search-draft.ts'

interface Props extends Pick<FilterProps, 'search' | 'counts'> {
  refused?: RefusedFields
  onAsk: Ask
}

/** The filters beside the list. Without script they are a form with a button, which on mobile a link opens. */
export function ListingFilters({ onAsk, ...fields }: Props) {
  const { search } = fields
  const form = useRef<HTMLFormElement>(null)
  useAfterHydration(() => form.current && isEdited(form.current) && ask(readForm(form.current, search), 'replace'))

  function ask(next: PropertySearch, how: Asking) {
    onAsk(next, searchPath(next), how)
  }

  function change(part: SearchChange, how: Asking) {
    ask(changeSearch(search, part), how)
  }

  /** A range that cannot be read keeps the one that is searched for; its field says so. */
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { price, area } = search
    const kept = event.currentTarget.querySelector('[aria-invalid=true]') ? { price, area } : {}
    ask({ ...readForm(event.currentTarget, search), ...kept }, 'replace')
  }

  return (
    <aside id={filtersId} aria-label={t('Filters')} className={styles.filters}>
      <div className={styles.head}>
        <h2>{t('Filters')}</h2>
        <Link to={listingsPath(clearSearch(search))} className={textLinkClass} preventScrollReset>
          {t('Clear all')}
        </Link>
      </div>
      <form ref={form} id={filterFormId} action={localPath(paths.listings)} autoComplete="off" onSubmit={submit}>
        <FilterFields {...fields} onChoose={(part) => change(part, 'choose')} onType={(part) => change(part, 'type')} />
        <HiddenWishes search={search} />
        <Button type="submit" full className={classes('no-script', styles.show)}>
          {t('Show results')}
        </Button>
      </form>
    </aside>
  )
}

/** What is chosen on the map stays when the form is sent without script. A place with a name is in a field of its own. */
function HiddenWishes({ search: { box, near, sort } }: { search: PropertySearch }) {
  const params = writeSearch({ ...emptySearch, box, near, sort })
  const names = ['box', ...(near?.name ? [] : ['near'])].filter((name) => params.has(name))
  return names.map((name) => <input key={name} type="hidden" name={name} value={params.get(name) ?? ''} />)
}

/** The fields as a search. The position to search near is not among them. */
function readForm(form: HTMLFormElement, { near }: PropertySearch) {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
  const search = readSearch(params)
  return near && params.get('sort') === 'nearest' ? { ...search, near, sort: 'nearest' as const } : search
}
