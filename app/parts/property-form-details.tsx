import { features } from '../../domain/choices.ts'
import { type PropertyDraft, submissionLengths } from '../../domain/submission.ts'
import { CheckField } from '../ui/field.tsx'
import { FormSection } from '../ui/form-section.tsx'
import styles from './property-form.module.css'
import { CountedArea, type SectionFacts } from './property-form-parts.tsx'

/** The description and the fifteen features, each Yes or No (spec 9). */
export function DetailedInformation({ id, first, typed, errors }: SectionFacts & { typed: PropertyDraft }) {
  return (
    <FormSection id={id} heading="Detailed Information">
      <CountedArea
        label="Description"
        optional
        name="description"
        rows={5}
        most={submissionLengths.description}
        typed={typed.description}
        defaultValue={first.description}
        error={errors.description}
      />
      <fieldset className={styles.features}>
        <legend className="hidden-text">Features</legend>
        {features.map((feature) => (
          <CheckField
            key={feature}
            label={feature}
            name="features"
            value={feature}
            defaultChecked={first.features.includes(feature)}
          />
        ))}
      </fieldset>
    </FormSection>
  )
}
