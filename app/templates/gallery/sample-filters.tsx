import type { ChangeEvent } from 'react'
import { Link } from 'react-router'
import { t, tc } from '../../../domain/language/translate.ts'
import {
  bedroomFilter,
  cities,
  cityLabel,
  kindFilter,
  offerFilter,
  offerFilterLabel,
  priceRanges,
} from '../../../domain/property/fields/choices.ts'
import { readRange } from '../../../domain/property/search/property-search.ts'
import { rangeText } from '../../components/property/search-choices.ts'
import { Button, textLinkClass } from '../../ui/button.tsx'
import { ChipRadio, chipsClass } from '../../ui/form/chip.tsx'
import { CheckField } from '../../ui/form/field.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import styles from './sample-filters.module.css'
import { isChosen, useSampleForm } from './sample-form.ts'

/** Id of the filters' form, to which the order beside the count belongs too. */
export const sampleFormId = 'sample-filters'

/** The property search sidebar in the words and the order of the specification (spec 2.10 and 9). */
export function SampleFilters() {
  const { params, ref, send, onSubmit } = useSampleForm()
  return (
    <aside className={styles.filters} aria-label={t('Filters')}>
      <div className={styles.head}>
        <h2>{t('Filters')}</h2>
        <Link to="?" replace preventScrollReset className={textLinkClass}>
          {t('Clear all')}
        </Link>
      </div>
      <form
        ref={ref}
        id={sampleFormId}
        className={styles.fields}
        onSubmit={onSubmit}
        onChange={(event: ChangeEvent<HTMLFormElement>) => send(event.currentTarget)}
      >
        <Segmented label={t('Type')} name="type" options={offerOptions} defaultValue={params.get('type') ?? ''} />
        <Options
          legend={t('City')}
          name="city"
          options={cities.map((city) => [city, cityLabel(city)])}
          Field={CheckField}
          params={params}
        />
        <Options legend={t('Property type')} name="kind" options={statedKinds} Field={CheckField} params={params} />
        <Options legend={t('Price range')} name="price" options={priceOptions} Field={RadioField} params={params} />
        <fieldset className={styles.section}>
          <legend>{t('Bedrooms')}</legend>
          <div className={chipsClass}>
            {['', ...bedroomFilter].map((beds) => (
              <ChipRadio key={beds} name="beds" value={beds} defaultChecked={isChosen(params, 'beds', beds)}>
                {beds || tc('number', 'Any')}
              </ChipRadio>
            ))}
          </div>
        </fieldset>
        <Button type="submit" full className="no-script">
          {t('Search')}
        </Button>
      </form>
    </aside>
  )
}

interface OptionsProps {
  legend: string
  name: string
  options: readonly (readonly [value: string, word: string])[]
  Field: typeof CheckField | typeof RadioField
  params: URLSearchParams
}

function Options({ legend, name, options, Field, params }: OptionsProps) {
  return (
    <fieldset className={styles.section}>
      <legend>{legend}</legend>
      {options.map(([value, word]) => (
        <Field key={value} label={word} name={name} value={value} defaultChecked={isChosen(params, name, value)} />
      ))}
    </fieldset>
  )
}

export const offerOptions = [
  ['', tc('type', 'Any')],
  [offerFilter.rent, offerFilterLabel.rent],
  [offerFilter.sale, offerFilterLabel.sale],
] as const

/** The four specified ones (spec 9). */
export const statedKinds = kindFilter().slice(0, 4)

export const priceOptions = [
  ['', t('Any price')],
  ...priceRanges.map((range) => {
    const read = readRange(range)
    return [range, read ? rangeText(read) : range] as const
  }),
] as const
