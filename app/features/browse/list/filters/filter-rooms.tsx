import { t } from '../../../../core/language/translate.ts'
import { countBeds, type FacetCounts } from '../../../../core/listing/search/filter.ts'
import { bedsFor } from '../../shared/search-choices.ts'
import { ChoiceRow, ChoiceTile } from './filter-choices.tsx'
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
    <fieldset className={styles.section}>
      <legend>{legend}</legend>
      <div className={styles.options}>
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
