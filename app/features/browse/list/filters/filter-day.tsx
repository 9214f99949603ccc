import { useState } from 'react'
import { monthDay } from '../../../../core/dates.ts'
import { t } from '../../../../core/language/translate.ts'
import { isSearchDay } from '../../../../core/listing/search/property-search.ts'
import { chipsClass } from '../../../../ui/form/chip.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { FillingChip } from './filter-choices.tsx'
import styles from './filter-fields.module.css'
import type { FilterProps, RefusedFields } from './filter-props.ts'

/** A day, and Now and the first days of the next months, which fill it. */
export function FilterDay({
  search,
  counts,
  onChoose,
  onType,
  inSheet,
  refused,
}: FilterProps & { refused?: RefusedFields }) {
  const { availableBy = '' } = search
  const [text, setText] = useState(availableBy)
  const [seen, setSeen] = useState(availableBy)
  const [changed, setChanged] = useState(false)
  if (seen !== availableBy) {
    setSeen(availableBy)
    setText(availableBy)
  }

  function type(day: string) {
    setText(day)
    setChanged(true)
    // A day that is being typed passes through years such as 0002.
    if (!day || isSearchDay(day)) onType({ availableBy: day || undefined })
  }

  return (
    <div className={styles.section}>
      <TextField
        label={t('Available by')}
        name="by"
        type="date"
        value={text}
        onChange={({ target }) => type(target.value)}
        min="2000-01-01"
        max="2199-12-31"
        error={changed ? undefined : refused?.day}
      />
      {counts && (
        <div className={chipsClass}>
          {counts.available.map(({ by, count }, index) => {
            const chosen = by === availableBy
            return (
              <FillingChip
                key={by}
                label={index ? monthDay(by) : t('Now')}
                count={count}
                chosen={chosen}
                search={search}
                change={{ availableBy: chosen ? undefined : by }}
                onChoose={onChoose}
                as={inSheet ? 'button' : 'link'}
              />
            )
          })}
        </div>
      )}
    </div>
  )
}
