import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { type Sort, sortLabel, sorts } from '../../../core/listing/fields/choices.ts'
import { maxCityLetters } from '../../../core/listing/search/search-sizes.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { opensElsewhere } from '../../../ui/opens-elsewhere.ts'
import select from '../shared/sort-select.module.css'
import { filterFormId, filtersId } from './filters/filter-props.ts'
import type { ChosenFilter } from './listing-data.ts'
import styles from './listings.module.css'

interface Props {
  sort: Sort
  /** The name of the place to sort by distance from. */
  place?: string
  /** How many things narrow the list. */
  filters: number
  onSort: (sort: Sort) => void
  /** Nearest was chosen without a place, or with another one. */
  onNearest: () => void
  onFilters: () => void
  onMap: () => void
  /** On a narrow screen the map replaces the list. */
  mapInstead: boolean
}

/** Order and map toggle beside the count; on mobile a sticky bar, with the filters. */
export function ListingTools({ sort, place, filters, onSort, onNearest, onFilters, onMap, mapInstead }: Props) {
  const field = useSortField(sort)
  const filtersText = filters ? t('Filters · {count}', { count: filters }) : t('Filters')
  return (
    <div className={styles.tools}>
      <a
        href={`#${filtersId}`}
        className={classes(buttonClass({ variant: 'line', size: 'small' }), styles.mobile, 'no-script')}
      >
        <Icon name="adjustments-horizontal" />
        {filtersText}
      </a>
      <Button
        variant="line"
        size="small"
        className={classes(styles.mobile, styles.scripted)}
        aria-haspopup="dialog"
        onClick={onFilters}
      >
        <Icon name="adjustments-horizontal" />
        {filtersText}
      </Button>
      <label className={classes(select.sort, styles.sort)}>
        <Icon name="arrows-sort" className={styles.mobile} />
        <span className={styles.sortLabel}>{t('Sort')}</span>
        <select
          name="sort"
          form={filterFormId}
          ref={field}
          defaultValue={sort}
          onChange={({ target }) => {
            if (target.value !== 'nearest') return onSort(target.value as Sort)
            target.value = sort
            onNearest()
          }}
          autoComplete="off"
        >
          {sorts.map((choice) => (
            <option key={choice} value={choice}>
              {sortLabel[choice]}
            </option>
          ))}
        </select>
      </label>
      {/* With script a dialog asks for the place. */}
      <input
        name="place"
        form={filterFormId}
        defaultValue={place}
        aria-label={t('Nearest to which place')}
        placeholder={t('Nearest to: street or city')}
        maxLength={maxCityLetters}
        className={classes('no-script', styles.place)}
      />
      <Button type="submit" form={filterFormId} variant="line" size="small" className="no-script">
        {t('Sort')}
      </Button>
      <Button
        size="small"
        variant="tint"
        className={classes('script-only', styles.toolsMap, mapInstead && styles.toolsInstead)}
        onClick={onMap}
      >
        <Icon name={mapInstead ? 'list' : 'map'} className={styles.narrowIcon} />
        <Icon name="map" className={styles.wideIcon} />
        <span className={styles.wideHide}>{t('Hide map')}</span>
        <span className={styles.wideShow}>{t('Show map')}</span>
        <span className={styles.middle}>{mapInstead ? t('Hide map') : t('Show map')}</span>
        <span className={styles.mobile}>{mapInstead ? t('List') : t('Map')}</span>
      </Button>
    </div>
  )
}

/** The field follows the search, but keeps what was chosen before the filters beside it run their script and read it. */
function useSortField(value: Sort) {
  const field = useRef<HTMLSelectElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current !== value && field.current) field.current.value = value
    shown.current = value
  }, [value])
  return field
}

interface ChosenFiltersProps {
  chips: readonly ChosenFilter[]
  /** The address without all of them. */
  clearPath: string
  /** Moves the focus to the number of results. */
  focusCount: () => void
}

/** What is chosen, each with its own remove; the last one clears all. The focus moves on to the next chip. */
export function ChosenFilters({ chips, clearPath, focusCount }: ChosenFiltersProps) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chips change with the search
  useEffect(() => {
    const index = removed.current
    removed.current = undefined
    if (index === undefined) return
    const next = list.current?.querySelectorAll('a')[index]
    if (next && chips.length) next.focus({ preventScroll: true })
    else focusCount()
  }, [chips])

  /** A press that opens another tab removes nothing here. */
  function remember(event: MouseEvent, index: number) {
    if (!opensElsewhere(event)) removed.current = index
  }

  if (!chips.length) return null
  return (
    <ul ref={list} className={styles.chosen} aria-label={t('Chosen filters')}>
      {chips.map(({ key, label, path }, index) => (
        <li key={key}>
          <Link
            to={path}
            aria-label={t('Remove {label}', { label })}
            preventScrollReset
            rel="nofollow"
            onClick={(event) => remember(event, index)}
            className={styles.chip}
          >
            {label}
            <Icon name="x" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={clearPath}
          data-whole
          preventScrollReset
          rel="nofollow"
          onClick={(event) => remember(event, 0)}
          className={styles.clear}
        >
          {t('Clear all')}
        </Link>
      </li>
    </ul>
  )
}
