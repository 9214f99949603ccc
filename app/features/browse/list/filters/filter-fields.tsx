import { type ComponentType, useState } from 'react'
import { t, tc } from '../../../../core/language/translate.ts'
import {
  cities,
  cityLabel,
  type Kind,
  kindFilter,
  kindLabel,
  type Offer,
  offerFilter,
  offerFilterLabel,
  offerFrom,
  offers,
} from '../../../../core/listing/fields/choices.ts'
import { type Feature, featureLabel, features } from '../../../../core/listing/fields/features.ts'
import { countKinds, type FacetCounts } from '../../../../core/listing/search/facet-counts.ts'
import type { FilterName } from '../../../../core/listing/search/filter.ts'
import { isSaleRange } from '../../../../core/listing/search/price-range.ts'
import { maxWordLetters } from '../../../../core/listing/search/property-search.ts'
import { maxCityLetters } from '../../../../core/listing/search/search-sizes.ts'
import { searchChips } from '../../../../core/listing/search/search-summary.ts'
import { yearFilter } from '../../../../core/listing/year-built.ts'
import { formatNumber } from '../../../../core/money.ts'
import { classes } from '../../../../ui/classes.ts'
import { chipsClass } from '../../../../ui/form/chip.tsx'
import { Segmented } from '../../../../ui/form/segmented.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { ChoiceRow, FillingChip, FilterCount, FilterText } from './filter-choices.tsx'
import { FilterArea, FilterBeds, FilterDay, FilterLeast, FilterPrice } from './filter-numbers.tsx'
import { type FilterProps, type RefusedFields, toggled } from './filter-props.ts'
import styles from './filters.module.css'

/** So many are shown before the rest unfolds. */
const firstFeatures = 5

/** The fifteen features: the chosen ones first, then the most used, in places that they keep while somebody chooses among them. */
function FilterFeatures({ search, counts, onChoose }: FilterProps) {
  const chosen = search.features
  const [order] = useState(() => ordered(chosen, counts))
  const [first] = useState(Math.max(firstFeatures, chosen.length))

  const rows = order.map((feature) => (
    <ChoiceRow
      key={feature}
      type="checkbox"
      label={featureLabel[feature]}
      count={counts?.features[feature]}
      name="feature"
      value={feature}
      checked={chosen.includes(feature)}
      onToggle={(on) => onChoose({ features: toggled(chosen, feature, on) })}
    />
  ))
  return (
    <fieldset className={styles.section}>
      <legend>{t('Features')}</legend>
      <div className={styles.options}>
        {rows.slice(0, first)}
        {first < rows.length && (
          <details className={styles.rest}>
            <summary>
              <Icon name="chevron-down" />
              {t('All {count} features', { count: features.length })}
            </summary>
            {rows.slice(first)}
          </details>
        )}
      </div>
    </fieldset>
  )
}

function ordered(chosen: readonly Feature[], counts?: FacetCounts) {
  const rank = (feature: Feature) => (chosen.includes(feature) ? 1e9 : 0) + (counts?.features[feature] ?? 0)
  return features.toSorted((one, other) => rank(other) - rank(one))
}

/** A part of a city's name, and the stated cities, which fill it. */
function FilterCity({ search, counts, onChoose, onType, inSheet }: FilterProps) {
  return (
    <div className={styles.section}>
      <FilterText
        label={t('City')}
        name="city"
        value={search.city}
        onType={(city) => onType({ city })}
        placeholder={t('Any city')}
        maxLength={maxCityLetters}
      />
      <div className={chipsClass}>
        {cities.map((city) => {
          const chosen = search.city.trim().toLowerCase() === city.toLowerCase()
          return (
            <FillingChip
              key={city}
              label={cityLabel(city)}
              count={counts?.cities.find((entry) => entry.city === city)?.count}
              chosen={chosen}
              search={search}
              change={{ city: chosen ? '' : city }}
              onChoose={onChoose}
              as={inSheet ? 'button' : 'link'}
            />
          )
        })}
      </div>
    </div>
  )
}

type Props = FilterProps & { refused?: RefusedFields }

/** The filters of the listing page: those of spec 9 in its order and words and the features, then the others, folded. */
export function FilterFields(props: Props) {
  const chosen = searchChips(props.search).filter(({ wish }) => wish in more)
  return (
    <div className="stack gap-20">
      {fieldsOf(first, props)}
      {/* What could not be read has its sentence in it. */}
      <details
        open={Boolean(props.refused?.area || props.refused?.day)}
        className={classes(styles.more, styles.section)}
      >
        <summary>
          <span>
            <b>
              {t('{count, plural, =0 {More filters} one {More filters (# chosen)} other {More filters (# chosen)}}', {
                count: chosen.length,
              })}
            </b>
            <small>{chosen.map(({ label }) => label).join(' · ')}</small>
          </span>
          <Icon name="chevron-down" />
        </summary>
        <div className="stack gap-20">{fieldsOf(more, props)}</div>
      </details>
    </div>
  )
}

function fieldsOf(fields: Record<string, ComponentType<Props>>, props: Props) {
  return Object.entries(fields).map(([name, Field]) => <Field key={name} {...props} />)
}

function FilterOffer({ search, counts, onChoose }: Props) {
  // A range that only homes for sale have goes with Sell: without it another number is found than is counted.
  const offerCount = (count: number | undefined, offer?: Offer) =>
    offer !== 'sale' && search.price && isSaleRange(search.price) ? undefined : count
  return (
    <Segmented
      label={t('Type')}
      name="type"
      options={[
        [
          '',
          tc('type', 'Any'),
          <FilterCount
            key=""
            of={offerCount(counts && counts.offers.rent + counts.offers.sale)}
            named={styles.tileCount}
          />,
        ],
        ...offers.map(
          (offer) =>
            [
              offerFilter[offer],
              offerFilterLabel[offer],
              <FilterCount key={offer} of={offerCount(counts?.offers[offer], offer)} named={styles.tileCount} />,
            ] as const,
        ),
      ]}
      value={search.offer ? offerFilter[search.offer] : ''}
      onChange={(value) => onChoose({ offer: offerFrom(value) })}
      className={styles.type}
    />
  )
}

function FilterKinds({ search, counts, onChoose }: Props) {
  // Together with the types chosen; nothing of a type that would add none.
  const kindCount = (kind: Kind) =>
    counts?.kinds[kind] === 0 && !search.kinds.includes(kind)
      ? 0
      : counts && countKinds(counts.kinds, [...search.kinds, kind])
  return (
    <fieldset className={styles.section}>
      <legend>{t('Property type')}</legend>
      <div className={styles.options}>
        {kindFilter.map((kind) => (
          <ChoiceRow
            key={kind}
            type="checkbox"
            label={kindLabel[kind]}
            count={kindCount(kind)}
            name="kind"
            value={kind}
            checked={search.kinds.includes(kind)}
            onToggle={(on) => onChoose({ kinds: toggled(search.kinds, kind, on) })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function FilterBaths({ search, counts, onChoose }: Props) {
  return (
    <FilterLeast
      legend={t('Bathrooms')}
      name="baths"
      chosen={search.baths}
      counts={counts?.baths.map(({ baths, count }) => [baths, count])}
      stated={[1, 1.5, 2]}
      label={(baths) => `${formatNumber(baths)}+`}
      onChoose={(baths) => onChoose({ baths })}
    />
  )
}

function FilterYear({ search, counts, onChoose }: Props) {
  return (
    <FilterLeast
      legend={t('Year built')}
      name="built"
      chosen={search.builtFrom}
      counts={counts?.built.map(({ from, count }) => [from, count])}
      stated={yearFilter}
      label={(year) => t('{year} or later', { year: String(year) })}
      onChoose={(builtFrom) => onChoose({ builtFrom })}
    />
  )
}

function FilterWords({ search, onType }: Props) {
  return (
    <div className={styles.section}>
      <FilterText
        label={t('Words')}
        name="words"
        value={search.words}
        onType={(words) => onType({ words })}
        placeholder={t('Balcony, Champlain')}
        hint={t('In the title, description and street.')}
        before={<Icon name="search" />}
        maxLength={maxWordLetters}
      />
    </div>
  )
}

/** With photos, new this week, and still to be had. */
function FilterOnly({ search, counts, onChoose }: Props) {
  return (
    <fieldset className={styles.section}>
      <legend>{tc('filter', 'Only')}</legend>
      <div className={styles.options}>
        <ChoiceRow
          type="checkbox"
          label={t('With photos')}
          count={counts?.withPhotos}
          name="photos"
          value="1"
          checked={Boolean(search.withPhotos)}
          onToggle={(on) => onChoose({ withPhotos: on || undefined })}
        />
        <ChoiceRow
          type="checkbox"
          label={t('New this week')}
          count={counts?.fresh}
          name="new"
          value="1"
          checked={Boolean(search.fresh)}
          onToggle={(on) => onChoose({ fresh: on || undefined })}
        />
        <ChoiceRow
          type="checkbox"
          label={t('Not rented or sold yet')}
          count={counts?.open}
          name="open"
          value="1"
          checked={Boolean(search.open)}
          onToggle={(on) => onChoose({ open: on || undefined })}
        />
      </div>
    </fieldset>
  )
}

/** What is open, in order. */
const first = {
  offer: FilterOffer,
  city: FilterCity,
  kinds: FilterKinds,
  price: FilterPrice,
  beds: FilterBeds,
  features: FilterFeatures,
}

/** What unfolds: every other filter but the part of the map, which is chosen there. One without its place does not compile. */
const more: Record<Exclude<FilterName, keyof typeof first | 'box'>, ComponentType<Props>> = {
  baths: FilterBaths,
  availableBy: FilterDay,
  area: FilterArea,
  builtFrom: FilterYear,
  words: FilterWords,
  withPhotos: FilterOnly,
  // Beside the photos.
  fresh: () => null,
  open: () => null,
}
