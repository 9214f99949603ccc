import { Form, Link } from 'react-router'
import { t, tc } from '../../../core/language/translate.ts'
import { apiFilePath, paths } from '../../../core/paths.ts'
import { FilterChip } from '../../../frame/office/parts/filter-chip.tsx'
import { OfficeButton, officeButtonClass } from '../../../frame/office/parts/office-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { ListPage } from '../rules/list-row.ts'
import { type ListSearch, listColumns, listSizes, spellListSearch } from '../rules/list-view.ts'
import { columnLabel } from '../shared/list-words.ts'
import styles from './list-filters.module.css'

/** Which columns the table has and how many rows a page, for the account on every device. */
export function ColumnChoice({ search, columns, size }: { search: ListSearch } & Pick<ListPage, 'columns' | 'size'>) {
  // A size in the address would hide what is chosen here.
  const { size: _, ...kept } = search
  return (
    <FilterChip label={t('Columns')}>
      <Form method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="columns-of" value="table" />
        <input type="hidden" name="search" value={spellListSearch(kept)} />
        <fieldset>
          <legend>{t('Columns')}</legend>
          {listColumns.map((column) => (
            <label key={column}>
              <input type="checkbox" name="column" value={column} defaultChecked={columns.includes(column)} />
              {columnLabel[column]}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>{t('Rows of a page')}</legend>
          {listSizes.map((each) => (
            <label key={each}>
              <input type="radio" name="size" value={each} defaultChecked={each === size} />
              {each}
            </label>
          ))}
        </fieldset>
        <OfficeButton type="submit" variant="primary">
          {t('Save')}
        </OfficeButton>
      </Form>
    </FilterChip>
  )
}

/** Saves what the table shows under a name, and holds the views that were saved. */
export function SavedViews({ search, views }: { search: ListSearch; views: ListPage['views'] }) {
  const { page, ...view } = search
  return (
    <FilterChip label={t('Save this view')}>
      <Form method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="save-view" value="" />
        <input type="hidden" name="search" value={spellListSearch(view)} />
        <label className={styles.field}>
          {t('Name of the view')}
          <input name="name" required maxLength={40} autoComplete="off" />
        </label>
        <OfficeButton type="submit" variant="primary">
          {t('Save')}
        </OfficeButton>
      </Form>
      {views.length > 0 && (
        <ul className={styles.views} aria-label={t('Saved views')}>
          {views.map(({ id, name, search }) => (
            <li key={id}>
              <Link to={search ? `${paths.admin}?${search}` : paths.admin}>{name}</Link>
              <Form method="post" preventScrollReset>
                <button
                  type="submit"
                  name="delete-view"
                  value={id}
                  className={officeButtonClass({ variant: 'quiet', square: true })}
                  aria-label={t('Delete the view {name}', { name })}
                >
                  <Icon name="trash" />
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </FilterChip>
  )
}

/** The whole search as a file. */
export function ExportLink({ search }: { search: ListSearch }) {
  const { sort, descending, page, size, ...filter } = search
  return (
    <a
      href={apiFilePath('export-listings', new URLSearchParams(spellListSearch(filter)))}
      className={officeButtonClass({ variant: 'quiet', square: true })}
      aria-label={t('Export as CSV')}
      title={t('Export as CSV')}
      download
    >
      <Icon name="download" />
    </a>
  )
}

/** 10, 25, 50 or 100 rows, for this address alone. */
export function SizeLinks({ search, size }: { search: ListSearch; size: number }) {
  return (
    <nav className={styles.sizes} aria-label={t('Rows of a page')}>
      <span aria-hidden="true">{tc('how many on a page', 'Rows')}</span>
      {listSizes.map((each) => (
        <Link
          key={each}
          to={`${paths.admin}?${spellListSearch({ ...search, size: each, page: 1 })}`}
          aria-current={each === size || undefined}
        >
          {each}
        </Link>
      ))}
    </nav>
  )
}
