import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { monthDay } from '../../../../core/dates.ts'
import { currentLanguage } from '../../../../core/language/language.ts'
import { t, tc } from '../../../../core/language/translate.ts'
import { countBeds, type FacetCounts } from '../../../../core/listing/search/facet-counts.ts'
import {
  isSearchDay,
  noUpperEnd,
  type PropertySearch,
  readArea,
  readPrice,
  readRange,
  searchProblems,
} from '../../../../core/listing/search/property-search.ts'
import { formatNumber } from '../../../../core/money.ts'
import { chipsClass } from '../../../../ui/form/chip.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { bedsFor, rangesFor, rangeText, rangeValue, sameRange } from '../../shared/search-changes.ts'
import { ChoiceRow, ChoiceTile, FillingChip } from './filter-choices.tsx'
import type { FilterProps, RefusedFields } from './filter-props.ts'
import filterFieldsStyles from './filters.module.css'

interface Ends {
  min?: number
  max?: number
}

interface Props {
  /** The names of both fields in an address. */
  names: readonly [from: string, to: string]
  /** The range that is searched for. */
  value: Ends
  /** What the address had in the fields, if it could not be read, and why. */
  refused?: { texts: readonly [from: string, to: string]; problem: string }
  money?: boolean
  /** Reads the two fields; undefined for what is no range. */
  read: (params: URLSearchParams) => Ends | undefined
  /** Called while typing, with a range or, for two empty fields, undefined. */
  onType: (range: Ends | undefined) => void
}

/** From and To. A range that cannot be read is not searched for; a sentence says so once the fields are left. */
function FilterRange({ names, value, refused, money, read, onType }: Props) {
  const id = useId()
  const [texts, setTexts] = useState(refused?.texts ?? textsOf(value))
  const [problem, setProblem] = useState(refused?.problem)
  const [seen, setSeen] = useState(() => keyOf(value))
  // The search changed otherwise: by a stated range, a chip, Back.
  if (seen !== keyOf(value)) {
    setSeen(keyOf(value))
    if (keyOf(readTexts(texts)) !== keyOf(value)) setTexts(textsOf(value))
    setProblem(undefined)
  }

  function readTexts([from, to]: readonly [string, string]) {
    return read(paramsOf(names, from, to)) ?? {}
  }

  function type(next: readonly [string, string]) {
    setTexts(next)
    const range = readTexts(next)
    const empty = !next[0].trim() && !next[1].trim()
    if (!empty && keyOf(range) === keyOf({})) return
    setProblem(undefined)
    onType(empty ? undefined : range)
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return
    tell()
  }

  /** Enter ends the typing as leaving the fields does. */
  function press({ key, nativeEvent }: KeyboardEvent) {
    if (key === 'Enter' && !nativeEvent.isComposing) tell()
  }

  function tell() {
    setProblem(searchProblems(paramsOf(names, ...texts))[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns that the typing has ended
    <div className={filterFieldsStyles.range} onBlur={leave} onKeyDown={press}>
      {([tc('of a range', 'From'), tc('of a range', 'To')] as const).map((label, index) => (
        <TextField
          key={names[index]}
          label={label}
          name={names[index]}
          value={texts[index]}
          onChange={({ target }) => type(index ? [texts[0], target.value] : [target.value, texts[1]])}
          placeholder={t('Any')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          before={money && currentLanguage() === 'en' ? '$' : undefined}
          after={money && currentLanguage() === 'fr' ? '$' : undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-problem`}
          className={filterFieldsStyles.field}
        />
      ))}
      {problem && (
        <p id={`${id}-problem`} role="alert" className={filterFieldsStyles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

function paramsOf(names: Props['names'], from: string, to: string) {
  return new URLSearchParams([
    [names[0], from],
    [names[1], to],
  ])
}

function textsOf({ min, max }: Ends): readonly [string, string] {
  return [min ? formatNumber(min) : '', max === undefined ? '' : formatNumber(max)]
}

function keyOf({ min, max }: Ends) {
  return `${min || ''}-${max ?? ''}`
}

type FilterPriceProps = FilterProps & { refused?: RefusedFields }

const priceNames = ['from', 'to'] as const
const areaNames = ['areafrom', 'areato'] as const

/** Free ends, and the stated ranges, which fill them. */
export function FilterPrice({ search, counts, onChoose, onType, refused }: FilterPriceProps) {
  return (
    <fieldset className={filterFieldsStyles.section}>
      <legend>{t('Price range')}</legend>
      <FilterRange
        names={priceNames}
        value={endsOf(search.price)}
        refused={refusedEnds(priceNames, refused?.price, refused)}
        money
        read={(params) => endsOf(readPrice(params))}
        onType={(range) => onType({ price: range && { min: range.min ?? 0, max: range.max ?? noUpperEnd } })}
      />
      <div className={filterFieldsStyles.options}>
        {rangesFor(search).map((range) => (
          <ChoiceRow
            key={rangeValue(range)}
            type="radio"
            label={rangeText(range)}
            count={counts?.prices.find((entry) => sameRange(entry.range, range))?.count}
            name="price"
            value={rangeValue(range)}
            checked={sameRange(range, search.price)}
            onToggle={(on) => onChoose({ price: on ? readRange(rangeValue(range)) : undefined })}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** From so many to so many square feet. */
export function FilterArea({ search, onType, refused }: FilterPriceProps) {
  return (
    <fieldset className={filterFieldsStyles.section}>
      <legend>{t('Area (sqft)')}</legend>
      <FilterRange
        names={areaNames}
        value={search.area ?? {}}
        refused={refusedEnds(areaNames, refused?.area, refused)}
        read={readArea}
        onType={(area) => onType({ area })}
      />
    </fieldset>
  )
}

function endsOf(price: PropertySearch['price']) {
  if (!price) return {}
  return { min: price.min || undefined, max: price.max === noUpperEnd ? undefined : price.max }
}

function refusedEnds([from, to]: readonly [string, string], problem?: string, refused?: RefusedFields) {
  return problem && refused
    ? { problem, texts: [refused.texts[from] ?? '', refused.texts[to] ?? ''] as const }
    : undefined
}

/**
 * 01, 02, 03, and a number from a link: exactly so many (spec 9). The check below adds the homes with more. A number that is
 * chosen with more becomes exact when it is pressed, and is cleared when it is pressed again.
 */
export function FilterBeds({ search, counts, onChoose }: FilterProps) {
  const { beds, exactBeds } = search
  return (
    <fieldset className={filterFieldsStyles.section}>
      <legend>{t('Bedrooms')}</legend>
      <div className={filterFieldsStyles.tiles}>
        {bedsFor(search).map(([value, word]) => (
          <ChoiceTile
            key={value}
            type="radio"
            label={word}
            count={bedCount(counts, Number(value), true)}
            name="beds"
            value={value}
            checked={Number(value) === beds}
            onToggle={(on) => onChoose(on || !exactBeds ? { beds: Number(value), exactBeds: true } : noBeds)}
          />
        ))}
      </div>
      <input type="hidden" name="bedrooms" value="exact" />
      <ChoiceRow
        type="checkbox"
        label={beds ? t('{count} or more', { count: String(beds).padStart(2, '0') }) : t('Choose a number first')}
        count={beds ? bedCount(counts, beds, false) : undefined}
        name="bedrooms"
        value="more"
        disabled={!beds}
        checked={Boolean(beds && !exactBeds)}
        onToggle={(on) => onChoose({ exactBeds: on ? undefined : true })}
      />
    </fieldset>
  )
}

const noBeds = { beds: undefined, exactBeds: undefined }

/** Least numbers: one of them at most, and one of a link that is none of them. */
export function FilterLeast({ legend, name, chosen, counts, stated, label, onChoose }: LeastProps) {
  const shown = !chosen || stated.includes(chosen) ? stated : [...stated, chosen]
  return (
    <fieldset className={filterFieldsStyles.section}>
      <legend>{legend}</legend>
      <div className={filterFieldsStyles.options}>
        {shown.map((least) => (
          <ChoiceRow
            key={least}
            type="radio"
            label={label(least)}
            count={counts?.find(([counted]) => counted === least)?.[1]}
            name={name}
            value={String(least)}
            checked={least === chosen}
            onToggle={(on) => onChoose(on ? least : undefined)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface LeastProps {
  legend: string
  /** In an address. */
  name: string
  chosen?: number
  /** The number of homes of each. */
  counts?: [least: number, count: number][]
  stated: readonly number[]
  label: (least: number) => string
  onChoose: (least: number | undefined) => void
}

function bedCount(counts: FacetCounts | undefined, beds: number, exact: boolean) {
  return counts && countBeds(counts.beds, beds, exact)
}

/** A day, and Now and the first days of the next months, which fill it. */
export function FilterDay({
  search,
  counts,
  onChoose,
  onType,
  inSheet,
  refused,
}: FilterProps & { refused?: RefusedFields }) {
  const { availableBy = '' } = search
  const [text, setText] = useState(availableBy)
  const [seen, setSeen] = useState(availableBy)
  const [changed, setChanged] = useState(false)
  if (seen !== availableBy) {
    setSeen(availableBy)
    setText(availableBy)
  }

  function type(day: string) {
    setText(day)
    setChanged(true)
    // A day that is being typed passes through years such as 0002.
    if (!day || isSearchDay(day)) onType({ availableBy: day || undefined })
  }

  return (
    <div className={filterFieldsStyles.section}>
      <TextField
        label={t('Available by')}
        name="by"
        type="date"
        value={text}
        onChange={({ target }) => type(target.value)}
        min="2000-01-01"
        max="2199-12-31"
        error={changed ? undefined : refused?.day}
      />
      {counts && (
        <div className={chipsClass}>
          {counts.available.map(({ by, count }, index) => {
            const chosen = by === availableBy
            return (
              <FillingChip
                key={by}
                label={index ? monthDay(by) : t('Now')}
                count={count}
                chosen={chosen}
                search={search}
                change={{ availableBy: chosen ? undefined : by }}
                onChoose={onChoose}
                as={inSheet ? 'button' : 'link'}
              />
            )
          })}
        </div>
      )}
    </div>
  )
}
