import { t } from '../../../../core/language/translate.ts'
import {
  noUpperEnd,
  type PropertySearch,
  readArea,
  readPrice,
  readRange,
} from '../../../../core/listing/search/property-search.ts'
import { rangeValue } from '../../shared/search-changes.ts'
import { rangesFor, rangeText, sameRange } from '../../shared/search-choices.ts'
import { ChoiceRow } from './filter-choices.tsx'
import styles from './filter-fields.module.css'
import type { FilterProps, RefusedFields } from './filter-props.ts'
import { FilterRange } from './filter-range.tsx'

type Props = FilterProps & { refused?: RefusedFields }

const priceNames = ['from', 'to'] as const
const areaNames = ['areafrom', 'areato'] as const

/** Free ends, and the stated ranges, which fill them. */
export function FilterPrice({ search, counts, onChoose, onType, refused }: Props) {
  return (
    <fieldset className={styles.section}>
      <legend>{t('Price range')}</legend>
      <FilterRange
        names={priceNames}
        value={endsOf(search.price)}
        refused={refusedEnds(priceNames, refused?.price, refused)}
        money
        read={(params) => endsOf(readPrice(params))}
        onType={(range) => onType({ price: range && { min: range.min ?? 0, max: range.max ?? noUpperEnd } })}
      />
      <div className={styles.options}>
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
export function FilterArea({ search, onType, refused }: Props) {
  return (
    <fieldset className={styles.section}>
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
