import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t, tc } from '../../../core/language/translate.ts'
import { cityLabel, offerFilterLabel, offers } from '../../../core/listing/fields/choices.ts'
import { paths } from '../../../core/paths.ts'
import { FilterChip } from '../../../frame/office/parts/filter-chip.tsx'
import { StaffSearch } from '../../../frame/office/staff-search-box.tsx'
import type { ListPage } from '../rules/list-row.ts'
import { type ListSearch, listAgeNames, noAgent, spellListSearch } from '../rules/list-view.ts'
import { ageLabel } from '../shared/list-words.ts'
import styles from './list-filters.module.css'

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
