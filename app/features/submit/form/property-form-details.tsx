import { t } from '../../../core/language/translate.ts'
import { featureLabel, features } from '../../../core/listing/fields/features.ts'
import { CheckField } from '../../../ui/form/field.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import styles from './property-form.module.css'
import { bindFields, CountedArea, type WatchedFacts } from './property-form-parts.tsx'
import { langOf, languageOf, SecondWords } from './property-form-words.tsx'
import { WatchedWords } from './watched-words.tsx'

/** The description and the fifteen Yes/No features (spec 9). */
export function DetailedInformation({ id, first, typed, errors, watching }: WatchedFacts) {
  const field = bindFields({ first, errors })
  return (
    <FormSection id={id} heading={t('Detailed Information')}>
      <WatchedWords words={typed.description} draft={typed} watching={watching}>
        <CountedArea {...field('description')} lang={langOf(languageOf(typed))} rows={5} typed={typed.description} />
      </WatchedWords>
      <SecondWords first={first} typed={typed} errors={errors} watching={watching} />
      <fieldset className={styles.features}>
        <legend className="hidden-text">{t('Features')}</legend>
        {features.map((feature) => (
          <CheckField
            key={feature}
            label={featureLabel[feature]}
            name="features"
            value={feature}
            defaultChecked={first.features.includes(feature)}
          />
        ))}
      </fieldset>
    </FormSection>
  )
}
