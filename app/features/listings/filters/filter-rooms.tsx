import { t } from '../../../../domain/language/translate.ts'
import { formatNumber } from '../../../../domain/money.ts'
import { countBeds, type FacetCounts } from '../../../../domain/property/search/facets.ts'
import { bedsFor } from '../../../components/property/search-choices.ts'
import { chipsClass } from '../../../ui/form/chip.tsx'
import { ChoiceChip, ChoiceRow, ChoiceTile } from './filter-choices.tsx'
import styles from './filter-fields.module.css'
import type { FilterProps } from './filter-props.ts'

/**
 * 01, 02, 03, and a number from a link: exactly so many (spec 9). The check below adds the homes with more. A number that is
 * chosen with more becomes exact when it is pressed, and is cleared when it is pressed again.
 */
export function FilterBeds({ search, counts, onChoose }: FilterProps) {
  const { beds, exactBeds } = search
  return (
    <fieldset className={styles.section}>
      <legend>{t('Bedrooms')}</legend>
      <div className={styles.tiles}>
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
        label={
          beds ? t('{count} or more', { count: String(beds).padStart(2, '0') }) : t('Or more: choose a number first')
        }
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
