import { type ChangeEvent, type FormEvent, useId, useLayoutEffect, useRef } from 'react'
import { Form, Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { t, tc } from '../../../core/language/translate.ts'
import {
  bedroomFilter,
  cities,
  cityLabel,
  kindFilter,
  kindLabel,
  offerBadge,
  offerFilter,
  offerFilterLabel,
  offerSearchLabel,
  priceRanges,
} from '../../../core/listing/fields/choices.ts'
import { readRange } from '../../../core/listing/search/property-search.ts'
import { galleryPaths } from '../../../gallery-paths.ts'
import { Button, textLinkClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ChipRadio, chipsClass } from '../../../ui/form/chip.tsx'
import { CheckField, SelectField } from '../../../ui/form/field.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { isEdited, useAfterHydration } from '../../../ui/hydrated.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { LocationField } from '../../browse/shared/location-field.tsx'
import { rangeText } from '../../browse/shared/search-changes.ts'
import styles from './sample-filters.module.css'
import { chosenParams } from './sample-search.ts'

/** A GET form whose state is the address; with JavaScript it submits on change. */
export function useSampleForm() {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const query = params.toString()
  const own = Boolean(useLocation().state?.own)
  const shown = useRef(query)

  // "Clear all" and the advanced filter change the address, and the form follows. Searches of the form itself are
  // skipped, so that a newer choice is not overwritten by an older response; so is the first address, which the form
  // already shows.
  useLayoutEffect(() => {
    if (form.current && !own && query !== shown.current) follow(form.current, new URLSearchParams(query))
    shown.current = query
  }, [query, own])

  useAfterHydration(() => form.current && isEdited(form.current) && send(form.current))

  function send(element: HTMLFormElement | null) {
    if (!element) return
    navigate(`?${chosenParams(entriesOf(element))}`, {
      replace: true,
      preventScrollReset: true,
      state: { own: true },
    })
  }

  return {
    params,
    ref: form,
    send,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      send(event.currentTarget)
    },
  }
}

/** The values of one name in the address. */
export function isChosen(params: URLSearchParams, name: string, value: string) {
  return value === '' ? !params.get(name) : params.getAll(name).includes(value)
}

function entriesOf(form: HTMLFormElement) {
  return [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}

function follow(form: HTMLFormElement, params: URLSearchParams) {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = params.get(field.name) || (field.options[0]?.value ?? '')
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue
    if (field.type === 'radio' || field.type === 'checkbox') field.checked = isChosen(params, field.name, field.value)
    else if (field.type === 'search' || field.type === 'text') field.value = params.get(field.name) ?? ''
  }
}

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

const offerOptions = [
  ['', tc('type', 'Any')],
  [offerFilter.rent, offerFilterLabel.rent],
  [offerFilter.sale, offerFilterLabel.sale],
] as const

/** The four specified ones (spec 9). */
const statedKinds = kindFilter.slice(0, 4).map((kind) => [kind, kindLabel[kind]] as const)

const priceOptions = [
  ['', t('Any price')],
  ...priceRanges.map((range) => {
    const read = readRange(range)
    return [range, read ? rangeText(read) : range] as const
  }),
] as const

const choices: [name: string, label: string, options: readonly (readonly string[])[]][] = [
  ['type', t('Type'), offerOptions],
  ['city', t('City'), [['', t('Any city')], ...cities.map((city) => [city, cityLabel(city)])]],
  ['kind', t('Property type'), [['', tc('type', 'Any')], ...statedKinds]],
  ['price', t('Price range'), priceOptions],
]

/** The filters as a row of selects, submitted with Search. */
export function SampleFilterBar() {
  const { params, ref, onSubmit } = useSampleForm()
  return (
    <form ref={ref} id={sampleFormId} className={styles.bar} onSubmit={onSubmit}>
      {choices.map(([name, label, options]) => (
        <SelectField
          key={name}
          label={label}
          name={name}
          defaultValue={params.get(name) ?? ''}
          className={styles.choice}
        >
          {options.map(([value = '', word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </SelectField>
      ))}
      <Button type="submit" className={styles.search}>
        {t('Search')}
      </Button>
    </form>
  )
}

interface Props {
  /** In one line, or stacked. */
  stacked?: boolean
  /** A card on top of a picture. */
  raised?: boolean
  /** The labels for renting and buying. */
  offers?: readonly (readonly [value: string, word: string])[]
}

/** Rent or Buy and location: searches the sample grid, with or without JavaScript. */
export function SampleSearchForm({ stacked, raised, offers = rentOrBuy }: Props) {
  const id = useId()
  return (
    <Form
      action={galleryPaths.results.grid}
      className={classes(styles.form, stacked && styles.stacked, raised && styles.raised)}
    >
      <Segmented label={t('I want to')} name="type" options={offers} defaultValue="Rent" className={styles.offer} />
      <LocationField
        label={t('Location')}
        id={id}
        name="city"
        placeholder={t('City, for example Dieppe')}
        maxLength={60}
        autoComplete="address-level2"
      />
      <Button type="submit" size="large">
        <Icon name="search" />
        {t('Search')}
      </Button>
    </Form>
  )
}

const rentOrBuy = [
  [offerFilter.rent, offerSearchLabel.rent],
  [offerFilter.sale, offerSearchLabel.sale],
] as const

/** As the map banner words it (spec 2.10). */
export const forRentOrBuy = [
  [offerFilter.sale, t('For Buy')],
  [offerFilter.rent, offerBadge.rent],
] as const
