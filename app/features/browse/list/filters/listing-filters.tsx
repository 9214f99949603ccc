import { type FormEvent, useMemo, useRef } from 'react'
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
import { Button, buttonClass, textLinkClass } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { isEdited, useAfterHydration } from '../../../../ui/hydrated.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { changeQuery, clearSearch, type SearchChange, searchOf, searchQuery } from '../../shared/search-changes.ts'
import { type Ask, type Asking, changeAsLink } from '../asked-search.ts'
import { FilterFields } from './filter-fields.tsx'
import { type FilterProps, filterFormId, filtersId, type RefusedFields, resultsId } from './filter-props.ts'
import styles from './filters.module.css'

interface Props extends Pick<FilterProps, 'counts'> {
  /** Of the search that is asked for. */
  query: string
  refused?: RefusedFields
  onAsk: Ask
}

/** The filters beside the list. Without script they are a form with a button, which on mobile a link opens. */
export function ListingFilters({ query, onAsk, ...fields }: Props) {
  const search = useMemo(() => searchOf(query), [query])
  const form = useRef<HTMLFormElement>(null)
  useAfterHydration(() => form.current && isEdited(form.current) && askForm(form.current))

  function change(part: SearchChange, how: Asking) {
    onAsk((now) => changeQuery(now, part), how)
  }

  /**
   * What the fields say beside the search that they were drawn for: a chip may have changed it since. A range that cannot be read
   * keeps the one that is searched for; its field says so.
   */
  function askForm(form: HTMLFormElement) {
    const unread = form.querySelector('[aria-invalid=true]')
    const { near, price, area } = search
    const typed = searchQuery({ ...readForm(form, near), ...(unread && { price, area }) })
    onAsk((now) => searchQuery(searchOf(changeAsLink(typed, searchQuery(search), now))), 'replace')
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    askForm(event.currentTarget)
  }

  return (
    <aside id={filtersId} aria-label={t('Filters')} className={styles.filters}>
      <a href={`#${resultsId}`} className={classes(buttonClass(), styles.skip)}>
        {t('Skip to results')}
        <Icon name="arrow-right" />
      </a>
      <div className={styles.besideHead}>
        <h2>{t('Filters')}</h2>
        <Link to={listingsPath(clearSearch(search))} data-whole className={textLinkClass} preventScrollReset>
          {t('Clear all')}
        </Link>
      </div>
      <form ref={form} id={filterFormId} action={localPath(paths.listings)} autoComplete="off" onSubmit={submit}>
        <FilterFields
          {...fields}
          search={search}
          onChoose={(part) => change(part, 'choose')}
          onType={(part) => change(part, 'type')}
        />
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
function readForm(form: HTMLFormElement, near: PropertySearch['near']) {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
  const search = readSearch(params)
  return near && params.get('sort') === 'nearest' ? { ...search, near, sort: 'nearest' as const } : search
}
