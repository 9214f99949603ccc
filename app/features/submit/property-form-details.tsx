import { t } from '../../../domain/language/translate.ts'
import { featureLabel, features } from '../../../domain/property/choices.ts'
import type { PropertyDraft } from '../../../domain/property/property-draft.ts'
import { CheckField } from '../../ui/form/field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import styles from './property-form.module.css'
import { bindFields, CountedArea, type SectionFacts } from './property-form-parts.tsx'
import { langOf, languageOf, SecondWords } from './property-form-words.tsx'

/** The description and the fifteen Yes/No features (spec 9). */
export function DetailedInformation({ id, first, typed, errors }: SectionFacts & { typed: PropertyDraft }) {
  const field = bindFields({ first, errors })
  return (
    <FormSection id={id} heading={t('Detailed Information')}>
      <CountedArea {...field('description')} lang={langOf(languageOf(typed))} rows={5} typed={typed.description} />
      <SecondWords first={first} typed={typed} errors={errors} />
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
