import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { onDatabase } from '../../../../../platform/database/test-databases.ts'
import { type PropertySearch, readSearch } from '../../../../core/listing/search/property-search.ts'
import { countChoices, countHomes } from '../../server/queries.ts'
import { fillWithHomes } from '../../server/test-homes.ts'
import { changeSearch, type SearchChange } from '../../shared/search-changes.ts'
import type { ChoiceRow, FillingChip } from './filter-choices.tsx'
import { FilterFields } from './filter-fields.tsx'

/** What is drawn: a choice with its count, and what a press does. */
interface Choice {
  label: string
  count?: number
  checked: boolean
  press: () => void
}

const drawn = vi.hoisted(() => ({ choices: [] as Choice[] }))
vi.mock('./filter-choices.tsx', async (importOriginal) => {
  const choice = ({ label, count, checked, disabled, onToggle }: Parameters<typeof ChoiceRow>[0]) => {
    if (!disabled) drawn.choices.push({ label, count, checked, press: () => onToggle(!checked) })
  }
  return {
    ...(await importOriginal<object>()),
    ChoiceRow: choice,
    ChoiceTile: choice,
    FillingChip({ label, count, chosen, change, onChoose }: Parameters<typeof FillingChip>[0]) {
      drawn.choices.push({ label, count, checked: chosen, press: () => onChoose(change) })
    },
  }
})
vi.mock('../../../../ui/form/segmented.tsx', () => ({
  Segmented({ options, value, onChange }: { options: Option[]; value: string; onChange: (value: string) => void }) {
    for (const [option, label, { props }] of options)
      drawn.choices.push({ label, count: props.of, checked: option === value, press: () => onChange(option) })
  },
}))
type Option = [value: string, label: string, count: ReactElement<{ of?: number }>]

onDatabase((store) => {
  beforeAll(() => fillWithHomes(store()))
  const count = (search: PropertySearch) => countHomes(store().db, search)

  test.each([
    '',
    'type=Rent&city=Dieppe',
    'kind=Apartment&kind=Office',
    'beds=2',
    'beds=2&bedrooms=exact',
    'beds=5&baths=2&feature=Parking',
    'type=Sell&price=250001-400000&photos=1',
    'by=2026-12-01&price=0-1000',
  ])('with %j chosen, the count beside each choice is what pressing it brings', async (query) => {
    const search = readSearch(new URLSearchParams(query))
    const counts = await countChoices(store().db, search)
    let next: PropertySearch | undefined
    const choose = (change: SearchChange) => {
      next = changeSearch(search, change)
    }
    drawn.choices = []
    renderToStaticMarkup(<FilterFields search={search} counts={counts} onChoose={choose} onType={choose} />)
    const wrong: string[] = []
    for (const { label, count: shown, checked, press } of drawn.choices) {
      if (shown === undefined) continue
      next = undefined
      press()
      // What is chosen already stands with the number that the list has.
      const brought = await count(next && !checked ? next : search)
      if (shown !== brought && !(checked && shown === (await count(next!))))
        wrong.push(`${label}: ${shown}, ${brought}`)
    }
    expect(drawn.choices.length).toBeGreaterThan(30)
    expect(wrong).toEqual([])
  })
})
