import { useId } from 'react'
import { t, tc } from '../../../../domain/language/translate.ts'
import { formatNumber } from '../../../../domain/money.ts'
import { countBeds, type FacetCounts } from '../../../../domain/property/search/facets.ts'
import { bedsFor } from '../../../components/property/search-choices.ts'
import { chipsClass } from '../../../ui/form/chip.tsx'
import { ChoiceChip, ChoiceRow } from './filter-choices.tsx'
import styles from './filter-fields.module.css'
import type { FilterProps } from './filter-props.ts'

/**
 * 01, 02, 03, and a number from a link. They are minimums, as the specification has them, unless the check below is
 * cleared. Beside each stands how many homes have exactly so many; it is disabled if it would bring none.
 */
export function FilterBeds({ search, counts, onChoose }: FilterProps) {
  const id = useId()
  const { beds, exactBeds } = search
  return (
    <fieldset className={styles.section} aria-describedby={id}>
      <legend>{t('Bedrooms')}</legend>
      <div className={chipsClass}>
        {bedsFor(search).map(([value, word]) => (
          <ChoiceChip
            key={value}
            type="radio"
            label={word}
            count={bedCount(counts, Number(value), true)}
            disabled={bedCount(counts, Number(value), Boolean(exactBeds)) === 0 && Number(value) !== beds}
            name="beds"
            value={value}
            checked={Number(value) === beds}
            onToggle={(on) => onChoose({ beds: on ? Number(value) : undefined })}
          />
        ))}
      </div>
      <input type="hidden" name="bedrooms" value="exact" />
      <ChoiceRow
        type="checkbox"
        label={
          beds ? t('{count} or more', { count: String(beds).padStart(2, '0') }) : tc('bedrooms', 'That many or more')
        }
        count={beds ? bedCount(counts, beds, false) : undefined}
        name="bedrooms"
        value="more"
        disabled={false}
        checked={!exactBeds}
        onToggle={(on) => onChoose({ exactBeds: on ? undefined : true })}
      />
      <p id={id} className="hidden-text">
        {exactBeds ? t('Exactly so many bedrooms') : t('At least so many bedrooms')}
      </p>
    </fieldset>
  )
}

/** At least so many bathrooms. */
export function FilterBaths({ search, counts, onChoose }: FilterProps) {
  const stated = [1, 1.5, 2]
  const shown = !search.baths || stated.includes(search.baths) ? stated : [...stated, search.baths]
  return (
    <fieldset className={styles.section}>
      <legend>{t('Bathrooms')}</legend>
      <div className={chipsClass}>
        {shown.map((baths) => (
          <ChoiceChip
            key={baths}
            type="radio"
            label={`${formatNumber(baths)}+`}
            count={counts?.baths.find((entry) => entry.baths === baths)?.count}
            name="baths"
            value={String(baths)}
            checked={baths === search.baths}
            onToggle={(on) => onChoose({ baths: on ? baths : undefined })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function bedCount(counts: FacetCounts | undefined, beds: number, exact: boolean) {
  return counts && countBeds(counts.beds, beds, exact)
}
