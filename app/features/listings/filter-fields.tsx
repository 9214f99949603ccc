import { useId } from 'react'
import { Link } from 'react-router'
import { t, tc } from '../../../domain/language/translate.ts'
import {
  cities,
  cityLabel,
  kindFilter,
  offerFilter,
  offerFilterLabel,
  offerFrom,
  offers,
} from '../../../domain/property/choices.ts'
import { mostCityLetters, type PropertySearch, readRange } from '../../../domain/property/property-search.ts'
import { listingsPath } from '../../../domain/property/search-path.ts'
import {
  bedsFor,
  changeSearch,
  rangesFor,
  rangeText,
  rangeValue,
  type SearchChange,
  sameRange,
} from '../../components/property/search-changes.ts'
import { Chip, ChipRadio, chipClass, chipsClass } from '../../ui/form/chip.tsx'
import { CheckField, TextField } from '../../ui/form/field.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import styles from './filter-fields.module.css'

interface Props {
  search: PropertySearch
  onChoose: (change: SearchChange) => void
  /** Called for each letter of the city: the search follows after a pause. */
  onType: (change: SearchChange) => void
  /** Links work without JavaScript; in the sheet, buttons only change the choice. */
  chips?: 'links' | 'buttons'
}

const typeOptions = [
  ['', tc('type', 'Any')],
  ...offers.map((offer) => [offerFilter[offer], offerFilterLabel[offer]] as const),
] as const

/** The filters of the listing page in the order and the words of spec 9. */
export function FilterFields({ search, onChoose, onType, chips = 'links' }: Props) {
  const id = useId()
  return (
    <div className={styles.fields}>
      <Segmented
        label={t('Type')}
        name="type"
        options={typeOptions}
        value={search.offer ? offerFilter[search.offer] : ''}
        onChange={(value) => onChoose({ offer: offerFrom(value) })}
      />
      <div className={styles.section}>
        <TextField
          label={t('City')}
          name="city"
          value={search.city}
          onChange={(event) => onType({ city: event.target.value })}
          placeholder={t('Any city')}
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
        <legend>{t('Property type')}</legend>
        <div className={styles.options}>
          {kindFilter().map(([kind, word]) => (
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
        <legend>{t('Price range')}</legend>
        <div className={styles.options}>
          <RadioField
            label={t('Any price')}
            name="price"
            value=""
            checked={!search.price}
            onChange={() => onChoose({ price: undefined })}
          />
          {rangesFor(search).map((range) => (
            <RadioField
              key={rangeValue(range)}
              label={rangeText(range)}
              name="price"
              value={rangeValue(range)}
              checked={sameRange(range, search.price)}
              onChange={() => onChoose({ price: readRange(rangeValue(range)) })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.section} aria-describedby={id}>
        <legend>{t('Bedrooms')}</legend>
        <div className={chipsClass}>
          {[['', tc('number', 'Any')] as const, ...bedsFor(search)].map(([value, word]) => (
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
          {t('At least so many bedrooms')}
        </p>
      </fieldset>
    </div>
  )
}

/** Chooses its city, or clears the city when it is already chosen. */
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
        {cityLabel(city)}
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
      {cityLabel(city)}
    </Link>
  )
}

function toggled<Item>(items: Item[], item: Item, on: boolean) {
  return on ? [...items, item] : items.filter((other) => other !== item)
}
