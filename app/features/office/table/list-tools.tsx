import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { t, tc } from '../../../core/language/translate.ts'
import { cityLabel, offerFilterLabel, offers } from '../../../core/listing/fields/choices.ts'
import { apiFilePath, paths } from '../../../core/paths.ts'
import { OfficeButton, officeButtonClass } from '../../../frame/office/parts/office-button.tsx'
import { FilterChip } from '../../../frame/office/parts/view-tabs.tsx'
import { StaffSearch } from '../../../frame/office/staff-search-box.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import {
  type ListPage,
  type ListSearch,
  listAgeNames,
  listColumns,
  listSizes,
  noAgent,
  spellListSearch,
} from '../rules/list-view.ts'
import { ageLabel, columnLabel } from '../shared/list-words.ts'
import styles from './list-tools.module.css'

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

interface Props {
  search: ListSearch
  page: Pick<ListPage, 'cities' | 'agents'>
  children: ReactNode
}

/** What the table is narrowed to: words, city, rent or sale, agent, age. Each filter opens without script, too. */
export function ListFilters({ search, page: { cities, agents }, children }: Props) {
  const { words, page, ...kept } = search
  const order = new URLSearchParams(spellListSearch({ ...kept, words: '' }))
  return (
    <div className={styles.filters}>
      <StaffSearch
        action={paths.admin}
        label={t('Filter by name, street or owner')}
        words={words}
        kept={Object.fromEntries(order)}
      />
      <Choice
        label={t('City')}
        name="city"
        search={search}
        choices={cities.map(({ key, name }) => [key, cityLabel(name)])}
      />
      <Choice
        label={t('Rent or sale')}
        name="offer"
        search={search}
        choices={offers.map((offer) => [offer, offerFilterLabel[offer]])}
      />
      <Choice
        label={t('Agent')}
        name="agent"
        search={search}
        choices={[[noAgent, t('No agent')], ...agents.map(({ id, name }): [string, string] => [id, name])]}
      />
      <Choice
        label={tc('of a listing', 'Age')}
        name="age"
        search={search}
        choices={listAgeNames.map((age) => [age, ageLabel[age]])}
      />
      {children}
    </div>
  )
}

interface ChoiceProps {
  label: string
  name: 'city' | 'offer' | 'agent' | 'age'
  search: ListSearch
  choices: [value: string, label: string][]
}

function Choice({ label, name, search, choices }: ChoiceProps) {
  const now = search[name]
  const chosen = choices.find(([value]) => value === now)?.[1] ?? now
  const to = (value: string | undefined) => {
    const { [name]: _, ...others } = search
    const spelt = spellListSearch({ ...others, ...(value && { [name]: value }), page: 1 })
    return spelt ? `${paths.admin}?${spelt}` : paths.admin
  }
  return (
    <FilterChip label={label} chosen={chosen}>
      <Link to={to(undefined)} aria-current={now === undefined || undefined} preventScrollReset>
        {t('All')}
      </Link>
      {choices.map(([value, text]) => (
        <Link key={value} to={to(value)} aria-current={value === now || undefined} preventScrollReset>
          {text}
        </Link>
      ))}
    </FilterChip>
  )
}
