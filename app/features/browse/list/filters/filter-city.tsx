import { t } from '../../../../core/language/translate.ts'
import { cities, cityLabel } from '../../../../core/listing/fields/choices.ts'
import { mostCityLetters } from '../../../../core/listing/search/property-search.ts'
import { chipsClass } from '../../../../ui/form/chip.tsx'
import { FillingChip } from './filter-choices.tsx'
import styles from './filter-fields.module.css'
import type { FilterProps } from './filter-props.ts'
import { FilterText } from './filter-text.tsx'

/** A part of a city's name, and the stated cities, which fill it. */
export function FilterCity({ search, counts, onChoose, onType, inSheet }: FilterProps) {
  return (
    <div className={styles.section}>
      <FilterText
        label={t('City')}
        name="city"
        value={search.city}
        onType={(city) => onType({ city })}
        placeholder={t('Any city')}
        maxLength={mostCityLetters}
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
