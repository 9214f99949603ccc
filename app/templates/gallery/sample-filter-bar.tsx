import { t, tc } from '../../../domain/language/translate.ts'
import { cities, cityLabel } from '../../../domain/property/fields/choices.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import styles from './sample-filters.module.css'
import { offerOptions, priceOptions, sampleFormId, statedKinds } from './sample-filters.tsx'
import { useSampleForm } from './sample-form.ts'

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
