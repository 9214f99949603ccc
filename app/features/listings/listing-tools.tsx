import { t } from '../../../domain/language/translate.ts'
import { type Sort, sortLabel, sorts } from '../../../domain/property/choices.ts'
import { countFilters, type PropertySearch } from '../../../domain/property/property-search.ts'
import select from '../../components/property/sort-select.module.css'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { filterFormId, filtersId } from './listing-filters.tsx'
import styles from './listing-tools.module.css'

interface Props {
  search: PropertySearch
  onSort: (sort: Sort) => void
  onFilters: () => void
  onMap: () => void
  /** On a narrow screen the map replaces the list. */
  mapInstead: boolean
  /** There are no results for a map. */
  empty: boolean
}

/** Order and map toggle beside the count; on mobile a sticky bar, with the filters. */
export function ListingTools({ search, onSort, onFilters, onMap, mapInstead, empty }: Props) {
  const filters = countFilters(search)
  const filtersText = filters ? t('Filters · {count}', { count: filters }) : t('Filters')
  return (
    <div className={styles.tools}>
      <a
        href={`#${filtersId}`}
        className={classes(buttonClass({ look: 'line', size: 'small' }), styles.mobile, 'no-script')}
      >
        <Icon name="adjustments-horizontal" />
        {filtersText}
      </a>
      <Button
        look="line"
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
          value={search.sort}
          onChange={(event) => onSort(event.target.value as Sort)}
          autoComplete="off"
        >
          {sorts
            .filter((sort) => sort !== 'nearest' || search.near)
            .map((sort) => (
              <option key={sort} value={sort}>
                {sortLabel[sort]}
              </option>
            ))}
        </select>
      </label>
      <Button type="submit" form={filterFormId} look="line" size="small" className="no-script">
        {t('Sort')}
      </Button>
      {!empty && (
        <Button
          size="small"
          look="tint"
          className={classes('script-only', styles.map, mapInstead && styles.instead)}
          onClick={onMap}
        >
          <Icon name={mapInstead ? 'list' : 'map'} className={styles.narrowIcon} />
          <Icon name="map" className={styles.wideIcon} />
          <span className={styles.wideHide}>{t('Hide map')}</span>
          <span className={styles.wideShow}>{t('Show map')}</span>
          <span className={styles.middle}>{mapInstead ? t('Hide map') : t('Show map')}</span>
          <span className={styles.mobile}>{mapInstead ? t('List') : t('Map')}</span>
        </Button>
      )}
    </div>
  )
}
