import { useState } from 'react'
import { t } from '../../../../core/language/translate.ts'
import { type Feature, featureLabel, features } from '../../../../core/listing/fields/features.ts'
import type { FacetCounts } from '../../../../core/listing/search/facets.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { ChoiceRow } from './filter-choices.tsx'
import styles from './filter-fields.module.css'
import { type FilterProps, toggled } from './filter-props.ts'

/** So many are shown before the rest unfolds. */
const firstFeatures = 5

/** The fifteen features: the chosen ones first, then the most used, in places that they keep while somebody chooses among them. */
export function FilterFeatures({ search, counts, onChoose }: FilterProps) {
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
