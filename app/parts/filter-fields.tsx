import { useId } from 'react'
import { Link } from 'react-router'
import { cities, kindFilter, offerFilter, offerFrom, offers } from '../../domain/choices.ts'
import { mostCityLetters, type PropertySearch, readRange } from '../../domain/property-search.ts'
import { listingsPath } from '../paths.ts'
import { Chip, ChipRadio, chipClass, chipsClass } from '../ui/chip.tsx'
import { CheckField, TextField } from '../ui/field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import styles from './filter-fields.module.css'
import {
  bedsFor,
  changeSearch,
  rangesFor,
  rangeText,
  rangeValue,
  type SearchChange,
  sameRange,
} from './search-steps.ts'

interface Props {
  search: PropertySearch
  onChoose: (change: SearchChange) => void
  /** Letters of the city: asked for after a rest. */
  onType: (change: SearchChange) => void
  /** City chips are links that work without script; in a sheet they only choose. */
  chips?: 'links' | 'buttons'
}

const typeOptions = [['', 'Any'], ...offers.map((offer) => [offerFilter[offer], offerFilter[offer]] as const)] as const

/** The sidebar's filters in the order and the words of the specification (spec 9). */
export function FilterFields({ search, onChoose, onType, chips = 'links' }: Props) {
  const id = useId()
  return (
    <div className={styles.fields}>
      <Segmented
        label="Type"
        name="type"
        options={typeOptions}
        value={search.offer ? offerFilter[search.offer] : ''}
        onChange={(value) => onChoose({ offer: offerFrom(value) })}
      />
      <div className={styles.section}>
        <TextField
          label="City"
          name="city"
          value={search.city}
          onChange={(event) => onType({ city: event.target.value })}
          placeholder="Any city"
          maxLength={mostCityLetters}
          enterKeyHint="search"
          autoComplete="off"
        />
        <div className={chipsClass}>
          {cities.map((city) => (
            <CityChip key={city} city={city} search={search} onChoose={onChoose} link={chips === 'links'} />
          ))}
        </div>
      </div>
      <fieldset className={styles.section}>
        <legend>Property type</legend>
        <div className={styles.marks}>
          {kindFilter.map(([kind, word]) => (
            <CheckField
              key={kind}
              label={word}
              name="kind"
              value={kind}
              checked={search.kinds.includes(kind)}
              onChange={(event) => onChoose({ kinds: toggled(search.kinds, kind, event.target.checked) })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.section}>
        <legend>Price range</legend>
        <div className={styles.marks}>
          <Mark word="Any price" value="" checked={!search.price} onChange={() => onChoose({ price: undefined })} />
          {rangesFor(search).map((range) => (
            <Mark
              key={rangeValue(range)}
              word={rangeText(range)}
              value={rangeValue(range)}
              checked={sameRange(range, search.price)}
              onChange={() => onChoose({ price: readRange(rangeValue(range)) })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.section} aria-describedby={id}>
        <legend>Bedrooms</legend>
        <div className={chipsClass}>
          {[['', 'Any'] as const, ...bedsFor(search)].map(([value, word]) => (
            <ChipRadio
              key={value}
              name="beds"
              value={value}
              checked={value === String(search.beds ?? '')}
              onChange={() => onChoose({ beds: Number(value) || undefined })}
            >
              {word}
            </ChipRadio>
          ))}
        </div>
        <p id={id} className="hidden-text">
          At least so many bedrooms
        </p>
      </fieldset>
    </div>
  )
}

/** Chooses its city, or gives it up when it is chosen already. */
function CityChip({
  city,
  search,
  onChoose,
  link,
}: Pick<Props, 'search' | 'onChoose'> & { city: string; link: boolean }) {
  const chosen = search.city.trim().toLowerCase() === city.toLowerCase()
  const change = { city: chosen ? '' : city }
  if (!link) {
    return (
      <Chip chosen={chosen} onClick={() => onChoose(change)}>
        {city}
      </Chip>
    )
  }
  return (
    <Link
      to={listingsPath(changeSearch(search, change))}
      className={chipClass({ chosen })}
      aria-current={chosen || undefined}
      preventScrollReset
      rel="nofollow"
    >
      {city}
    </Link>
  )
}

interface MarkProps {
  word: string
  value: string
  checked: boolean
  onChange: () => void
}

function Mark({ word, value, checked, onChange }: MarkProps) {
  return (
    <label className={styles.mark}>
      <input type="radio" name="price" value={value} checked={checked} onChange={onChange} />
      <span>{word}</span>
    </label>
  )
}

function toggled<Item>(items: Item[], item: Item, on: boolean) {
  return on ? [...items, item] : items.filter((other) => other !== item)
}
